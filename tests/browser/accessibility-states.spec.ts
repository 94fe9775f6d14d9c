import { findViolations, findViolationsInModes } from './support/find-violations.ts';
import { visit } from './support/visit.ts';
import { expect, test } from './support/test.ts';
import { nightly } from './support/nightly.ts';

/*
 * UI states outside the scope of `npm run qa`, which audits pages in their initial state and in the states in
 * `tests/qa-states.json`.
 */
const guide = '/docs/understanding-modules/shop';

test(
  'a page that does not exist has no accessibility violation with its suggestions, light and dark',
  nightly,
  async ({ page }) => {
    await visit(page, '/docs/understanding-modules/shops', 404);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    expect(await findViolationsInModes(page)).toEqual([]);
  },
);

test('the way back up has no accessibility violation, light and dark', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, guide);
  const wayUp = page.getByRole('button', { name: 'Scroll back to top' });
  // retry, because the page ignores scrolling until it has attached its scroll listener
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, 2000));
    await page.evaluate(() => window.scrollTo(0, 1800));
    await expect(wayUp).toBeVisible({ timeout: 1000 });
  }).toPass();
  expect(await findViolationsInModes(page)).toEqual([]);
});

test(
  'a page in print has no accessibility violation, light and dark',
  nightly,
  async ({ page }) => {
    await visit(page, guide);
    await page.emulateMedia({ media: 'print' });
    expect(await findViolationsInModes(page)).toEqual([]);
  },
);

test.describe('in the colors of the system', () => {
  test.use({ forcedColors: 'active', viewport: { width: 1440, height: 900 } });

  test('what is current or selected stands out from what is not, without a violation', async ({
    page,
  }) => {
    await visit(page, guide);
    expect(await findViolations(page)).toEqual([]);
    const pairs = [
      ['nav[aria-label="Docs sidebar"] a[aria-current]', 'nav[aria-label="Docs sidebar"] a'],
      ['nav[aria-label="Main"] a[aria-current]', 'nav[aria-label="Main"] a'],
      ['main [role="tab"][aria-selected="true"]', 'main [role="tab"][aria-selected="false"]'],
    ] as const;
    const background = (selector: string) =>
      page
        .locator(selector)
        .last()
        .evaluate((element) => getComputedStyle(element).backgroundColor);
    for (const [current, other] of pairs) {
      expect(await background(current), current).not.toBe(await background(other));
    }
  });
});

test(
  'a reader who asked for less motion gets none in the mobile menu',
  nightly,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, guide);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((element) => {
          const { transitionDuration, animationDuration } = getComputedStyle(element);
          return `${transitionDuration}, ${animationDuration}`
            .split(', ')
            .some((duration) => Number.parseFloat(duration) > 0);
        })
        .map((element) => `${element.localName}.${element.className}`),
    );
    expect(moving).toEqual([]);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  },
);
