import type { Page } from '@playwright/test';
import { describeStop, type Stop } from './support/focus-stop.ts';
import { nightly } from './support/nightly.ts';
import { visit } from './support/visit.ts';
import { expect, test } from './support/test.ts';

const walk = async (page: Page): Promise<Stop[]> => {
  const stops: Stop[] = [];
  for (let steps = 0; steps < 500; steps++) {
    await page.keyboard.press('Tab');
    const stop = await describeStop(page);
    if (stop === null) {
      return stops;
    }
    stops.push(stop);
  }
  throw new Error('The Tab key never left the page.');
};

const partsOf = (stops: readonly Stop[]): string[] =>
  stops.map(({ part }) => part).filter((part, index, all) => part !== all[index - 1]);

for (const [width, parts] of [
  [1440, ['Skip to main content', 'header', 'Docs sidebar', 'main', 'footer']],
  [390, ['Skip to main content', 'header', 'main', 'footer']],
] as const) {
  test.describe(`at ${width} px`, width === 1440 ? {} : nightly, () => {
    test.use({ viewport: { width, height: 844 } });

    for (const address of [
      '/docs/understanding-modules/friendship',
      '/docs/api/daily-login-reward',
    ]) {
      test(
        `${address} is walked through, from part to part, and the focus is always seen`,
        address.includes('/api/') ? {} : nightly,
        async ({ page }) => {
          await visit(page, address);
          await page.getByRole('button', { name: 'Close', exact: true }).click();
          await page.evaluate(() => (document.activeElement as HTMLElement).blur());
          await visit(page, address);
          const stops = await walk(page);
          expect(stops.filter(({ problem }) => problem !== '')).toEqual([]);
          expect(partsOf(stops)).toEqual(parts);
        },
      );
    }
  });
}

test('the skip link leads past the header and the sidebar', async ({ page }) => {
  await visit(page, '/docs/understanding-modules/friendship');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const stop = await describeStop(page);
  expect(stop?.part).toBe('main');
});
