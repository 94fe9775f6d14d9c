import type { RequestListener } from 'node:http';
import { type Browser, expect, test } from '@playwright/test';
import { type SiteToJudge, judgeSite } from '../../src/qa/judge-site.ts';
import { windows } from '../../src/qa/judging.ts';
import type { Report } from '../../src/qa/report/report.ts';
import { serve } from './support/serve.ts';

/** A page of which nothing is wrong but what is in `body` and `head`. */
const pageOf = (body: string, head = ''): string =>
  `<!doctype html><html lang="en"><head><title>Odd</title>${head}</head><body><main><h1>Odd</h1>${body}</main></body></html>`;

/** Judges pages by the names of checks of which any fails. */
const judge = (
  browser: Browser,
  pages: Readonly<Record<string, string | RequestListener>>,
  more: Partial<SiteToJudge> = {},
): Promise<Report> =>
  serve(
    (request, response) => {
      const page = pages[new URL(request.url ?? '', 'http://localhost').pathname];
      if (typeof page === 'function') {
        page(request, response);
      } else {
        response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html' });
        response.end(page);
      }
    },
    (origin) =>
      judgeSite({
        browser,
        origin,
        pages: Object.keys(pages).filter((path) => typeof pages[path] === 'string'),
        isFollowed: false,
        windows: windows.slice(-1),
        areas: new Set(['links', 'console', 'accessibility', 'keyboard']),
        limit: 40_000,
        ...more,
      }),
  );

const idsOf = ({ findings }: Report): readonly string[] =>
  findings.map(({ check, page }) => `${page} ${check}`);

test('animations that begin again whenever one ends are waited for no longer than a page', async ({
  browser,
}) => {
  const report = await judge(browser, {
    '/': pageOf(
      '<p id="a">Moves</p><script>const go = () => document.getElementById("a").animate([{ opacity: 1 }, { opacity: 0.99 }], 300).finished.then(go); go();</script>',
    ),
  });
  expect(idsOf(report)).toEqual([]);
});

test('a font whose server does not respond is waited for no longer than a page', async ({
  browser,
}) => {
  const report = await judge(
    browser,
    {
      '/': pageOf(
        '<p>Text</p><script>addEventListener("load", () => setTimeout(() => document.fonts.load("1em slow")))</script>',
        '<style>@font-face { font-family: slow; src: url(/slow.woff2) }</style>',
      ),
      // it is never ended
      '/slow.woff2': () => undefined,
    },
    { areas: new Set(['links', 'content']) },
  );
  expect(idsOf(report)).toEqual([]);
});

test('what moves without end is found although the walk with the Tab key held it still', async ({
  browser,
}) => {
  const report = await judge(browser, {
    '/': pageOf(
      '<p id="dot">Moves</p><a href="/">Home</a>',
      '<style>#dot { animation: fade 2s infinite } @keyframes fade { 50% { translate: 4px } }</style>',
    ),
  });
  expect(idsOf(report)).toEqual(['/ accessibility/reduced-motion']);
});

test('links without a valid address, in drawings and to a percent sign are read as they are', async ({
  browser,
}) => {
  const { findings } = await judge(
    browser,
    {
      '/': pageOf(
        '<p><a href="http://[">Broken</a> <a href="#100%">All</a> <svg width="40" height="40" role="img" aria-label="A drawing"><a href="/gone"><text y="20">Gone</text></a></svg></p><p id="100%">All of it</p>',
      ),
    },
    { areas: new Set(['links', 'journey']) },
  );
  expect(findings.map(({ check, found }) => [check, found])).toEqual([
    ['links/destination', 'http://['],
    ['links/destination', '/gone'],
  ]);
});

test('an address whose end is a number is that of a page', async ({ browser }) => {
  const report = await judge(
    browser,
    {
      '/': pageOf('<p><a href="/v2.0">Version 2.0</a></p>'),
      '/v2.0': (_, response) => {
        response.setHeader('content-type', 'text/html');
        response.end(pageOf('<p>New</p>'));
      },
    },
    { pages: ['/'], isFollowed: true, areas: new Set(['content']) },
  );
  expect(report.pages.map(({ path }) => path)).toEqual(['/', '/v2.0']);
});

