import { expect, test } from 'vitest';
import { createPageData } from '../../../../src/content/site/page-data.ts';
import { renderStructuredData } from '../../../../src/publish/outputs/structured-data.ts';
import { buildFiles } from '../../content/build-fixture.ts';

type Graph = { readonly '@graph': readonly Record<string, unknown>[] };

const files = {
  'docs/guides/shop.mdx':
    '---\ntitle: "Sell </script><script>alert(1)</script>"\ndescription: How to sell.\n---\n\nText.\n',
  'changelog/one.md':
    '---\ntitle: One\ndate: 2025-02-11\nversion: 1.0.0\nauthors: [{ name: Ada, url: https://ada.example }]\n---\n\nText.\n',
};

const dataOf = async (path: string, url = 'https://docs.example'): Promise<string> => {
  const built = await buildFiles(files, { environment: { DOCS_SITE_URL: url } });
  const route = built.site.routes.find((each) => each.path === path);
  return route ? renderStructuredData(createPageData(built).pageOf(route).page) : 'no such page';
};

const thingsOf = async (path: string): Promise<Graph['@graph']> => {
  const [, json = ''] =
    /^<script type="application\/ld\+json">(.*)<\/script>$/s.exec(await dataOf(path)) ?? [];
  return (JSON.parse(json) as Graph)['@graph'];
};

test('a page is an article with a trail of addresses, and its words cannot end the script', async () => {
  expect((await dataOf('/docs/guides/shop')).match(/<\/script>/g)).toHaveLength(1);
  const [article, trail] = await thingsOf('/docs/guides/shop');
  expect(article).toMatchObject({
    '@type': 'TechArticle',
    headline: 'Sell </script><script>alert(1)</script>',
    url: 'https://docs.example/docs/guides/shop',
  });
  const entries = trail?.['itemListElement'] as readonly Record<string, unknown>[];
  expect(entries.length).toBeGreaterThanOrEqual(2);
  expect(entries.map(({ position }) => position)).toEqual(entries.map((_, index) => index + 1));
  for (const { name, item } of entries.slice(0, -1)) {
    expect(name).toEqual(expect.any(String));
    expect(item).toMatch(/^https:\/\/docs\.example\//);
  }
});

test('an entry of the changelog has its day and its authors', async () => {
  const [article] = await thingsOf('/changelog/one');
  expect(article).toMatchObject({
    datePublished: '2025-02-11',
    author: [{ '@type': 'Person', name: 'Ada', url: 'https://ada.example/' }],
  });
});

test('pages that are not indexed, and sites that cannot be reached, say nothing', async () => {
  expect(await dataOf('/search')).toBe('');
  expect(await dataOf('/docs/guides/shop', 'http://localhost:3000')).toBe('');
});
