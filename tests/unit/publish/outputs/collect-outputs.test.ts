import { beforeAll, describe, expect, test } from 'vitest';
import { renderFullText, renderLlms } from '../../../../src/publish/outputs/llms.ts';
import { type BuiltFixture, buildFiles, buildFixture, page } from '../../content/build-fixture.ts';

let site: BuiltFixture;
beforeAll(async () => {
  site = await buildFixture('visibility');
});

test('every output has a name, and every page a Markdown copy', () => {
  expect([...site.outputs.keys()].toSorted()).toMatchInlineSnapshot(`
    [
      "_redirects",
      "changelog/atom.xml",
      "changelog/feed.json",
      "changelog/rss.xml",
      "changelog/version-1.md",
      "changelog/version-10.md",
      "changelog/version-2.md",
      "changelog/version-3.md",
      "docs/public.md",
      "docs/unlisted.md",
      "index.md",
      "llms-full.txt",
      "llms.txt",
      "opensearch.xml",
      "robots.txt",
      "routes.json",
      "sitemap.xml",
    ]
  `);
});

test('opensearch.xml describes the search, with a name of the maximum length', async () => {
  const { output } = await buildFixture('visibility', {
    environment: { DOCS_PRODUCT_NAME: 'Games & Services of Tomorrow' },
  });
  expect(output('opensearch.xml')).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
      <ShortName>Games &amp; Services</ShortName>
      <Description>Search the documentation of Games &amp; Services of Tomorrow.</Description>
      <InputEncoding>UTF-8</InputEncoding>
      <Image type="image/svg+xml">https://docs.ludora.example/favicon.svg</Image>
      <Url type="text/html" template="https://docs.ludora.example/search?q={searchTerms}"/>
    </OpenSearchDescription>
    "
  `);
});

test('a Markdown copy begins with the heading that readers see', async () => {
  const { output } = await buildFiles({
    'docs/a.md': '---\ntitle: Introduction\n---\n\n# What is `A`?\n\nText.\n',
    'docs/b.md': '---\ntitle: Introduction\n---\n\nText.\n',
  });
  expect(output('docs/a.md')).toMatch(/^# What is `A`\?\n/);
  expect(output('docs/b.md')).toMatch(/^# Introduction\n/);
});

describe('llms.txt', () => {
  test('lists the Markdown copies of the public pages', () => {
    expect(site.output('llms.txt')).toMatchInlineSnapshot(`
      "# Ludora

      > The game backend you call, not the one you run.

      ## Documentation

      - [Public page](https://docs.ludora.example/docs/public.md): To the unlisted page.

      ## Changelog

      - [Version 10](https://docs.ludora.example/changelog/version-10.md): Ten.
      - [Version 3](https://docs.ludora.example/changelog/version-3.md): Three.
      - [Version 1](https://docs.ludora.example/changelog/version-1.md): One.

      ## Optional

      - [All pages](https://docs.ludora.example/llms-full.txt): the same in one file
      "
    `);
  });

  test('lists the OpenAPI document, the mock and the clients', async () => {
    const { output } = await buildFiles({
      'docs/a.mdx': page('Text'),
      'openapi/openapi.yaml':
        'openapi: 3.1.0\ninfo: { title: Things, version: 1.0.0 }\npaths: {}\n',
    });
    const [, section = ''] = output('llms.txt').split('## API\n\n');
    expect(section.slice(0, section.indexOf('\n\n'))).toMatchInlineSnapshot(`
      "- [OpenAPI document](https://docs.ludora.example/openapi.json): all operations, in JSON
      - [OpenAPI document in YAML](https://docs.ludora.example/openapi.yaml): the same in YAML
      - [Mock](https://docs.ludora.example/mock.mjs): the API on your computer, by \`node mock.mjs\` (Node 20 or newer)
      - [Client for JavaScript and TypeScript](https://docs.ludora.example/clients/README.typescript.txt): its files, how to install them, and the first call
      - [Client for Unity C#](https://docs.ludora.example/clients/README.unity.txt): its files, how to install them, and the first call
      - [Client for Unreal Engine](https://docs.ludora.example/clients/README.unreal.txt): its files, how to install them, and the first call
      - [Client for Godot](https://docs.ludora.example/clients/README.godot.txt): its files, how to install them, and the first call
      - [Files of all clients](https://docs.ludora.example/clients/clients.json): with sizes and hashes"
    `);
  });

  test('links to copies that exist', async () => {
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

test('routes.json lists the indexed pages for the not-found page', () => {
  const routes = JSON.parse(site.output('routes.json')) as { href: string; title: string }[];
  expect(routes.map(({ href }) => href)).toEqual([
    '/',
    '/changelog/version-1',
    '/changelog/version-10',
    '/changelog/version-3',
    '/docs/public',
    '/changelog/',
  ]);
  expect(routes.every(({ title }) => title.length > 0)).toBe(true);
});

test('a Markdown copy has the title, the description and the body, with addresses that work elsewhere', async () => {
  const { output } = await buildFiles({
    'docs/a.mdx': page(
      ':::note About %product%\nSee [b](./b%20c.mdx#x) and [here](#x).\n:::\n\n![A](/favicon.svg)',
      'description: All of it.',
    ),
    'docs/b c.mdx': page('## X'),
  });
  expect(output('docs/a.md')).toBe(
    [
      '# Title',
      '> All of it.',
      '> **Note: About Ludora**\n>\n> See [b](https://docs.ludora.example/docs/b%20c#x) and [here](#x).',
      '![A](https://docs.ludora.example/favicon.svg)\n',
    ].join('\n\n'),
  );
});

test('a text that no model reads at once is not written', () => {
  const copyOf = (text: string) => () => ({ name: 'a.md', text });
  expect(renderFullText(site.site, copyOf('text'))).toContain('text\n---\n\ntext');
  expect(renderFullText(site.site, copyOf('word '.repeat(1_000_001)))).toBeNull();
  expect(renderLlms(site.site, { hasFullText: false, hasApi: false })).not.toContain(
    'llms-full.txt',
  );
});

test('no two outputs have the same path', () => {
  const files = [...site.outputs.keys()].map((name) => name.toLowerCase());
  expect(new Set(files).size).toBe(files.length);
});