test('a file that gets no response is named, and a link to an address that gives none', async ({
  browser,
}) => {
  const silent: RequestListener = ({ socket }) => void socket.destroy();
  const report = await judge(
    browser,
    {
      '/': pageOf('<p><a href="/silent">Silent</a></p>', '<script src="/cut.js"></script>'),
      '/silent': silent,
      '/cut.js': silent,
    },
    { areas: new Set(['links', 'console']) },
  );
  expect(idsOf(report)).toEqual(['/ console/no-failed-requests', '/ links/destination']);
});

test('a page that cannot be judged to the end still has its place, and the places in it', async ({
  browser,
}) => {
  const { pages, findings } = await judge(
    browser,
    {
      // it can be read, but never again after that
      '/': pageOf(
        '<p id="here">Stuck</p><script>addEventListener("keydown", () => { for (;;) {} })</script>',
      ),
      '/other': pageOf('<p><a href="/#here">Here</a></p>'),
    },
    { limit: 15_000, areas: new Set(['links', 'keyboard']) },
  );
  expect(pages.map(({ status }) => status)).toEqual([200, 200]);
  expect(findings.map(({ check, page }) => [check, page])).toEqual([['routes/response', '/']]);
});

test('pages that share a title with one that leads to them share it with nobody', async ({
  browser,
}) => {
  const report = await judge(
    browser,
    {
      '/old': '<!doctype html><meta http-equiv="refresh" content="0; url=/new">',
      '/new': pageOf('<h1>Another</h1>'),
    },
    { areas: new Set(['routes']) },
  );
  expect(idsOf(report)).toEqual(['/new routes/heading']);
});

const menu = (label: string, panel: string): string =>
  `<button style="padding: 9px" aria-expanded="false" aria-controls="p" onclick="this.ariaExpanded = 'true'; document.getElementById('p').hidden = false">${label}</button><div id="p" hidden>${panel}</div>`;

test('a menu of all pages is looked at once, on the first of them, and what fails as it opens is found', async ({
  browser,
}) => {
  const broken = menu(
    'Menu',
    '<img src="/gone.png" loading="lazy" width="9" height="9"><p>Text</p>',
  );
  const { findings, pages } = await judge(browser, { '/a': pageOf(broken), '/b': pageOf(broken) });
  expect(findings.map(({ check, page, view }) => [check, page, view?.state])).toEqual([
    ['accessibility/image-alt', '/a', 'menu “Menu” at 390 px'],
    ['console/no-failed-requests', '/a', 'menu “Menu” at 390 px'],
  ]);
  expect(pages.map(({ version }) => version?.looked)).toEqual([['menu “Menu” at 390 px'], []]);
});

test('the name of a state is the same wherever the site is served', async ({ browser }) => {
  const { pages } = await judge(browser, {
    '/a': pageOf(
      `${menu('Server', '<p>Text</p>')}<script>document.querySelector('button').append(' ' + location.origin + '/api')</script>`,
    ),
  });
  expect(pages.map(({ version }) => version?.looked)).toEqual([['menu “Server /api” at 390 px']]);
});

test('a state that nobody looked at is looked at the next time, though its page is as it was', async ({
  browser,
}) => {
  const pages = { '/a': pageOf(menu('Menu', '<p>Text</p>')) };
  const first = await judge(browser, pages);
  const earlier = {
    ...first,
    pages: first.pages.map(({ version, ...page }) => ({
      ...page,
      ...(version && { version: { ...version, looked: [] } }),
    })),
  };
  const next = await judge(browser, pages, { earlier });
  expect(next.pages.map(({ version }) => version?.looked)).toEqual([['menu “Menu” at 390 px']]);
});

test('a state that somebody wrote down has to be reached', async ({ browser }) => {
  const { findings } = await judge(
    browser,
    { '/a': pageOf('<p>Nothing to open</p>') },
    { states: [{ page: '/a', name: 'open panel', steps: [{ click: '#none' }] }] },
  );
  expect(findings.map(({ check, view }) => [check, view?.state])).toEqual([
    ['routes/response', 'open panel'],
  ]);
});
