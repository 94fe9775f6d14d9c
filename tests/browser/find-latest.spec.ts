import { expect, type Page } from '@playwright/test';

import { test } from './support/offline-test.ts';
import {
  field,
  hostSearch,
  modal,
  openModal,
  openPage,
  options,
  status,
} from './support/search.ts';

/** A response of a hosted collection: one result with the query in its title. */
const responseTo = (query: string) => ({
  results: [
    {
      found: query.length,
      page: 1,
      hits: [
        {
          document: {
            url: `/docs/api/shop#${query}`,
            'hierarchy.lvl0': 'REST API',
            'hierarchy.lvl1': 'Shop',
            'hierarchy.lvl2': `About ${query}`,
            content: '',
          },
        },
      ],
    },
  ],
});

/** Responds to each query of a hosted collection when its promise resolves. */
const respondLate = async (page: Page, delays: Readonly<Record<string, Promise<void>>>) => {
  await hostSearch(page);
  const asked: string[] = [];
  await page.route('https://search.test/**', async (route) => {
    const body = JSON.parse(route.request().postData() ?? '{}') as { searches: { q: string }[] };
    const query = body.searches[0]?.q ?? '';
    asked.push(query);
    await delays[query];
    // the page may have aborted the request
    await route
      .fulfill({ json: responseTo(query), headers: { 'access-control-allow-origin': '*' } })
      .catch(() => {});
  });
  return asked;
};

const later = () => {
  let send = () => {};
  const promise = new Promise<void>((resolve) => {
    send = resolve;
  });
  return { promise, send };
};

test('a late response never overwrites a newer one', async ({ page }) => {
  const slow = later();
  const asked = await respondLate(page, { shop: slow.promise });
  await openPage(page);
  await openModal(page);
  await field(page).fill('shop');
  await expect.poll(() => asked).toContain('shop');
  await field(page).fill('shops');
  await expect(options(page).first()).toContainText('About shops');
  slow.send();
  await page.waitForTimeout(500);
  await expect(options(page)).toHaveCount(1);
  await expect(options(page).first()).toContainText('About shops');
  await expect(modal(page).getByRole('link', { name: 'See all 5 results' })).toHaveAttribute(
    'href',
    '/search?q=shops',
  );
  await expect(status(page)).toHaveText('5 results for "shops"');
});

test('a late response shows nothing after the field was cleared', async ({ page }) => {
  const slow = later();
  const asked = await respondLate(page, { shop: slow.promise });
  await openPage(page);
  await openModal(page);
  await field(page).fill('shop');
  await expect.poll(() => asked).toContain('shop');
  await modal(page).getByRole('button', { name: 'Clear the query' }).click();
  slow.send();
  await page.waitForTimeout(500);
  await expect(options(page)).toHaveCount(0);
  await expect(modal(page).getByText('No recent searches')).toBeVisible();
});

test('the search page shows the results of the latest query as well', async ({ page }) => {
  const slow = later();
  const asked = await respondLate(page, { shop: slow.promise });
  await openPage(page, '/search?q=shop');
  await expect.poll(() => asked).toContain('shop');
  await page.getByRole('searchbox', { name: 'Search' }).fill('shops');
  const found = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(found).toHaveText('About shops');
  slow.send();
  await page.waitForTimeout(500);
  await expect(found).toHaveText('About shops');
  await expect(page.getByText('5 documents found')).toBeVisible();
});
