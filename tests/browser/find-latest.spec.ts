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

/** One result that carries the query as its title, as a hosted collection answers. */
const answer = (query: string) => ({
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

/** Answers each query of a hosted collection when its promise is kept. */
const answerLate = async (page: Page, delays: Readonly<Record<string, Promise<void>>>) => {
  await hostSearch(page);
  const asked: string[] = [];
  await page.route('https://search.test/**', async (route) => {
    const body = JSON.parse(route.request().postData() ?? '{}') as { searches: { q: string }[] };
    const query = body.searches[0]?.q ?? '';
    asked.push(query);
    await delays[query];
    // a question that was dropped has nobody to answer
    await route
      .fulfill({ json: answer(query), headers: { 'access-control-allow-origin': '*' } })
      .catch(() => {});
  });
  return asked;
};

const later = () => {
  let keep = () => {};
  const promise = new Promise<void>((resolve) => {
    keep = resolve;
  });
  return { promise, keep };
};

test('an answer that comes late never overwrites a newer one', async ({ page }) => {
  const slow = later();
  const asked = await answerLate(page, { shop: slow.promise });
  await openPage(page);
  await openModal(page);
  await field(page).fill('shop');
  await expect.poll(() => asked).toContain('shop');
  await field(page).fill('shops');
  await expect(options(page).first()).toContainText('About shops');
  slow.keep();
  await page.waitForTimeout(500);
  await expect(options(page)).toHaveCount(1);
  await expect(options(page).first()).toContainText('About shops');
  await expect(modal(page).getByRole('link', { name: 'See all 5 results' })).toHaveAttribute(
    'href',
    '/search?q=shops',
  );
  await expect(status(page)).toHaveText('5 results for "shops"');
});

test('a late answer does not fill a field that was emptied', async ({ page }) => {
  const slow = later();
  const asked = await answerLate(page, { shop: slow.promise });
  await openPage(page);
  await openModal(page);
  await field(page).fill('shop');
  await expect.poll(() => asked).toContain('shop');
  await modal(page).getByRole('button', { name: 'Clear the query' }).click();
  slow.keep();
  await page.waitForTimeout(500);
  await expect(options(page)).toHaveCount(0);
  await expect(modal(page).getByText('No recent searches')).toBeVisible();
});

test('the search page keeps to the newest question as well', async ({ page }) => {
  const slow = later();
  const asked = await answerLate(page, { shop: slow.promise });
  await openPage(page, '/search?q=shop');
  await expect.poll(() => asked).toContain('shop');
  await page.getByRole('searchbox', { name: 'Search' }).fill('shops');
  const found = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(found).toHaveText('About shops');
  slow.keep();
  await page.waitForTimeout(500);
  await expect(found).toHaveText('About shops');
  await expect(page.getByText('5 documents found')).toBeVisible();
});
