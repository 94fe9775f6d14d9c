import type { Page } from '@playwright/test';

import {
  blockStorage,
  field,
  modal,
  openModal,
  openPage,
  options,
  status,
} from './support/search.ts';
import { expect, test } from './support/test.ts';
import { nightly } from './support/nightly.ts';

const recentKey = '__DOCSEARCH_RECENT_SEARCHES__docs';
const favoriteKey = '__DOCSEARCH_FAVORITE_SEARCHES__docs';

/** A stored search in the format of DocSearch, which this site used before. */
const row = (name: string) => ({
  objectID: name,
  url: `/docs/api/shop#${name}`,
  type: 'lvl2',
  hierarchy: { lvl0: 'REST API', lvl1: 'Shop', lvl2: name },
});

const store = (page: Page, key: string, text: string): Promise<unknown> =>
  page.addInitScript(
    ([name, value]) => {
      if (localStorage.getItem(name ?? '') === null) {
        localStorage.setItem(name ?? '', value ?? '');
      }
    },
    [key, text],
  );

const readStored = async (page: Page, key: string): Promise<string[]> => {
  const text = await page.evaluate((name) => localStorage.getItem(name), key);
  return (JSON.parse(text ?? '[]') as { objectID: string }[]).map(({ objectID }) => objectID);
};

const ownOptions = async (page: Page, name: string): Promise<(string | null)[]> => {
  const list = modal(page).getByRole('listbox', { name, exact: true });
  const ids = (await list.count()) === 0 ? null : await list.getAttribute('aria-owns');
  return Promise.all(
    (ids ?? '')
      .split(' ')
      .filter(Boolean)
      .map((id) => modal(page).locator(`[role=option][id="${id}"]`).getAttribute('href')),
  );
};

const follow = async (page: Page, query: string): Promise<string> => {
  await openModal(page);
  await field(page).fill(query);
  const option = options(page).first();
  await expect(option.locator('mark').first()).toBeVisible();
  const address = (await option.getAttribute('href')) ?? '';
  await option.click();
  await expect(modal(page)).toHaveCount(0);
  return address;
};

const findRepeatedIds = (page: Page): Promise<string[]> =>
  page.locator('[id]').evaluateAll((all) => {
    const ids = all.map(({ id }) => id);
    return ids.filter((id, index) => ids.indexOf(id) !== index);
  });

test('what was chosen is offered the next time, can be saved, and can be removed', async ({
  page,
}) => {
  await openPage(page);
  await openModal(page);
  await expect(modal(page).getByText('No recent searches')).toBeVisible();
  await page.keyboard.press('Escape');
  const first = await follow(page, 'purchaseOffer');
  const second = await follow(page, 'submitScore');
  await openModal(page);
  await expect.poll(() => ownOptions(page, 'Recent')).toEqual([second, first]);
  expect(await readStored(page, recentKey)).toEqual([second, first]);
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');

  await modal(page).getByRole('button', { name: 'Save this search' }).first().click();
  await expect.poll(() => ownOptions(page, 'Recent')).toEqual([first]);
  await expect.poll(() => ownOptions(page, 'Favorite')).toEqual([second]);
  expect(await readStored(page, favoriteKey)).toEqual([second]);

  await modal(page).getByRole('button', { name: 'Remove this search from history' }).click();
  await modal(page).getByRole('button', { name: 'Remove this search from favorites' }).click();
  await expect(modal(page).getByText('No recent searches')).toBeVisible();
  expect(await readStored(page, recentKey)).toEqual([]);
  expect(await readStored(page, favoriteKey)).toEqual([]);
});

