import { describe, expect, test } from 'vitest';
import { buildFiles, page } from '../build-fixture.ts';

const foundIn = async (files: Record<string, string>): Promise<readonly string[]> => {
  const { found } = await buildFiles({ 'docs/a.md': page(), ...files });
  return found;
};

describe('a slug', () => {
  test.each(['/../search', '/../404', '../../x', '/../', 'https://example.com/x', 'a%20b'])(
    '%s is an error',
    async (slug) => {
      expect(await foundIn({ 'docs/b.md': page('Text.', `slug: ${slug}`) })).toEqual([
        'docs/b.md:3:7 front-matter/invalid-value',
      ]);
    },
  );

  test.each(['/guides/../b', '../b', 'über uns', 'a:b', 'what?'])(
    '%s is an address',
    async (slug) => {
      expect(await foundIn({ 'docs/guides/b.md': page('Text.', `slug: ${slug}`) })).toEqual([]);
    },
  );

  test.each(['/../search', '../../'])('of a category cannot be %s', async (slug) => {
    const category = `label: Guides\nlink:\n  type: generated-index\n  slug: ${slug}\n`;
    expect(
      await foundIn({ 'docs/guides/b.md': page(), 'docs/guides/_category_.yml': category }),
    ).toEqual(['docs/guides/_category_.yml:4:9 category/invalid-value']);
  });
});

describe('a redirect', () => {
  const from = (address: string) => ({ 'redirects.yml': `- from: ${address}\n  to: /docs/a\n` });

  test.each([
    ['/docs/alt%20page', '/docs/alt page'],
    ['/docs/old/index.html', '/docs/old'],
    ['/docs/100%', '/docs/100%'],
  ])('from %s is one from %s', async (written, read) => {
    const { found, site } = await buildFiles({ 'docs/a.md': page(), ...from(written) });
    expect(found).toEqual([]);
    expect(site.redirects).toEqual([{ from: read, to: '/docs/a' }]);
  });

  test.each(['/docs/old?x=1', '"/docs/old#part"'])('from %s is an error', async (written) => {
    expect(await foundIn(from(written))).toEqual(['redirects.yml:1:9 redirects/invalid-value']);
  });

  test('from the index.html of a page is an error', async () => {
    expect(await foundIn(from('/docs/a/index.html'))).toEqual([
      'redirects.yml:1:9 redirects/existing-page',
    ]);
  });

  test.each(['/docs/a.md', '/llms.txt', '/sitemap.xml', '/assets/x'])(
    'from %s is an error, because the site has this file',
    async (written) => {
      expect(await foundIn(from(written))).toEqual(['redirects.yml:1:9 route/duplicate']);
    },
  );
});

test('a page cannot have the address of the Markdown copy of another page', async () => {
  expect(await foundIn({ 'docs/a.md.md': page() })).toEqual(['docs/a.md.md route/duplicate']);
});

describe('site.yml', () => {
  const settings = (docs: string) => ({
    'site.yml': `product: { name: Orchard }\ndocs: ${docs}\n`,
  });

  test('names a start page that exists', async () => {
    expect(await foundIn(settings('{ startPage: a }'))).toEqual([]);
    expect(await foundIn(settings('{ startPage: b }'))).toEqual([
      'site.yml:2:20 config/invalid-value → a',
    ]);
  });

  test.each(['/docs/a', '/docs/A'])('cannot show the start page at %s too', async (root) => {
    expect(await foundIn(settings(`{ roots: [${root}] }`))).toEqual([
      'site.yml:2:17 config/invalid-value',
    ]);
  });

  test.each(['/docs/b/', '"/docs/c?d"'])('cannot contain the root %s', async (root) => {
    await expect(foundIn(settings(`{ roots: [${root}] }`))).rejects.toThrow(
      'site.yml:2:17 config/invalid-value',
    );
  });
});
