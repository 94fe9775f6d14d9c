import { expect, test } from '@playwright/test';
import type { Report } from '../../src/qa/report/report.ts';
import { judge, pageOf } from './support/judge-written-pages.ts';

const menu = (label: string, panel: string): string =>
  `<button style="padding: 9px" aria-expanded="false" aria-controls="p" onclick="this.ariaExpanded = 'true'; document.getElementById('p').hidden = false">${label}</button><div id="p" hidden>${panel}</div>`;

/** The ids of states that were reached, without hashes of what they show. */
const reachedOf = ({ version }: Report['pages'][number]): readonly string[] | undefined =>
  version?.reached.flatMap(({ ids }) => ids).map((id) => id.replace(/ [\da-f]{8}$/, ''));

test('a menu of all pages is looked at once, on the first of them, and what fails as it opens is found', async ({
  browser,
}) => {
  const broken = menu(
    'Menu',
    '<img src="/gone.png" loading="lazy" width="9" height="9"><p>Text</p>',
  );
  const { findings, pages } = await judge(browser, { '/a': pageOf(broken), '/b': pageOf(broken) });
  expect(findings.map(({ check, page, view }) => [check, page, view?.state])).toEqual([
    ['accessibility/image-alt', '/a', 'menu “Menu”'],
    ['console/no-failed-requests', '/a', 'menu “Menu”'],
  ]);
  expect(pages.map(reachedOf)).toEqual([['menu “Menu” at 390 px'], []]);
});

const IMAGE = 'src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="9" height="9"';

/** Three buttons with panels: closed ones are hidden, or folded to no height. */
const accordion = (onOpen: string, isFolded = false): string =>
  ['One', 'Two', 'Three']
    .map(
      (label) =>
        `<div><button style="padding: 9px" aria-expanded="false" onclick="${onOpen}; this.ariaExpanded = 'true'; this.nextElementSibling.hidden = false">${label}</button><p id="${label}" ${isFolded ? `style="height: 0; overflow: hidden; margin: 0"><img alt=""` : 'hidden><img'} ${IMAGE}></p></div>`,
    )
    .join('');

const closeOthers = `document.querySelectorAll('button').forEach((other) => { other.ariaExpanded = 'false'; other.nextElementSibling.hidden = true })`;

for (const { where, onOpen, isFolded, isTogether } of [
  { where: 'together where they lie beside each other', onOpen: '', isTogether: true },
  { where: 'one at a time where one closes another', onOpen: closeOthers, isTogether: false },
  {
    where: 'one at a time where one closes another later',
    onOpen: `setTimeout(() => { ${closeOthers}; this.ariaExpanded = 'true'; this.nextElementSibling.hidden = false }, 600)`,
    isTogether: false,
  },
  {
    where: 'one at a time where one covers another',
    onOpen: `this.nextElementSibling.style = 'position: absolute; top: 300px'`,
    isTogether: false,
  },
  {
    where: 'one at a time where one covers another once a request has ended',
    onOpen: `fetch('/late').then(() => { this.nextElementSibling.style = 'position: absolute; top: 300px' })`,
    isTogether: false,
  },
  {
    where: 'one at a time where parts that float out of their panels cover each other',
    onOpen: `this.nextElementSibling.append('Text'); this.nextElementSibling.firstElementChild.style = 'position: absolute; top: 300px'`,
    isTogether: false,
  },
  {
    where: 'one at a time where panels that unfold cover each other',
    onOpen: `this.nextElementSibling.style = 'position: absolute; top: 300px'; this.nextElementSibling.firstElementChild.removeAttribute('alt')`,
    isFolded: true,
    isTogether: false,
  },
  {
    where: 'one at a time where each covers its button',
    onOpen: `this.nextElementSibling.style = 'position: absolute; margin: -20px 0; z-index: -1'`,
    isTogether: false,
  },
] as readonly {
  readonly where: string;
  readonly onOpen: string;
  readonly isFolded?: boolean;
  readonly isTogether: boolean;
}[]) {
  test(`menus that look alike are looked at ${where}`, async ({ browser }) => {
    const { findings, pages } = await judge(browser, {
      '/a': pageOf(accordion(onOpen, isFolded)),
      '/late': (_, response) => setTimeout(() => response.end(), 900),
    });
    const names = ['One', 'Two', 'Three'];
    expect(findings.map(({ check, selector, view }) => [check, selector, view?.state])).toEqual(
      names.map((name) => [
        'accessibility/image-alt',
        `#${name} > img`,
        isTogether ? '3 menus, “One” to “Three”' : `menu “${name}”`,
      ]),
    );
    expect(pages.map(reachedOf)).toEqual([names.map((name) => `menu “${name}” at 390 px`)]);
  });
}

