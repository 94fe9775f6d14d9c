import { beforeAll, describe, expect, test } from 'vitest';
import { type BuiltFixture, buildFiles, page } from './build-fixture.ts';

const files = {
  'site.yml':
    'changelog: { name: Blog, description: News., path: /blog/news, releases: false }\nnavbar: [{ label: News, to: /blog/news/ }]',
  'docs/a.md': page('[News](../changelog/first.md), [list](/blog/news)'),
  'changelog/first.md': page('[Second](./second.md)', 'date: 2026-01-02'),
  'changelog/second.md': page('Text.', 'date: 2026-01-01', 'slug: two'),
  'changelog/2.second.md': page('Text.', 'date: 2026-01-03', 'slug: two'),
  'redirects.yml':
    '- { from: /changelog, to: /blog/news }\n- { from: /changelog/first, to: /blog/news/first }\n',
};

describe('a changelog with `path`', () => {
  let site: BuiltFixture;
  beforeAll(async () => {
    const { 'changelog/2.second.md': _, ...unique } = files;
    site = await buildFiles(unique);
  });

  test('has its list, entries, feeds and links there', () => {
    expect(site.problems).toEqual([]);
    const paths = site.site.routes.map(({ path }) => path);
    expect(paths.filter((path) => /news|changelog/.test(path))).toEqual([
      '/blog/news/first',
      '/blog/news/two',
      '/blog/news',
    ]);
    expect([...site.outputs.keys()].filter((name) => /rss|atom|feed/.test(name))).toEqual([
      'blog/news/rss.xml',
      'blog/news/atom.xml',
      'blog/news/feed.json',
    ]);
    expect(site.output('blog/news/rss.xml')).toContain('<description>News.</description>');
    expect(site.output('blog/news/rss.xml')).not.toContain('/changelog');
    expect(site.output('blog/news/atom.xml')).not.toContain('/changelog');
    expect(site.output('blog/news/feed.json')).not.toContain('/changelog');
    expect(site.output('sitemap.xml')).not.toContain('/changelog');
    expect(site.page('/blog/news/first').breadcrumbs[0]).toEqual({
      label: 'Blog',
      href: '/blog/news/',
    });
    expect(JSON.stringify(site.body('/docs/a'))).not.toContain('/changelog/first');
  });

  test('has redirects from its previous addresses', () => {
    expect(site.site.redirects).toEqual([
      expect.objectContaining({ from: '/changelog', to: '/blog/news' }),
      expect.objectContaining({ from: '/changelog/first', to: '/blog/news/first' }),
    ]);
    expect(site.output('changelog/first/index.html')).toContain('/blog/news/first');
  });
});

test('entries with the same address are reported at the address of the site', async () => {
  const { found, report } = await buildFiles(files);
  expect(found).toContainEqual(expect.stringContaining('route/duplicate'));
  expect(report).toContain('/blog/news/two');
});

test('other parts of the site keep their addresses', async () => {
  for (const path of ['/docs', '/search/x', '/', 'blog', '/a/']) {
    const config = `changelog: { name: A, description: B, path: ${path} }`;
    await expect(buildFiles({ 'site.yml': config })).rejects.toThrow('config/invalid-value');
  }
});
