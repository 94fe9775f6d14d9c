import type { Page } from '@playwright/test';
import { findViolations } from './support/find-violations.ts';
import { expect, test } from './support/test.ts';
import { hold, payloadOf, visit } from './support/visit.ts';
import { nightly } from './support/nightly.ts';

const start = '/docs/explore-your-dashboard';
const shop = '/docs/understanding-modules/shop';
const inventory = '/docs/understanding-modules/inventory';

const inSidebar = (page: Page, href: string) =>
  page.getByRole('navigation', { name: 'Docs sidebar' }).locator(`a[href="${href}"]`);

const prepared = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main')]
      .filter((main) => !main.checkVisibility())
      .map((main) => main.querySelector('h1')?.textContent ?? ''),
  );

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('the page that the reader points at is rendered behind the one on screen', () => {
  test('and the click shows it as it is', async ({ page }) => {
    await visit(page, start);
    await inSidebar(page, shop).hover();
    await expect.poll(() => prepared(page)).toEqual(['Shop']);
    await expect(page).toHaveTitle(/^Explore your dashboard/);
    await expect(heading(page)).toHaveText('Explore your dashboard');
    expect(await findViolations(page)).toEqual([]);
    await page.evaluate(() =>
      [...document.querySelectorAll('h1')].at(-1)?.setAttribute('data-rendered-before', ''),
    );
    await inSidebar(page, shop).click();
    await expect(page).toHaveURL(shop);
    await expect(heading(page)).toHaveText('Shop');
    await expect(heading(page)).toHaveAttribute('data-rendered-before', '');
    await expect(page).toHaveTitle(/^Shop/);
    await expect(page.locator('main')).toHaveCount(1);
    await expect(page.locator('#navbar')).toHaveCount(1);
  });

  test('also by keyboard, and Tab goes on at the top of the new page', async ({ page }) => {
    await visit(page, start);
    await inSidebar(page, shop).focus();
    await expect.poll(() => prepared(page)).toEqual(['Shop']);
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Shop');
    // wait for the announcement, which comes last: first the page is painted, then focus moves
    await expect(page.getByRole('status').filter({ hasText: /^Shop/ })).toHaveCount(1);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  });

  test('never two at once, and none after the pointer has left', nightly, async ({ page }) => {
    await visit(page, start);
    await inSidebar(page, shop).hover();
    await expect.poll(() => prepared(page)).toEqual(['Shop']);
    await inSidebar(page, inventory).hover();
    await expect.poll(() => prepared(page)).toEqual(['Inventory']);
    await heading(page).hover();
    await expect.poll(() => prepared(page)).toEqual([]);
  });

  test('unless the pointer only passes', async ({ page }) => {
    const payload = await hold(page, payloadOf(shop));
    await page.clock.install();
    await visit(page, start);
    await inSidebar(page, shop).hover();
    await page.clock.runFor(40);
    await heading(page).hover();
    await payload.firstRequest;
    await payload.release();
    await page.clock.runFor(1000);
    expect(await prepared(page)).toEqual([]);
  });

  test('and the sidebar stays where it was scrolled', nightly, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 260 });
    await visit(page, start);
    const sidebar = page.locator('#page-sidebar').first();
    await inSidebar(page, inventory).scrollIntoViewIfNeeded();
    const before = await sidebar.evaluate((element) => element.scrollTop);
    expect(before).toBeGreaterThan(0);
    await inSidebar(page, inventory).hover();
    await expect.poll(() => prepared(page)).toEqual(['Inventory']);
    await inSidebar(page, inventory).click();
    await expect(heading(page)).toHaveText('Inventory');
    expect(await sidebar.evaluate((element) => element.scrollTop)).toBe(before);
  });

  test('and its sidebar is not in the open menu', nightly, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, start);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const menu = page.getByRole('dialog', { name: 'Navigation bar' });
    const link = menu.locator(`a[href="${shop}"]`).filter({ visible: true });
    await link.hover();
    await expect.poll(() => prepared(page)).toEqual(['Shop']);
    await expect(link).toHaveCount(1);
    await link.click();
    await expect(heading(page)).toHaveText('Shop');
    await expect(menu).toHaveCount(0);
    await expect(page.locator('#page-sidebar')).toHaveCount(1);
  });
});

test.describe('a prepared page that cannot be rendered', () => {
  test.use({ expectedNoise: /Minified React error #31/ });

  test('harms nothing until it is opened, and says so then', async ({ page }) => {
    let isSpoiled = false;
    await page.route(payloadOf(shop), async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      const article = '["$","article",null,{"children":';
      isSpoiled = text.includes(article);
      await route.fulfill({
        response,
        body: text.replace(article, `${article}{"not":"renderable"},"rest":`),
      });
    });
    await visit(page, start);
    await inSidebar(page, shop).hover();
    await expect.poll(() => isSpoiled).toBe(true);
    // `networkidle` takes half a second, long enough for a crash to show
    await page.waitForLoadState('networkidle');
    await expect(heading(page)).toHaveText('Explore your dashboard');
    await page.getByRole('button', { name: /^Switch between dark and light/ }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await inSidebar(page, shop).click();
    await expect(heading(page)).toHaveText('This page crashed.');
  });
});
