import type { Page } from '@playwright/test';
import { addStyle } from './support/add-style.ts';
import { nightly } from './support/nightly.ts';
import { visit } from './support/visit.ts';
import { pages } from './support/site.ts';
import { expect, test } from './support/test.ts';

/**
 * Finds text that readers can see only by scrolling the page sideways (WCAG 1.4.10 and 1.4.4). At 400% zoom, a 1280 ×
 * 1024 window has 320 × 256 CSS pixels. At 200% text size, every length relative to the font size doubles.
 */
const findOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const canScroll = (element: Element | null): boolean =>
      element !== null &&
      (!['visible', 'clip', 'hidden'].includes(getComputedStyle(element).overflowX) ||
        canScroll(element.parentElement));
    const isHidden = (element: Element): boolean =>
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      element.closest('.visually-hidden, svg') !== null ||
      getComputedStyle(element).clipPath !== 'none';
    const outside = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return (
        [...element.childNodes].some(
          ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
        ) &&
        (right > width + 1 || left < -1) &&
        !isHidden(element) &&
        !canScroll(element)
      );
    });
    const scroll =
      document.documentElement.scrollWidth > width ? ['the page scrolls sideways'] : [];
    return [...scroll, ...outside.map((element) => element.outerHTML.slice(0, 120))];
  });

for (const part of [0, 1]) {
  test(
    `nothing is out of reach at 400 % zoom, nor at 200 % text (part ${part + 1})`,
    nightly,
    async ({ page }) => {
      test.slow();
      for (const { href } of pages.filter((_, index) => index % 2 === part)) {
        await page.setViewportSize({ width: 320, height: 256 });
        await page.goto(href);
        expect(await findOverflow(page), `${href} at 400 %`).toEqual([]);
        await page.setViewportSize({ width: 1280, height: 1024 });
        await addStyle(page, 'html { font-size: 200% }');
        expect(await findOverflow(page), `${href} with large text`).toEqual([]);
        const column = await page.locator('main').evaluate((main) => {
          const widths = [...main.querySelectorAll('p, h1')].map(
            (block) => block.getBoundingClientRect().width,
          );
          return Math.max(...widths) / Number.parseFloat(getComputedStyle(main).fontSize);
        });
        expect(column, `width of the text on ${href}, in ems`).toBeGreaterThan(12);
      }
    },
  );
}

test.describe('at 400 % zoom', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('nothing that stays covers the text', async ({ page }) => {
    await visit(page, '/docs/understanding-modules/shop');
    await page.evaluate(() => window.scrollTo(0, 3000));
    const covering = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => {
          const { position, clipPath } = getComputedStyle(element);
          const { top, bottom, height } = element.getBoundingClientRect();
          const isKept = ['sticky', 'fixed'].includes(position) && clipPath === 'none';
          return isKept && element.checkVisibility() && height > 40 && bottom > 0 && top < 256;
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect(covering).toEqual([]);
  });

  test('the menu can be used', async ({ page }) => {
    await visit(page, '/docs/understanding-modules/shop');
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Navigation bar' });
    // the link under the pointer may prerender its page, which adds a hidden sidebar to the dialog
    const current = dialog.locator('[aria-current="page"]').filter({ visible: true });
    await expect(current).toBeInViewport();
    await dialog.getByRole('link', { name: 'Task' }).last().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Task');
  });
});

test(
  'with the text spacing of WCAG 1.4.12 the name of the product is whole',
  nightly,
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await visit(page, '/docs/understanding-modules/shop');
    await addStyle(
      page,
      `* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
      p { margin-block-end: 2em !important }`,
    );
    const name = page.getByRole('banner').getByText('Ludora', { exact: true });
    await expect(name).toBeInViewport({ ratio: 1 });
    expect(await name.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  },
);
