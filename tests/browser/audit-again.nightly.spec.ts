import type { RequestListener } from 'node:http';
import { type Browser, expect, test } from '@playwright/test';
import { auditSite } from '../../src/tools/qa/audit-site.ts';
import { windows } from '../../src/tools/qa/audit-context.ts';
import { type SiteToAudit } from '../../src/tools/qa/plan-run.ts';
import { createStaticHost } from '../../src/publish/server/static-host.ts';
import { serve } from './support/serve.ts';

const host = createStaticHost({ root: 'tests/fixtures/qa-site' });

const audit = (browser: Browser, listener: RequestListener, more: Partial<SiteToAudit> = {}) =>
  serve(listener, (origin) =>
    auditSite({
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
  const first = await audit(browser, listener);
  expect(new Set(opened)).toEqual(new Set(['/', '/about']));
  opened.length = 0;
  const earlier = JSON.parse(JSON.stringify(first)) as typeof first;
  const next = await audit(browser, listener, { earlier });
  expect(opened).toEqual([]);
  expect(next.pages).toEqual(first.pages);
  expect(next.externalLinks).toEqual(first.externalLinks);
  expect(next.findings).toEqual([]);
});

/**
 * A page that requests data for itself and the linked page when it loads. It requests more when search is used, a
 * control is opened, or the window is resized.
 */
const askingPage = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Asking</title><main><h1>Asking</h1><p><a href="/about">About</a> <input type="search" aria-label="Words"></p>
  <button aria-expanded="false" style="padding: 9px">Menu</button> <button id="form" style="padding: 9px">Form</button> <button id="send" style="padding: 9px">Send</button> <details><summary>More</summary>More</details></main>
<script>
  fetch('/data/own.json');
  fetch('/data/about.json');
  const on = (selector, event, then) => document.querySelector(selector).addEventListener(event, then);
  on('input', 'focus', () => fetch('/index.json'));
  on('input', 'input', () => fetch('/found.json'));
  on('details', 'toggle', () => fetch('/more.json'));
  on('button', 'click', () => { fetch('/menu.json'); fetch('/about.json'); });
  on('#form', 'click', () => fetch('/form.json'));
  on('#send', 'click', () => fetch('/sent.json').catch(() => {}));
  addEventListener('resize', () => {
    fetch('/resized.json');
    setTimeout(() => fetch('/later.json'), 100);
  });
</script>`;

test('what a page shows counts, and a page is opened again where that has changed', async ({
  browser,
}) => {
  let changed = '';
  const opened: string[] = [];
  const requestedUrls = new Set<string>();
  const listener: RequestListener = ({ url = '', headers }, response) => {
    requestedUrls.add(url);
    if (headers['sec-fetch-dest'] === 'document') {
      opened.push(url);
    }
    response.setHeader('content-type', url === '/' ? 'text/html' : 'application/json');
    response.end(url === '/' ? askingPage : JSON.stringify(url === changed));
  };
  const site: Partial<SiteToAudit> = {
    pages: ['/'],
    areas: new Set(['accessibility', 'keyboard']),
    windows: windows.slice(-1),
    states: [
      {
        page: '/',
        name: 'a form that cannot be sent',
        steps: [{ click: '#form' }, { refuseData: true }, { click: '#send' }],
      },
    ],
  };
  const earlier = await audit(browser, listener, site);
  for (const other of [
    '/about.json',
    '/data/about.json',
    '/index.json',
    '/found.json',
    '/resized.json',
    '/later.json',
  ]) {
    expect(requestedUrls).toContain(other);
  }
  expect(earlier.pages[0]?.version?.files).toEqual([
    '/',
    '/data/own.json',
    '/form.json',
    '/menu.json',
    '/more.json',
  ]);
  opened.length = 0;
  changed = '/found.json';
  await audit(browser, listener, { ...site, earlier });
  expect(opened).toEqual([]);
  changed = '/menu.json';
  await audit(browser, listener, { ...site, earlier });
  expect(opened.length).toBeGreaterThan(0);
});

test('links of a page that leads to another site are those of that site', async ({ browser }) => {
  const respondElsewhere: RequestListener = (_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>Elsewhere</title><a href="/contact">Contact</a>');
  };
  await serve(respondElsewhere, async (elsewhere) => {
    const { externalLinks } = await audit(
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
  const { pages, findings } = await audit(
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

test('a page whose address is no valid UTF-8 is audited like others', async ({ browser }) => {
  const { findings } = await audit(
    browser,
    (_, response) => {
      response.setHeader('content-type', 'text/html');
      response.end('<!doctype html><html lang="en"><title>Odd</title><main><h1>Odd</h1></main>');
    },
    { pages: ['/odd%ff'], areas: new Set(['content']) },
  );
  expect(findings).toEqual([]);
});
