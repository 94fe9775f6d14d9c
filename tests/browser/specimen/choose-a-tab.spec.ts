import type { Page } from '@playwright/test';
import { visit } from '../support/visit.ts';
import { expect, test } from '../support/test.ts';
import { nightly } from '../support/nightly.ts';

const address = '/docs/everything';
const key = 'docusaurus.tab.platform';

const main = (page: Page) => page.getByRole('main');
const tab = (page: Page, name: string) => main(page).getByRole('tab', { name }).first();
const text = (page: Page, words: string) => main(page).getByText(words);

test('one choice applies to the whole group, is stored, and reaches other tabs of the browser', async ({
  page,
  context,
}) => {
  await visit(page, address);
  const other = await context.newPage();
  await visit(other, address);
  await tab(page, 'Linux').click();
  for (const shown of [page, other]) {
    await expect(text(shown, 'Unpack the archive on Linux.')).toBeVisible();
    await expect(text(shown, 'Start it from a shell of Linux.')).toBeVisible();
    await expect(text(shown, 'Run the installer on Windows.')).toBeHidden();
  }
  expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBe('linux');
  await visit(page, address);
  await expect(text(page, 'Unpack the archive on Linux.')).toBeVisible();
});

test('a choice that a group does not offer leaves its own first one', nightly, async ({ page }) => {
  await visit(page, address);
  await tab(page, 'macOS').click();
  await expect(text(page, 'Drag the application on macOS.')).toBeVisible();
  await expect(text(page, 'Start it from the menu of Windows.')).toBeVisible();
});

test('those without a group choose for themselves', async ({ page }) => {
  await visit(page, address);
  await tab(page, 'March').click();
  await expect(text(page, 'Thirty-one days, third.')).toBeVisible();
  await expect(text(page, 'Run the installer on Windows.')).toBeVisible();
});

test('arrows, Home and End move; Enter and Space select; Tab leads to the panel', async ({
  page,
}) => {
  await visit(page, address);
  await tab(page, 'January').focus();
  const steps = [
    ['ArrowRight', 'February'],
    ['ArrowLeft', 'January'],
    ['ArrowLeft', 'August'],
    ['ArrowRight', 'January'],
    ['End', 'August'],
    ['Home', 'January'],
  ] as const;
  for (const [name, expected] of steps) {
    await page.keyboard.press(name);
    await expect(tab(page, expected)).toBeFocused();
    await expect(tab(page, 'January')).toHaveAttribute('aria-selected', 'true');
  }
  for (const [name, expected] of [
    ['Enter', 'February'],
    ['Space', 'March'],
  ] as const) {
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press(name);
    await expect(tab(page, expected)).toHaveAttribute('aria-selected', 'true');
    await expect(main(page).getByRole('tabpanel', { name: expected })).toBeVisible();
  }
  await page.keyboard.press('Tab');
  await expect(main(page).getByRole('tabpanel', { name: 'March' })).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 700 } });

  test('all are in sight, however many', nightly, async ({ page }) => {
    await visit(page, address);
    const tabs = await main(page).getByRole('tab').all();
    expect(tabs).toHaveLength(13);
    for (const each of tabs) {
      const box = await each.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every panel is in the page with its name', async ({ page }) => {
    await page.goto(address);
    for (const words of ['Run the installer on Windows.', 'Thirty days, sixth.']) {
      await expect(text(page, words)).toBeVisible();
    }
    await expect(
      main(page)
        .locator('p')
        .filter({ hasText: /^macOS$/ }),
    ).toBeVisible();
  });
});
