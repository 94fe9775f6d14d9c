import type { Page } from '@playwright/test';
import { nightly } from './support/nightly.ts';
import { openReference, referenceCode, waitForReference } from './support/reference.ts';
import { expect, test } from './support/test.ts';
import { hold, paintTwice } from './support/visit.ts';

/**
 * Keeps the reference from rendering the parts around the operation, as if the machine were slow. Until they are
 * rendered, the reference scrolls back to the operation in each frame.
 */
const holdRendering = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });

const readScroll = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);

const readStart = async (page: Page): Promise<number> => {
  let last = 0;
  await expect
    .poll(async () => {
      const isSame = last > 1000 && last === (await readScroll(page));
      last = await readScroll(page);
      return isSame;
    })
    .toBe(true);
  return last;
};

const acts: readonly { name: string; act: (page: Page) => Promise<void> }[] = [
  { name: 'a key', act: (page) => page.keyboard.press('PageDown') },
  { name: 'the wheel', act: (page) => page.mouse.wheel(0, 300) },
  {
    name: 'the pointer',
    act: async (page) => {
      await page.mouse.click(1, 400);
      await page.evaluate(() => window.scrollBy(0, 300));
    },
  },
];

// at phone width, there is nothing clickable at the left edge, where a test clicks
test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });

for (const { name, act } of acts) {
  test(
    `a reader who moves on by ${name} before all is rendered stays there`,
    name === 'a key' ? {} : nightly,
    async ({ page }) => {
      await holdRendering(page);
      await openReference(page, '#purchaseOffer');
      const operation = await readStart(page);
      // the reference undoes scrolling by scripts
      await page.evaluate(() => window.scrollBy(0, 300));
      await expect.poll(() => readScroll(page)).toBe(operation);
      await expect(async () => {
        // `toPass` repeats this, in case the first `act` came too late for the current frame
        await act(page);
        await paintTwice(page);
        await paintTwice(page);
        expect(await readScroll(page)).toBeGreaterThan(operation + 200);
      }).toPass();
    },
  );
}

test(
  'neither a key that was pressed before it is shown nor one that changes others leads away',
  nightly,
  async ({ page }) => {
    await holdRendering(page);
    const code = await hold(page, referenceCode);
    await page.goto('/scalar#purchaseOffer');
    await code.firstRequest;
    await page.keyboard.press('ArrowDown');
    await code.release();
    await waitForReference(page);
    const operation = await readStart(page);
    await page.keyboard.press('Shift');
    await page.evaluate(() => window.scrollBy(0, 300));
    await expect.poll(() => readScroll(page)).toBe(operation);
  },
);
