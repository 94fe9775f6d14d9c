import type { Page } from '@playwright/test';

import { openPage } from './support/search.ts';
import { expect, test } from './support/test.ts';
import { stepInHistory } from './support/visit.ts';
import { nightly } from './support/nightly.ts';

const results = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
/**
 * Reads all addresses in one call. If they were read one by one, Playwright would wait for links that have since been
 * removed.
 */
const addresses = (page: Page): Promise<(string | null)[]> =>
  results(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
const box = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const area = (page: Page, name: string) => page.getByRole('radio', { name });
const count = async (page: Page): Promise<number> => {
  const countText = page.getByRole('main').getByText(/^\d+ documents found$/);
  await countText.waitFor();
  return Number.parseInt((await countText.textContent()) ?? '', 10);
};

test('an address with a query shows its results, fifteen and more on demand', async ({ page }) => {
  await openPage(page, '/search?q=purchase');
  const total = await count(page);
  expect(total).toBeGreaterThan(30);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for "purchase"');
  await expect(page).toHaveTitle(/^Search results for "purchase" \|/);
  await expect(results(page)).toHaveCount(15);
  await page.getByRole('button', { name: 'Show more results' }).click();
  await expect(results(page)).toHaveCount(30);
  expect(new Set(await addresses(page)).size).toBe(30);
});

test('a query that was searched for before can be continued as well', nightly, async ({ page }) => {
  await openPage(page, '/search?q=purchase');
  await count(page);
  for (const query of ['leaderboard', 'purchase']) {
    await box(page).fill(query);
    await expect(results(page).first()).toContainText(new RegExp(query, 'i'));
  }
  await page.getByRole('button', { name: 'Show more results' }).click();
  await expect(results(page)).toHaveCount(30);
});

test('typing searches and changes the address, and a shared address shows the same', async ({
  page,
}) => {
  await openPage(page, '/search?q=submitScore');
  await expect(box(page)).toHaveValue('submitScore');
  await expect(results(page).first()).toHaveText('submitScore');
  const shared = await results(page).allTextContents();
  await openPage(page, '/search');
  await expect(box(page)).toBeFocused();
  await box(page).pressSequentially('submitScore');
  await expect(page).toHaveURL('/search?q=submitScore');
  await expect(results(page)).toHaveText(shared);
});

test('Back and Forward go through searches and areas', async ({ page }) => {
  await openPage(page, '/search?q=leaderboard');
  await expect(results(page).first()).toBeVisible();
  await box(page).press('Enter');
  await box(page).fill('friend');
  await expect(page).toHaveURL('/search?q=friend');
  await area(page, 'API').check();
  await expect(page).toHaveURL('/search?q=friend&area=api');
  await stepInHistory(page, -1);
  await expect(area(page, 'All')).toBeChecked();
  await expect(box(page)).toHaveValue('friend');
  await stepInHistory(page, -1);
  await expect(page).toHaveURL('/search?q=leaderboard');
  await expect(box(page)).toHaveValue('leaderboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Search results for "leaderboard"',
  );
  await expect(results(page).first()).toContainText(/leaderboard/i);
  await stepInHistory(page, 1);
  await expect(box(page)).toHaveValue('friend');
});

test('the areas divide the results among them', nightly, async ({ page }) => {
  await openPage(page, '/search?q=leaderboard');
  const all = await count(page);
  let sum = 0;
  for (const [name, pattern] of [
    ['Guides', /^\/docs\/(?!api\/)/],
    ['API', /^\/docs\/api\//],
    ['Changelog', /^\/changelog\//],
  ] as const) {
    await area(page, name).check();
    await expect(page).toHaveURL(`/search?q=leaderboard&area=${name.toLowerCase()}`);
    const astray = async () =>
      (await addresses(page)).filter((address) => !pattern.test(address ?? ''));
    await expect.poll(astray).toEqual([]);
    await expect(results(page).first()).toBeVisible();
    sum += await count(page);
  }
  expect(sum).toBe(all);
});

test.describe('in forced colors', () => {
  test.use({ forcedColors: 'active', colorScheme: 'dark' });

  test('the words that were found can be read', async ({ page }) => {
    await openPage(page, '/search?q=purchase');
    const [text, background] = await results(page)
      .first()
      .locator('mark')
      .first()
      .evaluate((mark) => {
        const { color, backgroundColor } = getComputedStyle(mark);
        return [color, backgroundColor];
      });
    expect(background).not.toBe('rgba(0, 0, 0, 0)');
    expect(text).not.toBe(background);
  });

  test('the query can be cleared, by a button that shows', nightly, async ({ page }) => {
    await openPage(page, '/search?q=shop');
    const button = page.getByRole('button', { name: 'Clear the query' });
    await expect(button).toBeVisible();
    const [cross, around] = await button.evaluate((element) => [
      getComputedStyle(element.querySelector('svg') ?? element).color,
      getComputedStyle(document.body).backgroundColor,
    ]);
    expect(cross).not.toBe(around);
    await button.click();
    await expect(page).toHaveURL('/search');
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
  });
});

test('a query without results says so and what to do', nightly, async ({ page }) => {
  await openPage(page, '/search?q=authxntqxcatqon');
  await expect(page.getByText('No results were found')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Let us know.' })).toHaveAttribute(
    'href',
    /authxntqxcatqon$/,
  );
  await expect(page.getByText('Try searching for:')).toBeVisible();
  await page.getByRole('link', { name: 'authentication', exact: true }).click();
  await expect(page).toHaveURL('/search?q=authentication');
  await expect(results(page).first()).toContainText(/authentication/i);
});

test('the page is not indexed, and browsers discover the search', async ({ page, request }) => {
  await openPage(page, '/search');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');
  const openSearch = page.locator('link[rel=search]');
  await expect(openSearch).toHaveAttribute('type', 'application/opensearchdescription+xml');
  const response = await request.get((await openSearch.getAttribute('href')) ?? '');
  expect(response.headers()['content-type']).toContain('xml');
  expect(await response.text()).toContain('/search?q={searchTerms}');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the button leads to the search page, which says what to do', async ({ page }) => {
    await page.goto('/docs/api/shop');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/\/search\??$/);
    await expect(page.locator('main noscript p')).toContainText('Searching needs JavaScript.');
    await page.locator('main noscript a').click();
    await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeVisible();
  });
});