test('the buttons of a row are reached by Tab', nightly, async ({ page }) => {
  await store(page, recentKey, JSON.stringify([row('getoffer')]));
  await openPage(page);
  await openModal(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const save = modal(page).getByRole('button', { name: 'Save this search' });
  await expect(save).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(modal(page).getByRole('listbox', { name: 'Favorite' })).toHaveCount(1);
});

test('seven are offered, or four beside at most ten favorites', nightly, async ({ page }) => {
  const many = Array.from({ length: 12 }, (_, index) => row(`row-${index}`));
  await store(page, recentKey, JSON.stringify(many));
  await openPage(page);
  await openModal(page);
  await expect(options(page)).toHaveCount(7);
  await page.evaluate(
    ([key, text]) => localStorage.setItem(key ?? '', text ?? ''),
    [favoriteKey, JSON.stringify(many)],
  );
  await page.reload();
  await page.locator('html[data-has-hydrated=true]').waitFor();
  await openModal(page);
  await expect(options(page)).toHaveCount(14);
  expect(await ownOptions(page, 'Favorite')).toHaveLength(10);
  expect(await ownOptions(page, 'Recent')).toHaveLength(4);
});

for (const [what, text, mark = nightly] of [
  ['no JSON', '{', {}],
  ['no list', '{"a":1}'],
  ['no rows', '[null,{},{"objectID":"x","hierarchy":{}}]'],
  [
    'titles that are no texts',
    JSON.stringify([{ ...row('x'), hierarchy: { lvl0: 'A', lvl1: {} } }]),
  ],
  ['addresses of other sites', JSON.stringify([{ ...row('x'), url: 'https://other.example/' }])],
] as const) {
  test(`a stored list that contains ${what} counts as empty`, mark, async ({ page }) => {
    await store(page, recentKey, text);
    await openPage(page);
    await openModal(page);
    await expect(modal(page).getByText('No recent searches')).toBeVisible();
  });
}

test(
  'with storage blocked, what was chosen is offered until the page is left',
  nightly,
  async ({ page }) => {
    await blockStorage(page);
    await openPage(page);
    const address = await follow(page, 'purchaseOffer');
    await expect(page).toHaveURL(address);
    await openModal(page);
    await expect.poll(() => ownOptions(page, 'Recent')).toEqual([address]);
    await page.reload();
    await page.locator('html[data-has-hydrated=true]').waitFor();
    await openModal(page);
    await expect(modal(page).getByText('No recent searches')).toBeVisible();
  },
);

test(
  'a change in another tab shows, and is not overwritten',
  nightly,
  async ({ page, context }) => {
    await openPage(page);
    await openModal(page);
    const other = await context.newPage();
    await openPage(other);
    const first = await follow(other, 'purchaseOffer');
    await expect.poll(() => ownOptions(page, 'Recent')).toEqual([first]);
    await field(page).fill('submitScore');
    await expect(options(page).locator('mark').first()).toBeVisible();
    const second = (await options(page).first().getAttribute('href')) ?? '';
    await options(page).first().click();
    await expect.poll(() => readStored(page, recentKey)).toEqual([second, first]);
  },
);

test(
  'a button that goes away with its row leaves the focus in the field',
  nightly,
  async ({ page }) => {
    await store(page, recentKey, JSON.stringify([row('getoffer')]));
    await openPage(page);
    await openModal(page);
    await modal(page)
      .getByRole('button', { name: 'Remove this search from history' })
      .press('Enter');
    await expect(modal(page).getByText('No recent searches')).toBeVisible();
    await expect(field(page)).toBeFocused();
  },
);

test('a query without results says so, and suggests others', nightly, async ({ page }) => {
  await openPage(page);
  await openModal(page);
  await field(page).fill('authxntqxcatqon');
  await expect(modal(page).getByText('No results for "authxntqxcatqon"').first()).toBeVisible();
  await expect(status(page)).toHaveText('No results for "authxntqxcatqon"');
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(modal(page).getByText('Try searching for:')).toBeVisible();
  const report = modal(page).getByRole('link', { name: 'Let us know.' });
  await expect(report).toHaveAttribute('href', /^mailto:.*authxntqxcatqon$/);
  await modal(page).getByRole('button', { name: 'authentication', exact: true }).click();
  await expect(field(page)).toBeFocused();
  await expect(options(page).first()).toContainText(/authentication/i);
});

test('nothing but what the reader sees is in the dialog, before a letter and after it', async ({
  page,
}) => {
  await openPage(page);
  await openModal(page);
  const rows = page.locator('.DocSearch-Hit');
  await expect(rows).toHaveCount(0);
  await page.keyboard.type('shop');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await openModal(page);
  await expect(rows).toHaveCount(1);
  await page.keyboard.type('shop');
  await expect(options(page).nth(1)).toBeVisible();
  await field(page).fill('');
  await expect(rows).toHaveCount(1);
  await expect(options(page)).toHaveCount(1);
  const active = await field(page).getAttribute('aria-activedescendant');
  await expect(page.locator(`[id="${active}"]`)).toBeVisible();
  expect(await findRepeatedIds(page)).toEqual([]);
});
