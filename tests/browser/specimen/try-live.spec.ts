import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Page } from '@playwright/test';
import { waitForReference } from '../support/reference.ts';
import { nightly } from '../support/nightly.ts';
import { expect, test as base } from '../support/test.ts';

type Live = {
  readonly address: string;
  readonly respond: (listener: RequestListener) => Promise<void>;
};

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve) => server.listen(port, 'localhost', resolve));

const test = base.extend<{ live: Live }>({
  expectedNoise: /^request to http:\/\/localhost:\d+\/swagger-json$|Failed to load resource/,
  live: async ({ baseURL }, provide) => {
    const { port: own } = new URL(baseURL ?? '');
    const port = Number(own) + 1;
    let current: RequestListener;
    const server = createServer((request, response) => {
      response.setHeader('Access-Control-Allow-Origin', baseURL ?? '');
      current(request, response);
    });
    await provide({
      address: `http://localhost:${port}/swagger-json`,
      respond: async (listener) => {
        current = listener;
        if (!server.listening) {
          await listen(server, port);
        }
      },
    });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  },
});

// all tests use the same port, so they run one after another
test.describe.configure({ mode: 'default' });

const alert = (page: Page) => page.getByRole('alert');
const openBuiltIn = (page: Page) => page.getByRole('button', { name: 'Open the built-in copy' });
const title = (page: Page) => page.locator('[data-reference] h1');

test('an API host that cannot be reached: the built-in copy opens', async ({ page, live }) => {
  await page.goto('/scalar');
  await expect(alert(page)).toContainText(`${live.address} could not be reached.`);
  await expect(page.getByRole('link', { name: 'Read the status' })).toBeVisible();
  await openBuiltIn(page).click();
  await waitForReference(page);
  await expect(alert(page)).toHaveCount(0);
  await expect(title(page)).toHaveText('Specimen API');
});

test(
  'an API host that fails is requested again, without credentials, and its document is shown',
  nightly,
  async ({ page, context, live }) => {
    await context.addCookies([
      { name: 'session', value: 'secret', domain: 'localhost', path: '/' },
    ]);
    await live.respond((_, response) => response.writeHead(503).end('Not now.'));
    await page.goto('/scalar');
    await expect(alert(page)).toContainText(`${live.address} responded with status 503.`);
    await expect(openBuiltIn(page)).toBeVisible();

    const builtIn = await (await page.request.get('/openapi.json')).text();
    const requests: IncomingMessage[] = [];
    await live.respond((request, response) => {
      requests.push(request);
      response.end(builtIn.replace('Specimen API', 'Live API'));
    });
    await page.getByRole('button', { name: 'Retry' }).click();
    await waitForReference(page);
    await expect(title(page)).toHaveText('Live API');
    expect(
      requests.map(({ method, headers }) => [method, headers.cookie, headers.authorization]),
    ).toEqual([['GET', undefined, undefined]]);
  },
);
