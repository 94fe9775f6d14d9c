import type { Page } from '@playwright/test';
import { describeStop, type Stop } from './support/focus-stop.ts';
import { nightly } from './support/nightly.ts';
import { openClient, openReference, operationOf } from './support/reference.ts';
import { expect, test } from './support/test.ts';

const findHidden = async (page: Page, stops: number): Promise<(Stop | null)[]> => {
  const hidden: (Stop | null)[] = [];
  for (let count = 0; count < stops; count++) {
    await page.keyboard.press('Tab');
    const stop = await describeStop(page);
    if (stop?.problem !== '') {
      hidden.push(stop);
    }
  }
  return hidden;
};

for (const [width, height] of [
  [1440, 900],
  [390, 844],
  // 1280 px wide at 400% zoom
  [320, 256],
] as const) {
  test.describe(`at ${width} × ${height}`, width === 390 ? {} : nightly, () => {
    test.use({ viewport: { width, height }, reducedMotion: 'reduce' });

    test('the focus is seen in an operation and in the request client', async ({ page }) => {
      await openReference(page, '#purchaseOffer');
      await operationOf(page, 'shop', 'purchaseOffer')
        .getByRole('button', { name: 'Copy link' })
        .first()
        .focus();
      expect(await findHidden(page, 20)).toEqual([]);
      await openClient(page, 'shop', 'purchaseOffer');
      expect(await findHidden(page, 50)).toEqual([]);
    });
  });
}
