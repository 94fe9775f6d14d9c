import type { Page } from '@playwright/test';
import { findViolations } from './find-violations.ts';
import { expect } from './test.ts';

/**
 * Two visits to each page. Each visit audits the page in its initial state, and again with open disclosures. Together,
 * they cover each state at both widths and in both modes, but not in every combination.
 */
export const visits = [
  { viewport: { width: 390, height: 844 }, first: 'light', opened: 'dark' },
  { viewport: { width: 1440, height: 900 }, first: 'dark', opened: 'light' },
] as const;

const check = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  // Reduce motion, because colors have a different contrast during a transition.
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

export const expectAccessible = async (
  page: Page,
  address: string,
  { first, opened }: (typeof visits)[number],
): Promise<void> => {
  await page.goto(address);
  await page.locator('html[data-has-hydrated=true]').waitFor();
  await expect(page.locator('[data-reference=loading]')).toHaveCount(0);
  await check(page, first);
  await openDisclosures(page);
  await check(page, opened);
};
