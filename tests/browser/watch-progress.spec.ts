import type { Page } from '@playwright/test';
import { field, openModal, options } from './support/search.ts';
import { expect, test } from './support/test.ts';
import { followLink, hold, payloadOf, saveData, stepInHistory, visit } from './support/visit.ts';
import { nightly } from './support/nightly.ts';

const start = '/docs/explore-your-dashboard';

const bar = (page: Page) => page.locator('[data-navigation-progress]');

test.describe('the progress bar', () => {
  test.beforeEach(async ({ page }) => {
    await saveData(page);
    await page.clock.install();
  });

  const stopClock = async (page: Page): Promise<void> => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  };

  const expectBar = async (
    page: Page,
    { to, href = to, begin }: { to: string; href?: string; begin: () => Promise<unknown> },
  ): Promise<void> => {
    const held = await hold(page, payloadOf(to));
    await stopClock(page);
    await begin();
    await held.firstRequest;
    await page.clock.runFor(199);
    await expect(bar(page)).toBeHidden();
    await page.clock.runFor(1);
    await expect(bar(page)).toBeVisible();
    await held.release();
    await expect(bar(page)).toBeHidden();
    await expect(page).toHaveURL(href);
  };

  test('shows after 200 ms for a link, and disappears on arrival', async ({ page }) => {
    await visit(page, start);
    await expectBar(page, {
      to: '/scalar',
      begin: () => page.getByRole('link', { name: 'Scalar' }).click(),
    });
    await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText('API reference');
  });

  test('shows after 200 ms for Back and for Forward', nightly, async ({ page }) => {
    const other = '/docs/understanding-modules';
    await visit(page, start);
    await followLink(page, other);
    await expect(page).toHaveURL(other);
    await page.clock.resume();
    await page.reload();
    await page.locator('html[data-has-hydrated=true]').waitFor();
    await expectBar(page, { to: start, begin: () => page.evaluate(() => history.back()) });
    await page.clock.resume();
    await page.reload();
    await page.locator('html[data-has-hydrated=true]').waitFor();
    await expectBar(page, { to: other, begin: () => page.evaluate(() => history.forward()) });
  });

  test('shows after 200 ms for a search result', nightly, async ({ page }) => {
    await visit(page, '/search');
    await page.getByRole('searchbox', { name: 'Search' }).fill('dashboard');
    const result = page.getByRole('main').locator(`a[href^="${start}"]`).first();
    await expect(result).toBeVisible();
    const href = await result.getAttribute('href');
    await expectBar(page, { to: start, href: href ?? '', begin: () => result.click() });
  });

  test('shows after 200 ms for a result of the search dialog', nightly, async ({ page }) => {
    await visit(page, '/changelog/');
    await openModal(page);
    await field(page).fill('purchaseOffer');
    const result = options(page).first();
    await expect(result).toHaveAttribute('href', /^\/docs\/api\/shop#/);
    const href = (await result.getAttribute('href')) ?? '';
    await expectBar(page, { to: '/docs/api/shop', href, begin: () => result.click() });
  });

  test('stays until the module of the page has loaded too', async ({ page }) => {
    await visit(page, start);
    const held = await hold(page, /\/assets\/SearchPage-.*\.js/);
    await stopClock(page);
    await followLink(page, '/search');
    await held.firstRequest;
    await page.clock.runFor(1000);
    await expect(bar(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(
      'Explore your dashboard',
    );
    await held.release();
    await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(
      'Search the documentation',
    );
    await expect(bar(page)).toBeHidden();
  });

  test(
    'never shows for a page that loads at once, nor within a page',
    nightly,
    async ({ page }) => {
      await visit(page, start);
      await stopClock(page);
      await page.getByRole('link', { name: 'Scalar' }).click();
      await expect(page).toHaveURL('/scalar');
      await page.clock.runFor(1000);
      await expect(bar(page)).toBeHidden();
      await stepInHistory(page, -1);
      await expect(page).toHaveURL(start);
      await page.clock.runFor(1000);
      await expect(bar(page)).toBeHidden();
      await page.locator('main a[href^="#"]').filter({ visible: true }).first().click();
      await page.clock.runFor(1000);
      await expect(bar(page)).toBeHidden();
    },
  );

  test.describe('of a navigation that fails', () => {
    test.use({ expectedNoise: /status of 500|No such luck/ });
    test('disappears with the failure', nightly, async ({ page }) => {
      await visit(page, start);
      await page.route(payloadOf('/scalar'), async (route) => {
        await page.clock.runFor(200);
        await expect(bar(page)).toBeVisible();
        await route.fulfill({ status: 500, body: 'No such luck' });
      });
      await stopClock(page);
      await page.getByRole('link', { name: 'Scalar' }).click();
      await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText('Page Error');
      await expect(bar(page)).toBeHidden();
    });
  });
});
