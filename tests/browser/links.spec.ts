import type { Page } from '@playwright/test';
import { pages, site } from './support/site.ts';
import { expect, test } from './support/test.ts';

/** Addresses and ids of a page as it is served, read without running any script. */
const readPage = (page: Page): Promise<{ links: string[]; ids: string[] }> =>
  page.evaluate(() => ({
    links: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map((link) => link.href),
    ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
  }));

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every internal link and anchor of the site leads somewhere', async ({ page, baseURL }) => {
    test.setTimeout(120_000);
    const idsByPath = new Map<string, Set<string>>();
    const wanted: { from: string; url: URL }[] = [];
    for (const { href } of pages) {
      await page.goto(href);
      const { links, ids } = await readPage(page);
      idsByPath.set(decodeURI(new URL(page.url()).pathname).replace(/(.)\/$/, '$1'), new Set(ids));
      wanted.push(
        ...links
          .map((link) => ({ from: href, url: new URL(link) }))
          .filter(({ url }) => url.origin === baseURL),
      );
    }
    const broken: string[] = [];
    const status = new Map<string, number>();
    for (const { from, url } of wanted) {
      const path = decodeURI(url.pathname).replace(/(.)\/$/, '$1');
      const ids = idsByPath.get(path);
      if (!ids) {
        status.set(
          url.pathname,
          status.get(url.pathname) ?? (await page.request.get(url.pathname)).status(),
        );
      }
      const isFound = ids !== undefined || status.get(url.pathname) === 200;
      const anchor = decodeURIComponent(url.hash.slice(1));
      if (!isFound || (ids && anchor !== '' && !ids.has(anchor))) {
        broken.push(`${from} → ${url.pathname}${url.hash}`);
      }
    }
    expect(wanted.length).toBeGreaterThan(1000);
    expect(broken).toEqual([]);
  });
});

test('every page names its Markdown copy, which exists', async ({ request }) => {
  for (const { path } of site.documents) {
    const response = await request.get(`${encodeURI(path === '/' ? '/index' : path)}.md`);
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toBe('text/markdown; charset=utf-8');
  }
});
