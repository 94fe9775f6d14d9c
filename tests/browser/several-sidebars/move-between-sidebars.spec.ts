import type { Page } from '@playwright/test';
import { expectAccessible, visits } from '../support/page-accessibility.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' });
const entries = (page: Page) => sidebar(page).getByRole('link');
const navbar = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Main' });
const current = (page: Page) => navbar(page).locator('[aria-current]');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a link to a page of another sidebar brings that sidebar, without loading the document again', async ({
  page,
}) => {
  await visit(page, '/docs/guides/use');
  await expect(current(page)).toHaveText(['Manual']);
  await expect(entries(page)).toHaveText([
    /Welcome/,
    /How to/,
    /Use a widget/,
    /Install/,
    /Limits/,
    /Chat/,
  ]);
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
  await page.getByRole('article').getByRole('link', { name: 'reference' }).click();
  await expect(heading(page, 'Overview')).toBeVisible();
  await expect(entries(page)).toHaveText([/Basics/, /Limits/, /List/, /Create/]);
  await expect(sidebar(page).locator('[aria-current="page"]')).toHaveText('Basics');
  await expect(current(page)).toHaveText(['Basics', 'Limits']);
  expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true);
});

test('an entry may lead to a page of another sidebar, and Back returns to the first', async ({
  page,
}) => {
  await visit(page, '/docs/welcome');
  await entries(page).filter({ hasText: 'Limits' }).click();
  await expect(heading(page, 'Limits')).toBeVisible();
  await expect(sidebar(page).locator('[aria-current="page"]')).toHaveText('Limits');
  await expect(entries(page).filter({ hasText: 'Welcome' })).toHaveCount(0);
  await page.goBack();
  await expect(sidebar(page).locator('[aria-current="page"]')).toHaveText('Welcome');
});

test('an entry that leaves the site opens a new tab, and says so', async ({ page }) => {
  await visit(page, '/docs/welcome');
  const chat = entries(page).filter({ hasText: 'Chat' });
  await expect(chat).toHaveAccessibleName('Chat (opens in a new tab)');
  await expect(chat).toHaveAttribute('target', '_blank');
});

test('a page that no sidebar lists has none, and the navbar no current link', async ({ page }) => {
  await visit(page, '/docs/colophon');
  await expect(heading(page, 'Colophon')).toBeVisible();
  await expect(sidebar(page)).toHaveCount(0);
  await expect(current(page)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  const openMenu = async (page: Page) => {
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    return page.getByRole('dialog', { name: 'Navigation bar' });
  };

  test('the menu has the sidebar of the page that was opened from it', async ({ page }) => {
    await visit(page, '/docs/welcome');
    const menu = await openMenu(page);
    await menu.getByRole('link', { name: 'Limits' }).click();
    await expect(heading(page, 'Limits')).toBeVisible();
    await openMenu(page);
    await expect(menu.getByRole('link', { name: 'Create' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Welcome' })).toHaveCount(0);
  });

  test('the menu of a page without a sidebar is that of the navbar', async ({ page }) => {
    await visit(page, '/docs/colophon');
    const menu = await openMenu(page);
    await expect(menu.getByRole('link')).toHaveText([/Manual/, /Basics/, /Limits/, /Code/]);
    await menu.getByRole('link', { name: 'Manual' }).click();
    await expect(heading(page, 'Welcome')).toBeVisible();
    await openMenu(page);
    await expect(menu.getByRole('link', { name: 'How to' })).toBeVisible();
  });
});

for (const seen of visits) {
  test.describe(`${seen.viewport.width} px`, () => {
    test.use({ viewport: seen.viewport, colorScheme: seen.first });
    for (const address of ['/docs/welcome', '/docs/all-guides', '/docs/colophon']) {
      test(`${address} has no accessibility violation, light and dark`, async ({ page }) => {
        await expectAccessible(page, address, seen);
      });
    }
  });
}
