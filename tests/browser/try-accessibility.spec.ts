import { findViolations } from './support/axe.ts';
import { openClient, openReference, operationOf, send } from './support/reference.ts';
import { expect, test } from './support/test.ts';

/** What the page mends in the markup of the reference. When an update of it makes one needless, this fails: remove it. */
const corrections = [
  'aria-input-field-name',
  'aria-input-field-name (code)',
  'aria-required-attr',
  'aria-valid-attr-value',
  'button-name',
  'label-content-name-mismatch',
  'landmark-unique (answers)',
  'landmark-unique (notifications)',
  'landmark-unique (request client)',
  'presentation-role-conflict',
];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`the interactive reference, ${colorScheme}`, () => {
    test.use({ colorScheme, viewport: { width: 1440, height: 900 } });

    test('has no violation as first shown, with an operation, with the request client and an answer', async ({
      page,
    }) => {
      await openReference(page);
      // Areas appear as the reader comes near.
      await page.mouse.move(900, 600);
      await expect(async () => {
        await page.mouse.wheel(0, 600);
        await expect(page.locator('.show-more').first()).toBeVisible({ timeout: 500 });
      }).toPass();
      expect(await findViolations(page)).toEqual([]);

      const client = await openClient(page, 'shop', 'purchaseOffer');
      expect(await findViolations(page)).toEqual([]);
      await send(client);
      expect(await findViolations(page)).toEqual([]);

      await page.keyboard.press('Escape');
      await expect(client).toBeHidden();
      await expect(operationOf(page, 'shop', 'purchaseOffer')).toBeInViewport();
      expect(await findViolations(page)).toEqual([]);

      const applied = await page
        .locator('[data-reference]')
        .getAttribute('data-corrections-applied');
      expect(applied?.split(', ').toSorted()).toEqual(corrections);
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the interactive reference has no violation', async ({ page }) => {
    await openReference(page, '#loginGuest');
    expect(await findViolations(page)).toEqual([]);
  });
});
