import { describe, expect, test } from 'vitest';
import { parseSourcePath } from '../../../../src/content/documents/document-address.ts';
import { resolveLink } from '../../../../src/content/links/resolve-link.ts';
import { type BuiltFixture, buildFiles, page } from '../build-fixture.ts';
import { wordsOf } from '../../base/text/words.ts';

const linksOf = (site: BuiltFixture, path: string): readonly string[] =>
  site.body(path).references.map(({ href }) => href);

const files = {
  'docs/guide/daily.mdx': page('## Part\n\nText.', 'slug: daily login-rewards'),
  'docs/guide/shop.mdx': page('## Part\n\nText.'),
  'docs/guide/index.mdx': page('## Part\n\nText.'),
  'docs/other.md': page('## Part\n\nText.'),
  'changelog/version-1.mdx': page('## Part\n\nText.', 'date: 2025-01-01'),
  'redirects.yml': '- from: /docs/old\n  to: /docs/other\n- from: /news\n  to: /changelog\n',
};

const resolve = async (href: string): Promise<{ href: string; found: readonly string[] }> => {
  const site = await buildFiles(
    {
      ...files,
      'docs/guide/shop.mdx': page(`## Part\n\n[Link](<${href}>)`),
    },
    { publicFiles: ['files/manual.pdf', 'a b.pdf'] },
  );
  const [resolved = ''] = linksOf(site, '/docs/guide/shop');
  return { href: resolved, found: site.found };
};

describe('an address', () => {
  test.each([
    ['to a file beside it', './index.mdx', '/docs/guide'],
    ['to a file above it', '../other.md', '/docs/other'],
    ['to a file without a dot', 'daily.mdx', '/docs/guide/daily%20login-rewards'],
    ['to a file with a heading', './daily.mdx#part', '/docs/guide/daily%20login-rewards#part'],
    [
      'to a file with a query',
      './daily.mdx?a=1#part',
      '/docs/guide/daily%20login-rewards?a=1#part',
    ],
    ['to a file from the root of its collection', '/other.md', '/docs/other'],
    ['to a file from the content folder', '/docs/other.md', '/docs/other'],
    ['to a file of another collection', '/changelog/version-1.mdx', '/changelog/version-1'],
    ['to a page', '/docs/other', '/docs/other'],
    ['with a slash at its end', '/docs/other/', '/docs/other'],
    [
      'with an encoded space',
      '/docs/guide/daily%20login-rewards',
      '/docs/guide/daily%20login-rewards',
    ],
    ['with a real space', '/docs/guide/daily login-rewards', '/docs/guide/daily%20login-rewards'],
    [
      'relative to the page',
      './daily login-rewards#part',
      '/docs/guide/daily%20login-rewards#part',
    ],
    ['relative to the folder above', '../other', '/docs/other'],
    ['of the changelog', '/changelog', '/changelog/'],
    ['of the changelog with a slash', '/changelog/', '/changelog/'],
    ['of this page', '#part', '#part'],
    ['of this page with a query', '?a=1#part', '?a=1#part'],
    ['of a public file', '/files/manual.pdf', '/files/manual.pdf'],
    ['of a public file, relative', '../../files/manual.pdf', '/files/manual.pdf'],
    ['of a public file with a space', '/a b.pdf', '/a%20b.pdf'],
    ['of an output', '/sitemap.xml', '/sitemap.xml'],
    ['elsewhere', 'https://example.com/docs/nowhere#x', 'https://example.com/docs/nowhere#x'],
    ['elsewhere, whatever the scheme', 'steam://run/480', 'steam://run/480'],
    ['of a person', 'mailto:support@example.com', 'mailto:support@example.com'],
  ])('%s leads where it should: %s', async (_, href, target) => {
    expect(await resolve(href)).toEqual({ href: target, found: [] });
  });

  test.each([
    ['a page', '/docs/old', '/docs/other'],
    ['the changelog', '/news', '/changelog/'],
  ])('of a redirect leads to %s, and should name it itself', async (_, href, target) => {
    expect(await resolve(href)).toEqual({
      href: target,
      found: [`docs/guide/shop.mdx:7:9 link/redirected → ${target}`],
    });
  });

  test.each([
    ['to no part of a page', '/docs/guide#prat', 'link/unknown-anchor → part'],
    ['to no page', '/docs/othr', 'link/unknown-page → /docs/other'],
    ['to no file', './dayli.mdx', 'link/unknown-page → ./daily.mdx'],
    ['that is malformed', '/\\\\', 'link/unknown-page → /'],
    ['with a wrong percent sign', '/docs/100%', 'link/unknown-page'],
    [
      'to no file of another collection',
      '/changelog/version-2.mdx',
      'link/unknown-page → /changelog/version-1',
    ],
  ])('%s is told: %s', async (_, href, problem) => {
    const { found } = await resolve(href);
    expect(found).toEqual([`docs/guide/shop.mdx:7:9 ${problem}`]);
  });
});

const nothing = (): undefined => undefined;

