import { beforeAll, describe, expect, test } from 'vitest';
import type { SearchRecord } from '../../../src/model/search-record.ts';
import { type BuiltFixture, buildFiles, buildFixture, page } from '../content/build-fixture.ts';

let site: BuiltFixture;
beforeAll(async () => {
  site = await buildFixture('visibility');
});

test('every output has a name, and every page a Markdown copy', () => {
  expect([...site.outputs.keys()].toSorted()).toMatchInlineSnapshot(`
    [
      "_redirects",
      "changelog/atom.xml",
      "changelog/rss.xml",
      "changelog/version-1.md",
      "changelog/version-10.md",
      "changelog/version-2.md",
      "changelog/version-3.md",
      "docs/public.md",
      "docs/unlisted.md",
      "index.md",
      "llms.txt",
      "robots.txt",
      "routes.json",
      "search-records.json",
      "sitemap.xml",
    ]
  `);
});

describe('search records', () => {
  const recordsOf = (built: BuiltFixture): SearchRecord[] =>
    JSON.parse(built.output('search-records.json')) as SearchRecord[];

  test('are one a section, with the address of its heading and the trail of its page', async () => {
    const built = await buildFiles({
      'docs/guide/_category_.yml': 'label: Guides\n',
      'docs/guide/a b.mdx': page('Intro.\n\n## Part {#part}\n\nText.\n\n```js\na();\n```'),
    });
    const common = { title: 'Title', breadcrumbs: ['Guides', 'Title'] };
    expect(recordsOf(built)).toEqual([
      { ...common, href: '/docs/guide/a%20b', heading: '', text: 'Intro.' },
      { ...common, href: '/docs/guide/a%20b#part', heading: 'Part', text: 'Text. a();' },
    ]);
  });

  test('lead to anchors that the page has', async () => {
    for (const name of ['identity', 'sidebar', 'changelog-feeds']) {
      const built = await buildFixture(name);
      const places = new Set(
        built.site.documents.flatMap(({ href, headings }) => [
          href,
          ...headings.map(({ id }) => `${href}#${id}`),
        ]),
      );
      const records = recordsOf(built).map(({ href }) => href);
      expect(records.length).toBeGreaterThan(0);
      expect(records.filter((href) => !places.has(href))).toEqual([]);
    }
  });
});

describe('llms.txt', () => {
  test('is the map of the public pages, each by its Markdown copy', () => {
    expect(site.output('llms.txt')).toMatchInlineSnapshot(`
      "# Ludora

      > The game backend you call, not the one you run.

      ## Documentation

      - [Public page](https://docs.ludora.example/docs/public.md): To the unlisted page.

      ## Changelog

      - [Version 10](https://docs.ludora.example/changelog/version-10.md): Ten.
      - [Version 3](https://docs.ludora.example/changelog/version-3.md): Three.
      - [Version 1](https://docs.ludora.example/changelog/version-1.md): One.
      "
    `);
  });

  test('names copies that exist', async () => {
    for (const name of ['identity', 'sidebar', 'changelog-feeds']) {
      const built = await buildFixture(name);
      const copies = [
        ...built.output('llms.txt').matchAll(/\]\(https:\/\/docs\.ludora\.example\/(\S+)\):/g),
      ];
      expect(copies.length).toBeGreaterThan(0);
      for (const [, address = ''] of copies) {
        expect(built.outputs.has(decodeURIComponent(address))).toBe(true);
      }
    }
  });
});

test('routes.json names the indexed pages for the not-found page', () => {
  const routes = JSON.parse(site.output('routes.json')) as { href: string; title: string }[];
  expect(routes.map(({ href }) => href)).toEqual([
    '/',
    '/changelog/version-1',
    '/changelog/version-10',
    '/changelog/version-3',
    '/docs/public',
    '/changelog/',
    '/scalar',
  ]);
  expect(routes.every(({ title }) => title.length > 0)).toBe(true);
});

test('a Markdown copy is the title, the description and the body as written', async () => {
  const { output } = await buildFiles({
    'docs/a.mdx': page(':::note About %product%\nText.\n:::', 'description: All of it.'),
  });
  expect(output('docs/a.md')).toBe('# Title\n\n> All of it.\n\n:::note About Ludora\nText.\n:::\n');
});

test('no output stands where another one does', () => {
  const files = [...site.outputs.keys()].map((name) => name.toLowerCase());
  expect(new Set(files).size).toBe(files.length);
});
