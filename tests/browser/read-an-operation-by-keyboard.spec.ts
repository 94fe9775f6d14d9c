import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';

/** Presses Tab until the control has the focus. A stop of the path that the Tab key does not reach fails the test. */
const tabTo = async (page: Page, control: Locator): Promise<void> => {
  for (let steps = 0; steps < 40; steps++) {
    // oxlint-disable-next-line no-await-in-loop -- one stop after the other
    await page.keyboard.press('Tab');
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (await control.evaluate((element) => element === document.activeElement)) {
      return;
    }
  }
  await expect(control).toBeFocused();
};

test('an operation is read, copied and unfolded with the keyboard alone, from its heading on', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const readClipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.setViewportSize({ width: 1440, height: 844 });
  await visit(page, '/docs/api/shop#purchaseOffer');
  const operation = page
    .locator('main div')
    .filter({ has: page.locator('figure', { hasText: 'POST /v1/shop/purchase' }) })
    .filter({ has: page.getByRole('tab', { name: '201 The starter pack was delivered' }) })
    .last();

  await page.keyboard.press('Tab');
  await expect(operation.getByRole('button', { name: 'Copy method and path' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(readClipboard).toBe('POST /v1/shop/purchase');

  await tabTo(page, operation.getByRole('tab', { name: 'cURL' }));
  await page.keyboard.press('ArrowRight');
  await expect(operation.getByRole('tab', { name: 'JavaScript' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(operation.getByRole('tab', { name: 'JavaScript' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await tabTo(page, operation.getByRole('button', { name: 'Copy code to clipboard' }).first());
  await page.keyboard.press('Space');
  await expect.poll(readClipboard).toContain('await fetch(');
  await tabTo(page, operation.getByRole('link', { name: 'Try it' }));

  await tabTo(page, operation.getByRole('tab', { name: '201 The starter pack was delivered' }));
  await page.keyboard.press('ArrowRight');
  const second = operation.getByRole('tab', { name: '201 Two coin chests were delivered' });
  await expect(second).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(second).toHaveAttribute('aria-selected', 'true');

  for (const [summary, key] of [
    ['2 fields', 'Enter'],
    ['7 fields', 'Space'],
    ['Errors that most operations return', 'Enter'],
  ] as const) {
    const fold = operation.locator('details', {
      has: page.locator(':scope > summary', { hasText: summary }),
    });
    const control = fold.first().locator(':scope > summary');
    // oxlint-disable-next-line no-await-in-loop -- one fold after the other
    await tabTo(page, control);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await page.keyboard.press(key);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await expect(fold.first()).toHaveAttribute('open');
  }
});
