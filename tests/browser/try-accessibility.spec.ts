import type { Page } from '@playwright/test';
import { findViolations } from '../../src/qa/page/run-axe.ts';
import { openClient, openReference, operationOf, send } from './support/reference.ts';
import { expect, test } from './support/test.ts';

/** What the page fixes in the markup of the reference. This fails when an update makes a fix unnecessary: remove it then. */
const corrections = [
  'aria-hidden-focus',
  'aria-input-field-name',
  'aria-input-field-name (code)',
  'aria-required-attr',
  'aria-valid-attr-value',
  'button-name',
  'label',
  'label-content-name-mismatch',
  'landmark-unique (notifications)',
  'landmark-unique (request client)',
  'landmark-unique (responses)',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'scrollable-region-focusable (code)',
];

/** What is wrong in light and in dark colors; the page follows the system. */
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

  test('the interactive reference has no violation: as first shown, with the ways to sign in, with an operation, with the request client, with a response', async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await openReference(page);
    // Areas appear as the reader comes near.
    await page.mouse.move(900, 600);
    await expect(async () => {
      await page.mouse.wheel(0, 600);
      await expect(page.locator('.show-more').first()).toBeVisible({ timeout: 500 });
    }).toPass();
    expect(await findInBothModes(page)).toEqual([]);

    await page.getByRole('button', { name: /^Selected Auth Type/ }).click();
    const options = page.getByRole('dialog', { name: 'Options' });
    await expect(options.getByRole('combobox', { name: 'Filter the options' })).toBeFocused();
    expect(await findInBothModes(page)).toEqual([]);
    // the hidden buttons at both ends of the list lead back to the page
    await page.keyboard.press('Tab');
    await expect(options).toBeHidden();

    const client = await openClient(page, 'shop', 'purchaseOffer');
    expect(await findInBothModes(page)).toEqual([]);
    await send(client);
    expect(await findInBothModes(page)).toEqual([]);

    await page.keyboard.press('Escape');
    await expect(client).toBeHidden();
    await expect(operationOf(page, 'shop', 'purchaseOffer')).toBeInViewport();
    expect(await findInBothModes(page)).toEqual([]);

    const applied = await page.locator('[data-reference]').getAttribute('data-corrections-applied');
    expect(applied?.split(', ').toSorted()).toEqual(corrections);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the interactive reference has no violation', async ({ page }) => {
    await openReference(page, '#loginGuest');
    expect(await findInBothModes(page)).toEqual([]);
  });
});
