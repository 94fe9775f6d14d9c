import type { Page } from '@playwright/test';
import { findViolations } from './support/axe.ts';
import { site } from './support/site.ts';
import { expect, test } from './support/test.ts';

/**
 * Each page is looked at four times: at both widths in both modes, and at each width once as it is first shown and once
 * with every disclosure open, so that each of these states is seen at both widths and in both modes.
 */
const visits = [
  { viewport: { width: 390, height: 844 }, first: 'light', opened: 'dark' },
  { viewport: { width: 1440, height: 900 }, first: 'dark', opened: 'light' },
] as const;

const check = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  // Without motion a colour is there at once; on the way to it, it has another contrast.
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
  expect(await findViolations(page), colorScheme).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
};

const openDisclosures = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLDetailsElement>('main details')) {
      element.open = true;
    }
  });

/** Every page, once: `/docs` and its other names show the same. */
const distinct = new Map(
  site.routes.toReversed().map((route) => [JSON.stringify(route.view), route]),
);

for (const { href, path } of distinct.values()) {
  for (const { viewport, first, opened } of visits) {
    test.describe(`${path} ${viewport.width} px`, () => {
      test.use({ viewport, colorScheme: first });
      test('has no accessibility violation and no sideways scroll, light and dark', async ({
        page,
      }) => {
        await page.goto(path === '/404' ? '/404.html' : href);
        await page.locator('html[data-has-hydrated=true]').waitFor();
        // The interactive reference is looked at as it comes to stand, not on its way.
        await expect(page.locator('[data-reference=loading]')).toHaveCount(0);
        await check(page, first);
        await openDisclosures(page);
        await check(page, opened);
      });
    });
  }
}
