import type { Page } from '@playwright/test';
import { findViolations } from './support/find-violations.ts';
import { nightly } from './support/nightly.ts';
import { openClient, openReference, operationOf, send } from './support/reference.ts';
import { expect, test } from './support/test.ts';

/**
 * Violations in the reference's markup that the page corrects. The test fails if an update makes a correction
 * unnecessary; then remove the correction.
 */
const corrections = [
  'aria-input-field-name',
  'aria-input-field-name (code)',
  'aria-required-attr',
  'aria-valid-attr-value',
  'button-name',
  'label-content-name-mismatch',
  'landmark-unique (notifications)',
  'landmark-unique (request client)',
  'landmark-unique (responses)',
  'page-has-heading-one',
  'presentation-role-conflict',
  'scrollable-region-focusable (code)',
];

const menuCorrections = ['aria-hidden-focus', 'label', 'region'];

const findInBothModes = async (page: Page): Promise<string[]> => {
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('body')).toHaveClass(/light-mode/);
  const light = await findViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('body')).toHaveClass(/dark-mode/);
  return [...light, ...(await findViolations(page))];
};

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test(
    'the interactive reference has no violation: as first shown, with an operation, with the request client, with a response',
    nightly,
    async ({ page }) => {
      await openReference(page);
      // The reference renders some parts only when the reader scrolls close to them.
      await page.mouse.move(900, 600);
      await expect(async () => {
        await page.mouse.wheel(0, 600);
        await expect(page.locator('.show-more').first()).toBeVisible({ timeout: 500 });
      }).toPass();
      expect(await findInBothModes(page)).toEqual([]);

      const client = await openClient(page, 'shop', 'purchaseOffer');
      expect(await findInBothModes(page)).toEqual([]);
      await send(client);
      expect(await findInBothModes(page)).toEqual([]);

      await page.keyboard.press('Escape');
      await expect(client).toBeHidden();
      await expect(operationOf(page, 'shop', 'purchaseOffer')).toBeInViewport();
      expect(await findInBothModes(page)).toEqual([]);

      const applied = await page
        .locator('[data-reference]')
        .getAttribute('data-corrections-applied');
      expect(applied?.split(', ').toSorted()).toEqual(corrections);
    },
  );

  test(
    'the menu of ways to sign in has no violation, and the keyboard leads out of it',
    nightly,
    async ({ page }) => {
      await openReference(page);
      await page.getByRole('button', { name: /^Selected Auth Type/ }).click();
      const options = page.getByRole('dialog', { name: 'Options' });
      await expect(options.getByRole('combobox', { name: 'Filter the options' })).toBeFocused();
      expect(await findInBothModes(page)).toEqual([]);
      const applied = await page
        .locator('[data-reference]')
        .getAttribute('data-corrections-applied');
      expect(applied?.split(', ')).toEqual(expect.arrayContaining(menuCorrections));
      // hidden buttons at both ends of the menu return focus to the page
      await page.keyboard.press('Tab');
      await expect(options).toBeHidden();
    },
  );

  test('the reference covers nothing of the navbar at its end', nightly, async ({ page }) => {
    await openReference(page);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    const link = page.getByRole('banner').getByRole('link', { name: 'Documentation' });
    // fails if something covers the link
    await link.click({ trial: true });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the interactive reference has no violation', nightly, async ({ page }) => {
    await openReference(page, '#loginGuest');
    expect(await findInBothModes(page)).toEqual([]);
  });
});
