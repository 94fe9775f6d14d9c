import type { RequestListener } from 'node:http';
import { expect, test } from '@playwright/test';
import { joinViews } from '../../src/tools/qa/appearance/page-views.ts';
import { idsOf, audit, pageOf } from './support/audit-written-pages.ts';

test('animations that begin again whenever one ends are waited for no longer than a page', async ({
  browser,
}) => {
  const report = await audit(browser, {
    '/': pageOf(
      '<p id="a">Moves</p><script>const go = () => document.getElementById("a").animate([{ opacity: 1 }, { opacity: 0.99 }], 300).finished.then(go); go();</script>',
    ),
  });
  expect(idsOf(report)).toEqual([]);
});

test('a font whose server does not respond is waited for no longer than a page', async ({
  browser,
}) => {
  const report = await audit(
    browser,
    {
      '/': pageOf(
        '<p>Text</p><script>addEventListener("load", () => setTimeout(() => document.fonts.load("1em slow")))</script>',
        '<style>@font-face { font-family: slow; src: url(/slow.woff2) }</style>',
      ),
      '/slow.woff2': () => undefined,
    },
    { areas: new Set(['links', 'content']) },
  );
  expect(idsOf(report)).toEqual([]);
});

test('a page that removes each disclosure that is opened is audited completely', async ({
  browser,
}) => {
  const { findings } = await audit(browser, {
    '/': pageOf(
      '<details id="a"><summary>More</summary><p>Text</p></details><script>const a = document.getElementById("a"); a.addEventListener("toggle", () => a.remove())</script>',
    ),
  });
  expect(findings).toEqual([]);
});

test('disclosures without a box of their own are looked at, and all of those of which one can be open', async ({
  browser,
}) => {
  const image = '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="9" height="9">';
  const { findings } = await audit(browser, {
    '/': pageOf(
      `<details hidden><summary>Hidden</summary>${image}</details><details id="a" name="one" style="display: contents"><summary>More</summary>${image}</details><details id="b" name="one"><summary style="margin: 24px">Much more</summary>${image}</details>`,
    ),
  });
  expect(findings.map(({ check, selector, view }) => [check, selector, view?.state])).toEqual([
    ['accessibility/image-alt', '#a > img', 'disclosures'],
    ['accessibility/image-alt', '#b > img', 'disclosures'],
  ]);
});

test('what fails as disclosures are opened is found', async ({ browser }) => {
  const { findings } = await audit(browser, {
    '/': pageOf(
      `<details ontoggle="fetch('/gone.json'); throw new Error('Broken')"><summary>More</summary><p>Text</p></details>`,
    ),
  });
  expect(findings.map(({ check, view, found }) => [check, view?.state, found])).toEqual([
    ['console/no-errors', 'disclosures', 'Broken'],
    ['console/no-failed-requests', 'disclosures', '/gone.json'],
  ]);
});

test('what moves without end is found although the walk with the Tab key held it still', async ({
  browser,
}) => {
  const report = await audit(browser, {
    '/': pageOf(
      '<p id="dot">Moves</p><a href="/">Home</a>',
      '<style>#dot { animation: fade 2s infinite } @keyframes fade { 50% { translate: 4px } }</style>',
    ),
  });
  expect(idsOf(report)).toEqual(['/ accessibility/reduced-motion']);
});

test('colors that a script changes with the mode are looked at', async ({ browser }) => {
  const follow = `<script>
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const show = () => { document.documentElement.className = dark.matches ? 'dark' : ''; };
    dark.addEventListener('change', show);
    show();
  </script>`;
  const head = `<style>.dark p { color: #ddd }</style>${follow}`;
  const { findings } = await audit(
    browser,
    { '/': pageOf('<p>Text</p>', head) },
    { areas: new Set(['accessibility']) },
  );
  expect(findings.map(({ check, view }) => [check, view?.mode])).toEqual([
    ['accessibility/color-contrast', 'dark'],
  ]);
});

test('links without a valid address, in drawings and to a percent sign are read as they are', async ({
  browser,
}) => {
  const { findings } = await audit(
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
  const report = await audit(
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

test('of a host with several sites, one is audited, and links to the others are tried', async ({
  browser,
}) => {
  const { pages, findings } = await audit(
    browser,
    {
      '/ours/': pageOf(
        '<p><a href="/ours/a">Ours</a> <a href="/">Home</a> <a href="/lost">Lost</a></p>',
      ),
      '/ours/a': pageOf('<p>Text</p>'),
      '/': pageOf('<p><a href="/nowhere">Nowhere</a></p>'),
    },
    { pages: ['/ours/'], isFollowed: true, root: '/ours/', areas: new Set(['links', 'routes']) },
  );
  expect(pages.map(({ path }) => path)).toEqual(['/ours/', '/ours/a']);
  expect(
    findings
      .filter(({ check }) => check !== 'routes/title')
      .map(({ check, found }) => [check, found]),
  ).toEqual([['links/destination', '/lost']]);
});

test('a file that gets no response is named, and a link to an address that gives none', async ({
  browser,
}) => {
  const silent: RequestListener = ({ socket }) => void socket.destroy();
  const report = await audit(
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

test('a page that cannot be audited completely still has its place, and the places in it', async ({
  browser,
}) => {
  const { pages, findings } = await audit(
    browser,
    {
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
  const report = await audit(
    browser,
    {
      '/old': '<!doctype html><meta http-equiv="refresh" content="0; url=/new">',
      '/new': pageOf('<h1>Another</h1>'),
    },
    { areas: new Set(['routes']) },
  );
  expect(idsOf(report)).toEqual(['/new routes/heading']);
});

test('a page of which no picture can be taken is named, and does not count as looked at', async ({
  browser,
}) => {
  const folder = test.info().outputPath('views');
  const appearance = { accepted: `${folder}-accepted`, taken: folder, requestedPages: ['/'] };
  let isGone = false;
  const look = () =>
    audit(
      browser,
      {
        '/': (_, response) => {
          if (isGone) {
            response.destroy();
          } else {
            response.setHeader('content-type', 'text/html');
            response.end(pageOf('<p>Text</p>'));
          }
        },
      },
      {
        pages: ['/'],
        areas: new Set(['pictures']),
        appearance,
        onPage: () => {
          isGone = isLast;
        },
      },
    );
  let isLast = false;
  await look();
  await joinViews([appearance.taken], appearance.accepted);
  expect((await look()).seen).toEqual({ 'pictures/unchanged': ['/'] });
  isLast = true;
  const { notes, seen } = await look();
  expect(notes.map((note) => note.replace(/:.*/, ''))).toEqual([
    'No picture of / at 1440 px in the light mode',
    'No picture of / at 390 px in the light mode',
    'No picture of / at 1440 px in the dark mode',
    'No picture of / at 390 px in the dark mode',
  ]);
  expect(seen).toBeUndefined();
});