test('menus of one name that hold something else are looked at on each page', async ({
  browser,
}) => {
  const image = `<img ${IMAGE}>`;
  const { findings } = await judge(browser, {
    '/a': pageOf(menu('More', '<p>Text</p>')),
    '/b': pageOf(menu('More', `<p>Another text</p>${image}`)),
    // without a panel on the page, which of them a menu is tells its place alone
    '/c': pageOf(
      ['', image]
        .map(
          (panel) =>
            `<p><button style="padding: 9px" aria-expanded="false" onclick="this.ariaExpanded = 'true'; this.parentElement.insertAdjacentHTML('afterend', this.value)" value='${panel}'>Open</button></p>`,
        )
        .join(''),
    ),
  });
  expect(findings.map(({ check, page, view }) => [check, page, view?.state])).toEqual([
    ['accessibility/image-alt', '/b', 'menu “More”'],
    ['accessibility/image-alt', '/c', '2 menus, “Open” to “Open” (2)'],
  ]);
});

test('what is wrong in a state is pictured in it', async ({ browser }) => {
  const { findings } = await judge(
    browser,
    {
      '/a': pageOf(
        `${menu('More', `<img ${IMAGE}>`)}<div>${menu('Others', `<img ${IMAGE}>`).replaceAll("'p'", "'q'").replaceAll('"p"', '"q"')}</div>`,
      ),
      '/b': pageOf(accordion('')),
      '/c': pageOf(
        `<button style="padding: 9px" onclick="this.after(Object.assign(new Image(), { src: '/gone.png', width: 9, height: 9 }))">Add</button>`,
      ),
    },
    {
      pictures: test.info().outputPath('pictures'),
      areas: new Set(['accessibility']),
      states: [{ page: '/c', name: 'an image', steps: [{ click: 'role=button' }] }],
    },
  );
  expect(findings.map(({ page, view, screenshot }) => [page, view?.state, screenshot])).toEqual([
    ['/a', 'menu “More”', 'pictures/1.png'],
    ['/a', 'menu “Others”', 'pictures/2.png'],
    ['/b', '3 menus, “One” to “Three”', 'pictures/3.png'],
    ['/b', '3 menus, “One” to “Three”', 'pictures/4.png'],
    ['/b', '3 menus, “One” to “Three”', 'pictures/5.png'],
    ['/c', 'an image', 'pictures/6.png'],
  ]);
});

test('a state has the same id wherever the site is served', async ({ browser }) => {
  const look = async () => {
    const body = `${menu('Server', '<p>Text</p>')}<script>document.querySelectorAll('button, p').forEach((part) => part.append(' ' + location.origin + '/api'))</script>`;
    const { pages } = await judge(browser, { '/a': pageOf(body) });
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
  const first = await judge(browser, pages);
  const earlier = {
    ...first,
    pages: first.pages.map(({ version, ...page }) => ({
      ...page,
      ...(version && { version: { ...version, reached: [] } }),
    })),
  };
  const next = await judge(browser, pages, { earlier });
  expect(next.pages.map(reachedOf)).toEqual([['menu “Menu” at 390 px']]);
});

test('a state that somebody wrote down has to be reached, whichever checks are wanted', async ({
  browser,
}) => {
  const { findings, pages } = await judge(
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
  // a busy machine may be to blame, so that the page is judged again the next time
  expect(pages.map(({ version }) => version)).toEqual([undefined]);
});

test('a state of a page that another run judges, or that leads to another page, is left to that', async ({
  browser,
}) => {
  const none = [{ click: '#none' }];
  const { findings, notes } = await judge(
    browser,
    {
      '/a': pageOf('<p>Text</p>'),
      '/b': pageOf('<p>Other text</p>'),
      '/old': '<!doctype html><meta http-equiv="refresh" content="0; url=/b">',
    },
    {
      judged: new Set(['/b', '/old']),
      states: [
        { page: '/a', name: 'one', steps: none },
        { page: '/old', name: 'two', steps: none },
      ],
    },
  );
  expect(findings).toEqual([]);
  expect(notes).toEqual(['Nobody looked at states of /old, since it leads to /b.']);
});

test('tabs and menus whose names begin with “Search” are looked at beside a search', async ({
  browser,
}) => {
  const tabs = `<div role="tablist"><button role="tab" aria-selected="true">Guides</button><button role="tab" aria-selected="false">Search API</button></div>`;
  const field = '<label>Search <input type="search"></label>';
  const { pages } = await judge(
    browser,
    { '/': pageOf(`${field}${tabs}${menu('Search filters', '<p>All</p>')}`) },
    { areas: new Set(['accessibility']) },
  );
  expect(pages.map(reachedOf)).toEqual([
    [
      'menu “Search filters” at 390 px',
      'tab “Search API”',
      'search with results',
      'search without results',
      'search that gets no response',
    ],
  ]);
});

test('a page that hangs in a state is judged again the next time, and tells nothing of its other states', async ({
  browser,
}) => {
  // its step is waited for as long as on a busy machine
  test.setTimeout(120_000);
  const hanging = '<button style="padding: 9px" onclick="for (;;) {}">Menu</button>';
  const steps: string[] = [];
  const { findings, notes, pages } = await judge(
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
    ['routes/response', 'It could not be judged to the end.'],
  ]);
  expect(findings[0]?.found).toMatch(/^With hangs: locator\.click: Timeout/);
  expect(steps).toEqual(['/', '/, states']);
  expect(notes).toEqual([]);
  expect(pages.map(({ version }) => version)).toEqual([undefined]);
});
