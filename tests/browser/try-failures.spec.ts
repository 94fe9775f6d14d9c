import { test as base, type Page, type Route } from '@playwright/test';
import { waitForReference } from './support/reference.ts';
import { expect, test } from './support/test.ts';

/** Failing requests are reported in the console by the browser itself, which the other tests do not allow. */
const loose = base;

const vendorModule = '**/assets/reference-*/api-reference.js*';
const liveAddress = 'https://api.ludora.example/swagger-json';

const expectFailure = async (page: Page, message: RegExp): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Page Error' })).toBeVisible();
  await expect(page.getByRole('alert').getByText(message)).toBeVisible();
  // What could be read before can still be read.
  await expect(
    page
      .getByRole('link', { name: 'Buy an offer' })
      .or(page.getByRole('link', { name: 'Purchase an offer' })),
  ).toBeVisible();
};

const retry = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Retry' }).click();
  await waitForReference(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
};

const failOnce = async (page: Page, pattern: string, fail: (route: Route) => Promise<void>) => {
  await page.route(pattern, fail, { times: 1 });
};

loose('its code cannot be had', async ({ page }) => {
  // Twice: the first time, the page reloads, in case a newer build has replaced the one it is of.
  await page.route(vendorModule, (route) => route.abort(), { times: 2 });
  await page.goto('/scalar');
  await expectFailure(page, /api-reference\.js/);
  await retry(page);
});

loose('its style cannot be had', async ({ page }) => {
  await failOnce(page, '**/assets/reference-*/api-reference.css', (route) => route.abort());
  await page.goto('/scalar');
  await expectFailure(page, /could not be loaded/);
  await retry(page);
});

loose('the description answers with an error', async ({ page }) => {
  await failOnce(page, '**/openapi.json', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/scalar');
  await expectFailure(page, /\/openapi\.json answered with status 503/);
  await retry(page);
});

for (const { body, message } of [
  { body: '<!doctype html>', message: /it is not JSON/ },
  { body: '[]', message: /it is no JSON object/ },
  { body: '{"swagger":"2.0"}', message: /it has no `openapi`/ },
  { body: '{"openapi":"3.1.0"}', message: /it has no `paths` or `info`/ },
]) {
  loose(`the description is ${body}`, async ({ page }) => {
    await failOnce(page, '**/openapi.json', (route) => route.fulfill({ body }));
    await page.goto('/scalar');
    await expectFailure(page, message);
    await retry(page);
  });
}

/** The page as a build with `DOCS_API_LIVE` has it: one property of the island is another. */
const makeLive = async (page: Page): Promise<void> => {
  await page.route('**/scalar', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const live = html.replaceAll(/(\\?")liveHref\1:null/g, (_, quote: string) =>
      [quote, 'liveHref', quote, ':', quote, liveAddress, quote].join(''),
    );
    expect(live).not.toBe(html);
    await route.fulfill({ response, body: live });
  });
};

loose('the live description cannot be had: the built-in copy opens', async ({ page }) => {
  await makeLive(page);
  await page.route(liveAddress, (route) => route.abort());
  await page.goto('/scalar');
  await expectFailure(page, /Failed to fetch/);
  await page.getByRole('button', { name: 'Open the built-in copy' }).click();
  await waitForReference(page);
});

loose('the live description is read without credentials, and shown', async ({ page }) => {
  await makeLive(page);
  let method = '';
  await page.route(liveAddress, async (route) => {
    method = route.request().method();
    expect(await route.request().headerValue('cookie')).toBeNull();
    const builtIn = await route.fetch({ url: new URL('/openapi.json', page.url()).href });
    const text = (await builtIn.text()).replace('REST API"', 'live REST API"');
    await route.fulfill({ body: text, headers: { 'Access-Control-Allow-Origin': '*' } });
  });
  await page.goto('/scalar');
  await waitForReference(page);
  expect(method).toBe('GET');
  await expect(page.getByRole('heading', { name: /live REST API/ })).toBeVisible();
});

test('a spinner appears after 200 ms, and the operations can be read meanwhile', async ({
  page,
}) => {
  const released = Promise.withResolvers<void>();
  await page.route('**/openapi.json', async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto('/scalar');
  const status = page.getByText('Loading the interactive reference');
  await expect(status).toBeVisible();
  const delay = await status.evaluate((element) => {
    const { animationDelay } = getComputedStyle(element.closest('output') ?? element);
    return animationDelay;
  });
  expect(delay).toBe('0.2s');
  await expect(page.getByRole('link', { name: 'Purchase an offer' })).toBeVisible();
  released.resolve();
  await waitForReference(page);
  await expect(status).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every operation is a link, and nothing seems to load', async ({ page }) => {
    await page.goto('/scalar');
    await expect(page.getByRole('link', { name: 'Purchase an offer' })).toBeVisible();
    await expect(page.getByText('Loading the interactive reference')).toBeHidden();
  });
});
