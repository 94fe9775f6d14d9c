import type { RequestListener } from 'node:http';
import { type Browser, expect, test } from '@playwright/test';
import { judgeSite } from '../../src/qa/judge-site.ts';
import type { SiteToJudge } from '../../src/qa/plan-run.ts';
import { createStaticHost } from '../../src/server/static-host.ts';
import { serve } from './support/serve.ts';

const host = createStaticHost({ root: 'tests/fixtures/qa-site' });

const judge = (browser: Browser, listener: RequestListener, more: Partial<SiteToJudge> = {}) =>
  serve(listener, (origin) =>
    judgeSite({
      browser,
      origin,
      pages: ['/', '/about'],
      isFollowed: false,
      areas: new Set(['content', 'links']),
      ...more,
    }),
  );

test('a page that is as it was is not opened, and what is known of it is in the next report', async ({
  browser,
}) => {
  const opened: string[] = [];
  const listener: RequestListener = (request, response) => {
    if (request.headers['sec-fetch-dest'] === 'document') {
      opened.push(request.url ?? '');
    }
    host(request, response);
  };
  const first = await judge(browser, listener);
  expect(new Set(opened)).toEqual(new Set(['/', '/about']));
  opened.length = 0;
  // as a report that was written and read
  const earlier = JSON.parse(JSON.stringify(first)) as typeof first;
  const next = await judge(browser, listener, { earlier });
  expect(opened).toEqual([]);
  expect(next.pages).toEqual(first.pages);
  expect(next.externalLinks).toEqual(first.externalLinks);
  expect(next.findings).toEqual([]);
});

/** Loads its own data, that of the page it links to, and what it searches in once the field has the focus. */
const askingPage = `<!doctype html><html lang="en"><title>Asking</title><main><h1>Asking</h1><p><a href="/about">About</a> <input aria-label="Words"></p></main>
<script>
  fetch('/data/own.json');
  fetch('/data/about.json');
  document.querySelector('input').addEventListener('focus', () => fetch('/index.json'));
</script>`;

for (const { name, changed, isOpened } of [
  { name: 'own data has changed is opened again', changed: '/data/own.json', isOpened: true },
  { name: 'linked page has changed is not opened', changed: '/data/about.json', isOpened: false },
  { name: 'search finds something else is not opened', changed: '/index.json', isOpened: false },
]) {
  test(`a page whose ${name}`, async ({ browser }) => {
    let version = 1;
    const opened: string[] = [];
    const asked = new Set<string>();
    const listener: RequestListener = ({ url = '', headers }, response) => {
      asked.add(url);
      if (headers['sec-fetch-dest'] === 'document') {
        opened.push(url);
      }
      response.setHeader('content-type', url === '/' ? 'text/html' : 'application/json');
      response.end(url === '/' ? askingPage : JSON.stringify(url === changed ? version : 0));
    };
    const areas = new Set(['content', 'keyboard'] as const);
    const earlier = await judge(browser, listener, { pages: ['/'], areas });
    expect(asked).toContain(changed);
    opened.length = 0;
    version = 2;
    await judge(browser, listener, { pages: ['/'], areas, earlier });
    expect(opened.length > 0).toBe(isOpened);
  });
}

test('links of a page that leads to another site are those of that site', async ({ browser }) => {
  const other: RequestListener = (_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>Elsewhere</title><a href="/contact">Contact</a>');
  };
  await serve(other, async (elsewhere) => {
    const { externalLinks } = await judge(
      browser,
      (request, response) => {
        if (request.url === '/about') {
          response.writeHead(302, { location: elsewhere }).end();
        } else {
          host(request, response);
        }
      },
      { pages: ['/about'] },
    );
    expect(externalLinks.map(({ href }) => href)).toEqual([`${elsewhere}/contact`]);
  });
});

test('what is wrong with a page is not wrong with an address that leads to it', async ({
  browser,
}) => {
  const { pages, findings } = await judge(
    browser,
    (request, response) => {
      if (request.url === '/old') {
        response.writeHead(302, { location: '/new' }).end();
      } else {
        response.setHeader('content-type', 'text/html');
        response.end(
          '<!doctype html><html lang="en"><title>New</title><main><h1>New</h1><button></button></main>',
        );
      }
    },
    { pages: ['/old'], isFollowed: true, areas: new Set(['accessibility']) },
  );
  expect(pages.map(({ path }) => path)).toEqual(['/old', '/new']);
  expect(findings.map(({ check, page }) => [check, page])).toEqual([
    ['accessibility/button-name', '/new'],
  ]);
});

test('a page whose address is no valid UTF-8 is judged like others', async ({ browser }) => {
  const { findings } = await judge(
    browser,
    (_, response) => {
      response.setHeader('content-type', 'text/html');
      response.end('<!doctype html><html lang="en"><title>Odd</title><main><h1>Odd</h1></main>');
    },
    { pages: ['/odd%ff'], areas: new Set(['content']) },
  );
  expect(findings).toEqual([]);
});
