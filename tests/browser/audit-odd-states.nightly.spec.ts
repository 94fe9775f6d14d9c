import { expect, test } from '@playwright/test';
import { windows } from '../../src/tools/qa/audit-context.ts';
import { audit, pageOf } from './support/audit-written-pages.ts';
import { menu, reachedOf } from './support/menus.ts';

test('a menu of all pages is looked at once, on the first of them, and what fails as it opens is found', async ({
  browser,
}) => {
  const broken = menu(
    'Menu',
    '<img src="/gone.png" loading="lazy" width="9" height="9"><p>Text</p>',
  );
  const { findings, pages } = await audit(browser, { '/a': pageOf(broken), '/b': pageOf(broken) });
  expect(findings.map(({ check, page, view }) => [check, page, view?.state])).toEqual([
    ['accessibility/image-alt', '/a', 'menu “Menu”'],
    ['console/no-failed-requests', '/a', 'menu “Menu”'],
  ]);
  expect(pages.map(reachedOf)).toEqual([['menu “Menu” at 390 px'], []]);
});

test('a state has the same id wherever the site is served', async ({ browser }) => {
  const look = async () => {
    const body = `${menu('Server', '<p>Text</p>')}<script>document.querySelectorAll('button, p').forEach((part) => part.append(' ' + location.origin + '/api'))</script>`;
    const { pages } = await audit(browser, { '/a': pageOf(body) });
    return pages[0]?.version?.reached.map(({ ids }) => ids);
  };
  const ids = await look();
  expect(ids).toEqual([[expect.stringMatching(/^menu “Server \/api” at 390 px [\da-f]{8}$/)]]);
  expect(await look()).toEqual(ids);
});

test('a state that nobody looked at is looked at the next time, though its page is as it was', async ({
  browser,
}) => {
  const pages = { '/a': pageOf(menu('Menu', '<p>Text</p>')) };
  const first = await audit(browser, pages);
  const earlier = {
    ...first,
    pages: first.pages.map(({ version, ...page }) => ({
      ...page,
      ...(version && { version: { ...version, reached: [] } }),
    })),
  };
  const next = await audit(browser, pages, { earlier });
  expect(next.pages.map(reachedOf)).toEqual([['menu “Menu” at 390 px']]);
});

test('a state that somebody wrote down has to be reached, whichever checks are wanted', async ({
  browser,
}) => {
  const { findings, pages } = await audit(
    browser,
    { '/a': pageOf('<p>Nothing to open</p>') },
    {
      states: [{ page: '/a', name: 'open panel', steps: [{ click: '#none' }] }],
      areas: new Set(['console']),
    },
  );
  expect(findings.map(({ check, view }) => [check, view?.state])).toEqual([
    ['routes/response', 'open panel'],
  ]);
  // the machine may just have been busy, so the next run audits the page again
  expect(pages.map(({ version }) => version)).toEqual([undefined]);
});

test('a state of a page that another run audits, or that leads to another page, is left to that', async ({
  browser,
}) => {
  const none = [{ click: '#none' }];
  const { findings, notes } = await audit(
    browser,
    {
      '/a': pageOf('<p>Text</p>'),
      '/b': pageOf('<p>Other text</p>'),
      '/old': '<!doctype html><meta http-equiv="refresh" content="0; url=/b">',
    },
    {
      audited: new Set(['/b', '/old']),
      states: [
        { page: '/a', name: 'one', steps: none },
        { page: '/old', name: 'two', steps: none },
      ],
    },
  );
  expect(findings).toEqual([]);
  expect(notes).toEqual(['States of /old were not audited, because it leads to /b.']);
});

test('tabs and menus whose names begin with “Search” are looked at beside a search', async ({
  browser,
}) => {
  const tabs = `<div role="tablist"><button role="tab" aria-selected="true">Guides</button><button role="tab" aria-selected="false">Search API</button></div>`;
  const field = '<label>Search <input type="search"></label>';
  const { pages } = await audit(
    browser,
    { '/': pageOf(`${field}${tabs}${menu('Search filters', '<p>All</p>')}`) },
    { areas: new Set(['accessibility']) },
  );
  expect(pages.map(reachedOf)).toEqual([
    [
      'menu “Search filters” at 390 px',
      'tab “Search API” at 390 px',
      'search with results at 390 px',
      'search without results at 390 px',
      'search that gets no response at 390 px',
    ],
  ]);
});

test('a page that hangs in a state is audited again the next time, and tells nothing of its other states', async ({
  browser,
}) => {
  // the hanging click takes a minute to time out, because busy machines need a long timeout
  const hanging = '<button style="padding: 9px" onclick="for (;;) {}">Menu</button>';
  const steps: string[] = [];
  const { findings, notes, pages } = await audit(
    browser,
    { '/': pageOf(`<p>Text</p>${hanging}`) },
    {
      limit: 100_000,
      onPage: (_, __, path) => steps.push(path),
      areas: new Set(['accessibility']),
      states: [
        { page: '/', name: 'hangs', steps: [{ click: 'text=Menu' }] },
        { page: '/', name: 'is not reached any more', steps: [{ click: '#none' }] },
      ],
    },
  );
  expect(findings.map(({ check, message }) => [check, message])).toEqual([
    ['routes/response', 'The audit of this page did not finish.'],
  ]);
  expect(findings[0]?.found).toMatch(/^With hangs: locator\.click: Timeout/);
  expect(steps).toEqual(['/', '/, states']);
  expect(notes).toEqual([]);
  expect(pages.map(({ version }) => version)).toEqual([undefined]);
});

test('that nothing has used what was loaded ahead is no finding, however long somebody looks', async ({
  browser,
}) => {
  const { findings, pages } = await audit(
    browser,
    {
      '/a': pageOf(
        '<p>Text</p><script>setTimeout(() => document.querySelector("p").append(" and more"), 4500)</script>',
        '<link rel="preload" as="style" href="/ahead.css">',
      ),
      '/ahead.css': (_, response) => response.end(),
    },
    { states: [{ page: '/a', name: 'more', steps: [{ waitFor: 'text=and more' }] }] },
  );
  expect(findings).toEqual([]);
  expect(pages.map(({ version }) => version?.files)).toEqual([['/a', '/ahead.css']]);
});

test('a state that somebody wrote down for a narrow window is looked at in that alone', async ({
  browser,
}) => {
  const { findings } = await audit(
    browser,
    {
      '/a': pageOf(
        `<button id="phone" style="padding: 9px" onclick="this.insertAdjacentHTML('afterend', this.value)" value='<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="9" height="9">'>More</button><style>@media (width > 500px) { #phone { display: none } }</style>`,
      ),
    },
    {
      windows,
      areas: new Set(['accessibility']),
      states: [{ page: '/a', name: 'more', steps: [{ click: '#phone' }], widths: [390] }],
    },
  );
  expect(findings.map(({ check, view }) => [check, view?.width])).toEqual([
    ['accessibility/image-alt', 390],
  ]);
});
