import type { Page } from '@playwright/test';
import { openReference } from './support/reference.ts';
import { expect, test } from './support/test.ts';
import { hold, paintTwice, stepInHistory, visit } from './support/visit.ts';
import { nightly } from './support/nightly.ts';

const address = '/docs/understanding-modules/shop';
const toggle = (page: Page) => page.getByRole('button', { name: 'Toggle navigation bar' });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Navigation bar' });
const docsMenu = (page: Page) => menu(page).getByRole('navigation', { name: 'Docs sidebar' });
const mainMenu = (page: Page) => menu(page).getByRole('navigation', { name: 'Main' });

const openMenu = async (page: Page, at = address): Promise<void> => {
  await visit(page, at);
  await toggle(page).click();
  await expect(menu(page)).toBeVisible();
};

test.use({ viewport: { width: 390, height: 844 } });

test('shows the docs menu first, then the main menu, and the docs menu again', async ({ page }) => {
  await openMenu(page);
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(docsMenu(page).getByRole('link', { name: 'Shop' })).toBeVisible();
  await menu(page).getByRole('button', { name: '← Back to main menu' }).click();
  await expect(docsMenu(page)).toHaveCount(0);
  await expect(mainMenu(page).getByRole('link')).toHaveText([
    /Documentation/,
    /Dashboard/,
    /Scalar/,
  ]);
  await menu(page).getByRole('button', { name: 'Close navigation bar' }).click();
  await toggle(page).click();
  await expect(docsMenu(page)).toBeVisible();
});

test(
  'opens once for two clicks while it loads, so that one step back closes it',
  nightly,
  async ({ page }) => {
    const script = await hold(page, /\/MenuDialog-[^/]*\.js$/);
    await visit(page, address);
    const entries = () => page.evaluate(() => history.length);
    const before = await entries();
    await toggle(page).dblclick();
    await script.release();
    await expect(menu(page)).toBeVisible();
    expect(await entries()).toBe(before + 1);
  },
);

test('shows the page open in the docs menu', async ({ page }) => {
  await openMenu(page, '/docs/understanding-modules/task');
  await expect(docsMenu(page).locator('[aria-current="page"]')).toBeInViewport({ ratio: 1 });
});

test('has the main menu alone where a page has no sidebar', nightly, async ({ page }) => {
  await openMenu(page, '/');
  await expect(mainMenu(page)).toBeVisible();
  await expect(menu(page).getByRole('button', { name: '← Back to main menu' })).toHaveCount(0);
});

test('keeps the focus inside, and the page behind out of reach', async ({ page }) => {
  await openMenu(page);
  const stops = await menu(page).locator('a, button').count();
  for (let stop = 0; stop <= stops + 2; stop++) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    );
    expect(isOutside, `after ${stop + 1} Tabs`).toBe(false);
  }
  const behind = page.getByRole('main').getByRole('link').first();
  await behind.focus();
  await expect(behind).not.toBeFocused();
  await page.mouse.move(380, 400);
  await page.mouse.wheel(0, 400);
  await page.keyboard.press('End');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

const ways: Record<string, (page: Page) => Promise<unknown>> = {
  'its button': (page) => menu(page).getByRole('button', { name: 'Close navigation bar' }).click(),
  Escape: (page) => page.keyboard.press('Escape'),
  'a click beside it': (page) => page.mouse.click(380, 400),
  "the browser's Back": (page) => stepInHistory(page, -1),
};

for (const [name, close] of Object.entries(ways)) {
  const tag = name === 'Escape' || name === 'its button' ? {} : nightly;
  test(`${name} closes it, keeps the page and gives the focus back`, tag, async ({ page }) => {
    await openMenu(page);
    await close(page);
    await expect(menu(page)).toHaveCount(0);
    await expect(page).toHaveURL(address);
    await expect(toggle(page)).toBeFocused();
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
  });
}

test(
  'Escape moves neither the focus nor the page behind it on the reference',
  nightly,
  async ({ page }) => {
    await page.addInitScript(() =>
      window.addEventListener('popstate', () => Object.assign(window, { isEntryLeft: true })),
    );
    await openReference(page, '#purchaseOffer');
    await page.mouse.wheel(0, 150);
    await toggle(page).click();
    await expect(menu(page)).toBeVisible();
    const position = await page.evaluate(() => window.scrollY);
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => Reflect.get(window, 'isEntryLeft'));
    await paintTwice(page);
    await expect(toggle(page)).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(position);
  },
);

test('a link closes it and opens its page, from which Back leads straight back', async ({
  page,
}) => {
  await openMenu(page);
  await docsMenu(page).getByRole('link', { name: 'Inventory' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Inventory' })).toBeVisible();
  await expect(menu(page)).toHaveCount(0);
  await stepInHistory(page, -1);
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
});

test('the caret of a category unfolds it and leaves the menu open', nightly, async ({ page }) => {
  await openMenu(page, '/docs/explore-your-dashboard');
  const category = "sidebar category 'REST API'";
  await docsMenu(page)
    .getByRole('button', { name: `Expand ${category}` })
    .click();
  await expect(menu(page)).toBeVisible();
  await expect(docsMenu(page).getByRole('button', { name: `Collapse ${category}` })).toBeVisible();
  await expect(docsMenu(page).getByRole('link', { name: 'Inventory' })).toHaveCount(2);
});

test('growing to a desktop closes it', nightly, async ({ page }) => {
  await openMenu(page);
  await page.setViewportSize({ width: 997, height: 844 });
  await expect(menu(page)).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeVisible();
  await expect(toggle(page)).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the links of both menus stand in the page', async ({ page }) => {
    await page.goto(address);
    await expect(toggle(page)).toBeHidden();
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Scalar' }),
    ).toBeVisible();
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await expect(sidebar.getByRole('link', { name: 'Inventory' }).first()).toBeVisible();
  });
});
