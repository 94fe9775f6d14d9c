import { field, modal, openModal, openPage, options, status } from './support/search.ts';
import { expect, test } from './support/test.ts';
import { stepInHistory } from './support/visit.ts';
import { nightly } from './support/nightly.ts';

test('a reader finds a section from another page with the keyboard alone', async ({ page }) => {
  await openPage(page);
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('insufficient funds');
  await expect(options(page).first()).toContainText('INSUFFICIENT_FUNDS');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  const second = options(page).nth(1);
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toHaveAttribute(
    'aria-activedescendant',
    (await second.getAttribute('id')) ?? '',
  );
  await page.keyboard.press('ArrowUp');
  const address = (await options(page).first().getAttribute('href')) ?? '';
  await page.keyboard.press('Enter');
  await expect(modal(page)).toHaveCount(0);
  await expect(page).toHaveURL(address);
  const section = page.locator(`[id="${address.split('#')[1]}"]`);
  await expect(section).toBeInViewport();
  await expect(section).toBeFocused();
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
});

test('a section of the page being read is jumped to, and Back returns', async ({ page }) => {
  await openPage(page, '/docs/api/shop');
  await openModal(page);
  await page.keyboard.type('purchaseOffer');
  await expect(options(page).first()).toHaveAttribute('href', '/docs/api/shop#purchaseoffer');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/docs/api/shop#purchaseoffer');
  await expect(page.locator('#purchaseoffer')).toBeInViewport();
  await stepInHistory(page, -1);
  await expect(page).toHaveURL('/docs/api/shop');
});

for (const key of ['Control+k', 'Meta+k', '/']) {
  test(
    `${key} opens the modal, and Escape returns the focus to where it was`,
    key === '/' ? {} : nightly,
    async ({ page }) => {
      await openPage(page);
      const opener = page.getByRole('main').getByRole('link').first();
      await opener.focus();
      await page.keyboard.press(key);
      await expect(field(page)).toBeFocused();
      await page.keyboard.type('shop');
      await page.keyboard.press('Escape');
      await expect(modal(page)).toHaveCount(0);
      await expect(opener).toBeFocused();
    },
  );
}

test('Ctrl+K closes what it opened; a slash in a field is a slash', nightly, async ({ page }) => {
  await openPage(page);
  await openModal(page);
  await page.keyboard.type('/v1');
  await expect(field(page)).toHaveValue('/v1');
  await page.keyboard.press('Control+k');
  await expect(modal(page)).toHaveCount(0);
  await openPage(page, '/search');
  await page.getByRole('searchbox', { name: 'Search' }).focus();
  await page.keyboard.press('/');
  await expect(modal(page)).toHaveCount(0);
});

test(
  'the button opens it, by a click or by the first letter typed on it',
  nightly,
  async ({ page }) => {
    await openPage(page);
    const button = page.getByRole('button', { name: 'Search', exact: true });
    await button.click();
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await page.keyboard.press('s');
    await expect(field(page)).toHaveValue('s');
    await page.keyboard.type('hop');
    await expect(field(page)).toHaveValue('shop');
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  },
);

test('the arrows go through the results of all pages, and wrap at both ends', async ({ page }) => {
  await openPage(page);
  await openModal(page);
  await page.keyboard.type('purchase');
  await expect(options(page)).not.toHaveCount(0);
  await expect(modal(page).getByRole('listbox')).not.toHaveCount(1);
  const count = await options(page).count();
  await page.keyboard.press('ArrowUp');
  const last = options(page).nth(count - 1);
  await expect(last).toHaveAttribute('aria-selected', 'true');
  await expect(last).toBeInViewport();
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await options(page).nth(1).hover();
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(modal(page).locator('[aria-selected=true]')).toHaveCount(1);
});

test(
  'Enter with Ctrl opens the result in a tab of its own, and the dialog stays',
  nightly,
  async ({ page, context }) => {
    await openPage(page);
    await openModal(page);
    await page.keyboard.type('purchaseOffer');
    await expect(options(page).first()).toHaveAttribute('href', '/docs/api/shop#purchaseoffer');
    const opened = context.waitForEvent('page');
    await page.keyboard.press('Control+Enter');
    await expect(await opened).toHaveURL('/docs/api/shop#purchaseoffer');
    await expect(field(page)).toHaveValue('purchaseOffer');
    await page.keyboard.press('Control+k');
    await openModal(page);
    await expect(modal(page).getByRole('listbox', { name: 'Recent' })).toHaveCount(1);
  },
);

test(
  'a press beside the sheet closes the dialog, one on it does not',
  nightly,
  async ({ page }) => {
    await openPage(page);
    await openModal(page);
    await modal(page).getByText('to navigate').click();
    await expect(modal(page)).toHaveCount(1);
    await page.mouse.click(20, 400);
    await expect(modal(page)).toHaveCount(0);
  },
);

test(
  'text selected on the page becomes the query, up to 64 characters',
  nightly,
  async ({ page }) => {
    await openPage(page);
    await page
      .getByRole('heading', { level: 1 })
      .evaluate((heading) => getSelection()?.selectAllChildren(heading));
    await openModal(page);
    await expect(field(page)).toHaveValue('Shop');
    await expect(options(page).first()).toContainText('Shop');
    await expect(field(page)).toHaveAttribute('maxlength', '500');
  },
);

test('Tab stays in the modal, and the page behind is out of reach', async ({ page }) => {
  await openPage(page);
  await openModal(page);
  await page.keyboard.type('purchase');
  await options(page).first().waitFor();
  const visited: string[] = [];
  for (let step = 0; step < 6; step++) {
    await page.keyboard.press('Tab');
    visited.push(
      await page.evaluate(() =>
        document.activeElement?.closest('dialog')?.getAttribute('aria-label') === 'Search'
          ? (document.activeElement.textContent ?? '')
          : 'outside',
      ),
    );
  }
  expect(visited).not.toContain('outside');
  expect(visited.some((text) => /^See all \d+ results$/.test(text))).toBe(true);
  await page.keyboard.press('Shift+Tab');
  await page.evaluate(() => document.querySelector<HTMLElement>('main a')?.focus());
  expect(await page.evaluate(() => document.activeElement?.closest('main'))).toBeNull();
});

test(
  'the count belongs to the query on the screen, and the search page has the same',
  nightly,
  async ({ page }) => {
    await openPage(page);
    await openModal(page);
    const link = modal(page).getByRole('link', { name: /^See all \d+ results$/ });
    let count = 0;
    for (const query of ['purchase', 'leaderboard', 'shop']) {
      await field(page).fill(query);
      await expect(link).toHaveAttribute('href', `/search?q=${query}`);
      count = Number(/\d+/.exec((await link.textContent()) ?? '')?.[0]);
      await expect(status(page)).toHaveText(`${count} results for "${query}"`);
    }
    await link.click();
    await expect(page).toHaveURL('/search?q=shop');
    await expect(modal(page)).toHaveCount(0);
    await expect(page.getByText(`${count} documents found`)).toBeVisible();
  },
);
