import { type Page, expect as playwrightExpect } from '@playwright/test';
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

  for (const { href, view } of pages) {
    test(`${href} reads completely`, async ({ page, browser }) => {
      await page.goto(href);
      await playwrightExpect(page.getByRole('main')).toBeVisible();
      await playwrightExpect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (view.kind !== 'document') {
        return;
      }
      // Whatever a reader with JavaScript can read, in any tab or disclosure, is in the page as served.
      const context = await browser.newContext({ javaScriptEnabled: true });
      const scripted = await context.newPage();
      await scripted.goto(new URL(href, page.url()).href);
      const textOf = async (of: Page): Promise<string> => {
        const text = await of.getByRole('article').evaluate((article) => {
          const copy = article.cloneNode(true) as Element;
          // with scripting its content is not parsed
          copy.querySelectorAll('noscript').forEach((element) => element.remove());
          return copy.textContent;
        });
        return text.replace(/\s+/g, ' ');
      };
      await scripted.locator('html[data-has-hydrated=true]').waitFor();
      const words = await textOf(scripted);
      await context.close();
      expect(await textOf(page)).toBe(words);
      const hiddenPanels = await page
        .locator('[role=tabpanel]')
        .evaluateAll(
          (panels) => panels.filter((panel) => (panel as HTMLElement).offsetParent === null).length,
        );
      expect(hiddenPanels, 'tab panels that cannot be seen').toBe(0);
    });
  }
});

test('every page names its Markdown copy, which exists', async ({ request }) => {
  for (const { path } of site.documents) {
    const response = await request.get(`${encodeURI(path === '/' ? '/index' : path)}.md`);
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toBe('text/markdown; charset=utf-8');
  }
});
