import type { Page } from '@playwright/test';
import { findViolations } from './find-violations.ts';
import { expect } from './test.ts';

/**
 * A page is looked at four times: at both widths in both modes, and at each width once as it is first shown and once
 * with every disclosure open, so that each of these states is seen at both widths and in both modes.
 */
export const visits = [
  { viewport: { width: 390, height: 844 }, first: 'light', opened: 'dark' },
  { viewport: { width: 1440, height: 900 }, first: 'dark', opened: 'light' },
] as const;

const check = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  // Without motion a color is there at once; on the way to it, it has another contrast.
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
  const at = `${page.url()}, ${colorScheme}`;
  expect(await findViolations(page), at).toEqual([]);
  const isScrollable = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(isScrollable, `sideways scroll of ${at}`).toBe(false);
};

const openDisclosures = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLDetailsElement>('main details')) {
      element.open = true;
    }
  });

/** Looks at a page in both modes. The page has the viewport and the first mode of `visit`. */
export const expectAccessible = async (
  page: Page,
  address: string,
  { first, opened }: (typeof visits)[number],
): Promise<void> => {
  await page.goto(address);
  await page.locator('html[data-has-hydrated=true]').waitFor();
  // The interactive reference is looked at as it comes to stand, not on its way.
  await expect(page.locator('[data-reference=loading]')).toHaveCount(0);
  await check(page, first);
  await openDisclosures(page);
  await check(page, opened);
};
