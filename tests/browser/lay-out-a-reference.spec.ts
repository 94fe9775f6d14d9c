import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { followLink, visit } from './support/visit.ts';
import { nightly } from './support/nightly.ts';

const reference = '/docs/api/shop';
const lastOperation = 'getOrder';

const isFromTop = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.hasAttribute('data-from-top'));

const topOf = (page: Page): Promise<number> =>
  page.evaluate(
    (id) => Math.round(document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN),
    lastOperation,
  );

test('operations out of sight are laid out after the first frames where a page shows from its top', async ({
  page,
}) => {
  await visit(page, reference);
  expect(await isFromTop(page)).toBe(true);
  const shown = page.locator('[data-operation]').last();
  await expect(shown).toHaveCSS('content-visibility', 'visible');

  await page.reload();
  expect(await isFromTop(page)).toBe(false);
  await visit(page, `/docs/understanding-modules/shop`);
  expect(await isFromTop(page)).toBe(true);
  await visit(page, `${reference}#${lastOperation}`);
  expect(await isFromTop(page)).toBe(false);
  expect(
    await page
      .locator('[data-operation]')
      .first()
      .evaluate((part) => part.getAnimations()),
  ).toEqual([]);
});

test('descriptions of fields are as far below the name with links as without', async ({ page }) => {
  await visit(page, '/docs/api/assets');
  await expect(page.locator('[data-operation]').last()).toHaveCSS('content-visibility', 'visible');
  const distances = await page.locator('[data-operation]').evaluateAll((operations) => {
    const found = new Set<string>();
    for (const operation of operations) {
      operation.querySelectorAll('details').forEach((part) => part.setAttribute('open', ''));
      for (const text of operation.querySelectorAll('li > span + :is(p, div)')) {
        const { top } = (text.querySelector('p') ?? text).getBoundingClientRect();
        const distance = top - (text.previousElementSibling?.getBoundingClientRect().bottom ?? 0);
        found.add(`${text.localName} ${Math.round(distance)}`);
      }
    }
    return [...found];
  });
  const [one = '', other = ''] = distances.toSorted();
  expect(distances).toHaveLength(2);
  expect(one.replace('div', 'p')).toBe(other);
});

test('Back and Forward return to the operation that was in sight', nightly, async ({ page }) => {
  await visit(page, '/docs/understanding-modules/shop');
  await followLink(page, reference);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop API');
  expect(await isFromTop(page)).toBe(true);
  await expect(page.locator('[data-operation]').first()).toHaveCSS('content-visibility', 'visible');
  // the page stores its scroll position one frame after scrolling
  await page.evaluate(
    (id) =>
      new Promise((resolve) => {
        window.addEventListener('scroll', resolve, { once: true });
        document.getElementById(id)?.scrollIntoView({ behavior: 'instant' });
      }),
    lastOperation,
  );
  await expect.poll(() => topOf(page)).toBeLessThan(200);
  const top = await topOf(page);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop');
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop API');
  expect(await isFromTop(page)).toBe(false);
  await expect.poll(() => topOf(page)).toBe(top);
});

test(
  'code and tables outside of operations reach as far as the operations, and text does not',
  nightly,
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await visit(page, reference);
    const ends = (selector: string): Promise<number[]> =>
      page
        .locator(selector)
        .evaluateAll((parts) => [
          ...new Set(parts.map((part) => Math.round(part.getBoundingClientRect().right))),
        ]);
    const end = await ends('[data-operation]');
    expect(end).toHaveLength(1);
    expect(await ends('.prose > :is(figure, [role=group])')).toEqual(end);
    const text = await ends('.prose > p');
    expect(text.length).toBeGreaterThan(0);
    expect(Math.max(...text)).toBeLessThan(end[0] ?? 0);
  },
);
