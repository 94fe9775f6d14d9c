import { expect } from '@playwright/test';
import { later, nextFrames, respondLate } from './support/hosted-search.ts';
import { test } from './support/offline-test.ts';
import { field, modal, openModal, openPage, options, status } from './support/search.ts';
import { nightly } from './support/nightly.ts';

test('a late response never overwrites a newer one', async ({ page }) => {
  const slow = later();
  const { requestedQueries, ended } = await respondLate(page, { shop: slow.promise });
  await openPage(page);
  await openModal(page);
  await field(page).fill('shop');
  await expect.poll(() => requestedQueries).toContain('shop');
  await field(page).fill('shops');
  await expect(options(page).first()).toContainText('About shops');
  slow.send();
  await expect.poll(() => ended).toContain('shop');
  await nextFrames(page);
  await expect(options(page)).toHaveCount(2);
  await expect(options(page).first()).toContainText('About shops');
  await expect(modal(page).getByRole('link', { name: 'See all 5 results' })).toHaveAttribute(
    'href',
    '/search?q=shops',
  );
  await expect(status(page)).toHaveText('5 results for "shops"');
});

test('an arrow key pressed before the response is not lost', nightly, async ({ page }) => {
  const slow = later();
  const { requestedQueries } = await respondLate(page, { shops: slow.promise });
  await openPage(page);
  await openModal(page);
  await field(page).fill('shop');
  await expect(options(page).nth(1)).toContainText('More about shop');
  await field(page).fill('shops');
  await expect.poll(() => requestedQueries).toContain('shops');
  await page.keyboard.press('ArrowDown');
  slow.send();
  await expect(options(page).nth(1)).toContainText('More about shops');
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await field(page).fill('shopss');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
});

test(
  'Enter before the response follows the first result of what was typed',
  nightly,
  async ({ page }) => {
    const slow = later();
    const { requestedQueries } = await respondLate(page, { shops: slow.promise });
    await openPage(page);
    await openModal(page);
    await field(page).fill('shop');
    await expect(options(page).first()).toContainText('About shop');
    await field(page).fill('shops');
    await expect.poll(() => requestedQueries).toContain('shops');
    await page.keyboard.press('Enter');
    await nextFrames(page);
    await expect(modal(page)).toBeVisible();
    slow.send();
    await expect(page).toHaveURL('/docs/api/shop#shops-0');
  },
);

test('typing after Enter takes it back', nightly, async ({ page }) => {
  const slow = later();
  const { requestedQueries } = await respondLate(page, { shops: slow.promise });
  await openPage(page);
  await openModal(page);
  await field(page).fill('shops');
  await expect.poll(() => requestedQueries).toContain('shops');
  await page.keyboard.press('Enter');
  await field(page).fill('shop');
  slow.send();
  await expect(options(page).first()).toContainText('About shop');
  await nextFrames(page);
  await expect(modal(page)).toBeVisible();
});

test('a late response shows nothing after the field was cleared', nightly, async ({ page }) => {
  const slow = later();
  const { requestedQueries, ended } = await respondLate(page, { shop: slow.promise });
  await openPage(page);
  await openModal(page);
  await field(page).fill('shop');
  await expect.poll(() => requestedQueries).toContain('shop');
  await modal(page).getByRole('button', { name: 'Clear the query' }).click();
  slow.send();
  await expect.poll(() => ended).toContain('shop');
  await nextFrames(page);
  await expect(options(page)).toHaveCount(0);
  await expect(modal(page).getByText('No recent searches')).toBeVisible();
});

test('what is typed as soon as the field is there is searched for', nightly, async ({ page }) => {
  await respondLate(page, {});
  await openPage(page);
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      const input = document.querySelector<HTMLInputElement>('dialog input[role=combobox]');
      if (input) {
        observer.disconnect();
        // bypasses the `value` property that React defines on the element, as real typing does
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
          input,
          'shop',
        );
        input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await openModal(page);
  await expect(field(page)).toHaveValue('shop');
  await expect(options(page).first()).toContainText('About shop');
});

test('the search page shows the results of the latest query as well', async ({ page }) => {
  const slow = later();
  const { requestedQueries, ended } = await respondLate(page, { shop: slow.promise });
  await openPage(page, '/search?q=shop');
  await expect.poll(() => requestedQueries).toContain('shop');
  await page.getByRole('searchbox', { name: 'Search' }).fill('shops');
  const found = page.getByRole('main').getByRole('heading', { level: 2 }).first();
  await expect(found).toHaveText('About shops');
  slow.send();
  await expect.poll(() => ended).toContain('shop');
  await nextFrames(page);
  await expect(found).toHaveText('About shops');
  await expect(page.getByText('5 documents found')).toBeVisible();
});

test('a word that an input method is still composing is not searched for', async ({ page }) => {
  const { requestedQueries } = await respondLate(page);
  await openPage(page);
  await openModal(page);
  const client = await page.context().newCDPSession(page);
  for (const text of ['s', 'sh', 'sho']) {
    await client.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
    await expect(field(page)).toHaveValue(text);
  }
  await expect(options(page)).toHaveCount(0);
  await client.send('Input.insertText', { text: 'shop' });
  await expect(options(page).first()).toContainText('About shop');
  expect(requestedQueries).toEqual(['shop']);
});

test('nor is one on the search page', async ({ page }) => {
  const { requestedQueries } = await respondLate(page);
  await openPage(page, '/search');
  const input = page.getByRole('searchbox', { name: 'Search' });
  await input.focus();
  const client = await page.context().newCDPSession(page);
  for (const text of ['s', 'sh', 'sho']) {
    await client.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
    await expect(input).toHaveValue(text);
  }
  await client.send('Input.insertText', { text: 'shop' });
  const found = page.getByRole('main').getByRole('heading', { level: 2 }).first();
  await expect(found).toContainText('About shop');
  expect(requestedQueries).toEqual(['shop']);
});
