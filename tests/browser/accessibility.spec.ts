import type { Page } from '@playwright/test';
import { findViolations } from './support/axe.ts';
import { site } from './support/site.ts';
import { expect, test } from './support/test.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

const check = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  // Without motion a colour is there at once; on the way to it, it has another contrast.
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
  expect(await findViolations(page), colorScheme).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
};

/** Every page, once: `/docs` and its other names show the same. */
const distinct = new Map(
  site.routes.toReversed().map((route) => [JSON.stringify(route.view), route]),
);

for (const { href, path } of distinct.values()) {
  for (const viewport of sizes) {
    test.describe(`${path} ${viewport.width} px`, () => {
      test.use({ viewport, colorScheme: 'light' });
      test('has no accessibility violation and no sideways scroll, light and dark', async ({
        page,
      }) => {
        await page.goto(path === '/404' ? '/404.html' : href);
        await page.locator('html[data-has-hydrated=true]').waitFor();
        // The interactive reference is looked at as it comes to stand, not on its way.
        await expect(page.locator('[data-reference=loading]')).toHaveCount(0);
        await check(page, 'light');
        await check(page, 'dark');
      });
    });
  }
}

for (const { href } of site.documents.filter(({ path }) => path.startsWith('/docs/api/'))) {
  for (const [colorScheme, viewport] of [
    ['light', sizes[1]],
    ['dark', sizes[0]],
  ] as const) {
    test.describe(`${href} ${colorScheme}, every disclosure open`, () => {
      test.use({ colorScheme, viewport: viewport ?? null });
      test('has no accessibility violation and no sideways scroll', async ({ page }) => {
        await page.goto(href);
        await page.locator('html[data-has-hydrated=true]').waitFor();
        await page.evaluate(() =>
          document.querySelectorAll('main details').forEach((element) => {
            (element as HTMLDetailsElement).open = true;
          }),
        );
        expect(await findViolations(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
          true,
        );
      });
    });
  }
}
