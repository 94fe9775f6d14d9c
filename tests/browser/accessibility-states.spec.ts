import type { Page } from '@playwright/test';
import { findViolations, findViolationsInModes } from './support/find-violations.ts';
import { visit } from './support/visit.ts';
import { expect, test } from './support/test.ts';

/** States that a page is brought into after it has opened; every page as it opens is in `accessibility.spec.ts`. */
const guide = '/docs/understanding-modules/shop';
const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

type State = {
  readonly name: string;
  readonly viewport: typeof phone;
  readonly reach: (page: Page) => Promise<unknown>;
};

const openMenu = async (page: Page): Promise<void> => {
  await visit(page, guide);
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

const states: readonly State[] = [
  { name: 'the mobile menu at the docs', viewport: phone, reach: openMenu },
  {
    name: 'the mobile menu at the main menu',
    viewport: phone,
    reach: async (page) => {
      await openMenu(page);
      await page.getByRole('button', { name: '← Back to main menu' }).click();
    },
  },
  {
    name: 'the table of contents open on a phone',
    viewport: phone,
    reach: async (page) => {
      await visit(page, guide);
      await page.getByText('On this page').click();
    },
  },
  {
    name: 'the list of keys',
    viewport: desktop,
    reach: async (page) => {
      await visit(page, guide);
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'the end of a page, with the way back up',
    viewport: desktop,
    reach: async (page) => {
      await visit(page, guide);
      const wayUp = page.getByRole('button', { name: 'Scroll back to top' });
      // a reader scrolls on until it comes; what comes before the page listens is not heard
      await expect(async () => {
        await page.evaluate(() => window.scrollTo(0, 2000));
        await page.evaluate(() => window.scrollTo(0, 1800));
        await expect(wayUp).toBeVisible({ timeout: 1000 });
      }).toPass();
    },
  },
  {
    name: 'a page that does not exist, with its suggestions',
    viewport: desktop,
    reach: async (page) => {
      await visit(page, '/docs/understanding-modules/shops', 404);
      await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'a page in print',
    viewport: desktop,
    reach: async (page) => {
      await visit(page, guide);
      await page.emulateMedia({ media: 'print' });
    },
  },
];

for (const { name, viewport, reach } of states) {
  test.describe(name, () => {
    test.use({ viewport });
    test('has no accessibility violation, light and dark', async ({ page }) => {
      await reach(page);
      expect(await findViolationsInModes(page)).toEqual([]);
    });
  });
}

test.describe('in the colors of the system', () => {
  test.use({ forcedColors: 'active', viewport: desktop });

  for (const address of ['/', guide, '/docs/api/shop', '/scalar']) {
    test(`${address} has no accessibility violation`, async ({ page }) => {
      await visit(page, address);
      expect(await findViolations(page)).toEqual([]);
    });
  }

  test('what is current or selected stands out from what is not', async ({ page }) => {
    await visit(page, guide);
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

test('a reader who asked for less motion gets none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(phone);
  await openMenu(page);
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
});