test('every address is resolved or reported, never thrown', async () => {
  const site = await buildFiles(files);
  const from = { path: '/docs/a b', file: 'docs/a.mdx', source: { collection: 'docs' } };
  const noPages = { canonical: nothing, ofFile: nothing, ofFolder: nothing };
  const parts = ['/', '\\', '.', '..', '#', '?', '%', ':', 'a', ' ', '.mdx', '[', 'http'];
  for (const href of wordsOf(parts, 3)) {
    expect(() => resolveLink(href, from as never, noPages)).not.toThrow();
  }
  expect(site.found).toEqual([]);
});

describe('cards, tags and definitions', () => {
  test('are checked like other links', async () => {
    const site = await buildFiles({
      ...files,
      'docs/a.mdx': page(
        '<Cards>\n<Card title="A" href="./guide/daily.mdx" />\n</Cards>\n\n<a href="/changelog">a</a> [b]\n\n[b]: other.md#part',
      ),
    });
    expect(site.found).toEqual([]);
    const addresses = ['/docs/guide/daily%20login-rewards', '/changelog/', '/docs/other#part'];
    expect(linksOf(site, '/docs/a')).toEqual(addresses);
    for (const address of addresses) {
      expect(site.body('/docs/a').code).toContain(JSON.stringify(address));
    }
  });

  test('an explicit id of a tag can be linked to', async () => {
    const { found } = await buildFiles({
      'docs/a.mdx': page('<a id="here" />\n\n[a](#here) [b](b.md#there)'),
      'docs/b.md': page('Text with <a id="there"></a>a place.'),
    });
    expect(found).toEqual([]);
  });

  test('an anchor may have a name, as in older HTML', async () => {
    const { found } = await buildFiles({
      'docs/a.mdx': page('<a name="here" />\n\n[a](#here) [b](b.md#there) [c](b.md#nowhere)'),
      'docs/b.md': page('<a href="#there" name="there">A</a> <input name="nowhere">', 'format: md'),
    });
    expect(found).toEqual(['docs/a.mdx:7:32 link/unknown-anchor']);
  });

  test('tokens are replaced before an address is resolved', async () => {
    const { found } = await buildFiles({
      'docs/a.mdx': page('[a](/docs/what-is-%product-slug%#about-%product-slug%)'),
      'docs/b.mdx': page('## About %product%', 'slug: what-is-%product-slug%'),
    });
    expect(found).toEqual([]);
  });
});

test('a tag of HTML leads to the same page as a link of Markdown', async () => {
  const site = await buildFiles({
    ...files,
    'docs/a.mdx': page('Read <a href="./other.md#part">it</a> or [it](./other.md#part).'),
  });
  expect(site.found).toEqual([]);
  expect(site.body('/docs/a').code?.match(/href: "[^"]*"/g)).toEqual([
    'href: "/docs/other#part"',
    'href: "/docs/other#part"',
  ]);
});

test('of an item of a list of cards is resolved and reported like others', async () => {
  const items = `[{ label: 'Other', href: './other.md' }, { 'href': "/docs/othr" }]`;
  const site = await buildFiles({
    ...files,
    'docs/cards.mdx': page(`<DocCardList items={${items}} />`),
  });
  expect(site.found).toEqual(['docs/cards.mdx:5:73 link/unknown-page → /docs/other']);
  const { code, markdown } = site.body('/docs/cards');
  expect(code).toContain('href: "/docs/other"');
  expect(markdown).toContain('[Other](\u0000href /docs/other\u0000)');
});

test('of an item in an imported list is reported at the attribute', async () => {
  const { found } = await buildFiles({
    ...files,
    'docs/cards.json': '[{ "label": "Other", "href": "/docs/othr" }]',
    'docs/cards.mdx': page("import cards from './cards.json';\n\n<DocCardList items={cards} />"),
  });
  expect(found).toEqual(['docs/cards.mdx:7:14 link/unknown-page → /docs/other']);
});

test('of an item in a partial is relative to the partial', async () => {
  const { found } = await buildFiles({
    ...files,
    'docs/a/_cards.mdx': `<DocCardList items={[{ href: '../othr.md' }]} />`,
    'docs/a/b/page.mdx': page("import Cards from '../_cards.mdx';\n\n<Cards />"),
  });
  expect(found).toEqual(['docs/a/_cards.mdx:1:31 link/unknown-page → ../other.md']);
});

describe('a missing file is named as the link names it', () => {
  const pages = { canonical: () => undefined, ofFile: () => undefined, ofFolder: () => undefined };
  const source = parseSourcePath('docs/guide/shop.mdx');
  test.each([
    ['/docs/guide/readme.md#x', 'docs/guide/readme.md'],
    ['/changelog/version-2.md', 'changelog/version-2.md'],
    ['/guide/readme.md', 'docs/guide/readme.md'],
    ['/documents/a.md', 'docs/documents/a.md'],
    ['readme.md', 'docs/guide/readme.md'],
  ])('%s is %s', (href, file) => {
    const from = { file: 'docs/guide/shop.mdx', path: '/docs/guide/shop', source };
    expect(resolveLink(href, from, pages)).toMatchObject({ file });
  });
});
