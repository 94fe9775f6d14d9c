import { describe, expect, test } from 'vitest';
import { buildFiles, buildFixture, page } from '../../content/build-fixture.ts';

const unescape = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

const addressesOf = (sitemap: string): string[] =>
  [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => unescape(address));

describe('the sitemap', () => {
  test.each(['sidebar', 'visibility', 'duplicate-routes', 'identity', 'changelog-feeds'])(
    'of %s lists every indexed route of the table once, by its canonical address',
    async (name) => {
      const site = await buildFixture(name);
      const addresses = addressesOf(site.output('sitemap.xml'));
      expect(addresses).toEqual(
        site.site.routes
          .filter(({ indexed }) => indexed)
          .map(({ canonical }) => `https://docs.ludora.example${canonical}`),
      );
      expect(new Set(addresses).size).toBe(addresses.length);
      for (const address of addresses) {
        expect(new URL(address).href).toBe(address);
      }
    },
  );

  test('contains the date of the last change of a page, if it is known', async () => {
    const site = await buildFixture('changelog-feeds');
    expect(site.output('sitemap.xml')).toContain(
      '<url><loc>https://docs.ludora.example/docs/what&#39;s%20new%3F</loc><lastmod>2025-03-01</lastmod></url>',
    );
  });

  test('dates a page that lists others like the one of them that changed last', async () => {
    const day = (date: string): string => page('Text.', `last_update: { date: ${date} }`);
    const site = await buildFiles({
      'docs/guides/a.md': day('2025-01-02'),
      'docs/guides/more/b.md': day('2025-03-04'),
      'docs/guides/_category_.yml': 'link: { type: generated-index }',
      'docs/c.md': day('2025-05-06'),
      'changelog/a.md': page('Text.', 'version: 1.0.0', 'date: 2025-07-08'),
    });
    const sitemap = site.output('sitemap.xml');
    for (const [address, date] of [
      ['/docs/category/guides', '2025-03-04'],
      ['/changelog/', '2025-07-08'],
    ]) {
      expect(sitemap).toContain(`${address}</loc><lastmod>${date}</lastmod>`);
    }
  });

  test('is named by robots.txt', async () => {
    const site = await buildFixture('identity', {
      environment: { DOCS_SITE_URL: 'https://a.example' },
    });
    expect(site.output('robots.txt')).toBe(
      'User-agent: *\nAllow: /\n\nSitemap: https://a.example/sitemap.xml\n',
    );
  });
});
