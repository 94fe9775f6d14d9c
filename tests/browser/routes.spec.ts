import type { Page } from '@playwright/test';
import { pages, site } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';
import { nightly } from './support/nightly.ts';

/* Routes from the "Routes" section of the site specification, plus the offline-reading route. */
const slug = site.config.product.slug;
const specified = [
  '/',
  '/docs',
  '/docs/next',
  '/docs/current',
  '/search',
  '/scalar',
  '/changelog/',
  '/offline',
  ...['0.0.1', '0.0.2', '0.0.3', '0.0.4', '0.0.5'].map(
    (version) => `/changelog/version-${version}`,
  ),
  ...'assets authentication daily-login-reward friendship in-app-purchase inventory leaderboard leaderboard-reward profile shop statistics tasks'
    .split(' ')
    .map((tag) => `/docs/api/${tag}`),
  ...'asset authentication daily%20login-rewards friendship inventory leaderboard leaderbord-rewards module-overview shop statistics task'
    .split(' ')
    .map((module) => `/docs/understanding-modules/${module}`),
  '/docs/understanding-modules',
  `/docs/what-is-${slug}`,
  `/docs/services-by-${slug}`,
  '/docs/explore-your-dashboard',
  `/docs/category/${slug}-rest-api`,
];

test('the route table holds the addresses of the specification and no others', () => {
  expect(pages.map(({ href }) => href).toSorted()).toEqual(specified.toSorted());
});

test('the sitemap lists the indexed routes of the table by their canonical address', async ({
  request,
}) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  const listed = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) =>
    address.replace(site.config.url, ''),
  );
  const indexed = pages.filter((route) => route.indexed).map(({ canonical }) => canonical);
  expect(listed.toSorted()).toEqual(indexed.toSorted());
});

/** Guides with tabs, an operation page and a changelog entry; all other pages consist of the same components. */
const documentsOfEachKind = pages.filter(
  ({ href, view }) =>
    view.kind === 'document' &&
    /(?:shop|asset|explore-your-dashboard|what-is-\w+|version-0\.0\.5)$/.test(href),
);

const wordsOf = async (page: Page): Promise<string> => {
  const text = await page.getByRole('article').evaluate((article) => {
    const copy = article.cloneNode(true) as Element;
    // with scripting enabled, the content of a `<noscript>` is unparsed text
    copy.querySelectorAll('noscript').forEach((element) => element.remove());
    return copy.textContent;
  });
  return text.replace(/\s+/g, ' ');
};

const readHead = (page: Page, html: string) =>
  page.evaluate((text) => {
    const served = new DOMParser().parseFromString(text, 'text/html');
    return {
      headings: [...served.querySelectorAll('h1')].map(({ textContent }) => textContent),
      canonicals: [...served.querySelectorAll<HTMLLinkElement>('link[rel=canonical]')].map(
        ({ href }) => href,
      ),
      name: served.title.split(' | ').at(-1),
    };
  }, html);

test('each page has the heading and the canonical address of the table', async ({
  page,
  request,
}) => {
  for (const { href, title, canonical, view } of pages) {
    const html = await (await request.get(href)).text();
    expect({ href, ...(await readHead(page, html)) }).toEqual({
      href,
      headings: [view.kind === 'search' ? 'Search the documentation' : title],
      canonicals: [site.config.url + canonical],
      name: site.config.product.name,
    });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [index, { href }] of documentsOfEachKind.entries()) {
    test(`${href} reads completely`, index < 1 ? {} : nightly, async ({ page, browser }) => {
      await page.goto(href);
      await expect(page.getByRole('main')).toBeVisible();
      const hiddenPanels = await page
        .locator('[role=tabpanel]')
        .evaluateAll(
          (panels) => panels.filter((panel) => (panel as HTMLElement).offsetParent === null).length,
        );
      expect(hiddenPanels, 'tab panels that cannot be seen').toBe(0);
      const context = await browser.newContext({ javaScriptEnabled: true });
      const scripted = await context.newPage();
      await visit(scripted, new URL(href, page.url()).href);
      expect(await wordsOf(page)).toBe(await wordsOf(scripted));
      await context.close();
    });
  }
});

test('each page responds with and without a trailing slash', async ({ request }) => {
  for (const { href } of pages) {
    const other = href === '/' ? '/' : href.endsWith('/') ? href.slice(0, -1) : `${href}/`;
    expect((await request.get(other)).status(), other).toBe(200);
  }
});

for (const { from, to } of site.redirects) {
  test(`${from} redirects to ${to}`, async ({ page, request }) => {
    expect((await request.get(encodeURI(from), { maxRedirects: 0 })).status()).toBe(301);
    await page.goto(encodeURI(from));
    expect(decodeURI(new URL(page.url()).pathname)).toBe(to);
  });
}

for (const path of [
  '/nope',
  '/docs/nope',
  '/docs/understanding-modules/shops',
  '/changelog/version-9',
]) {
  test(`${path} responds with 404 and the not-found page`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(404);
    expect(await response.text()).toContain('Page Not Found');
  });
}
