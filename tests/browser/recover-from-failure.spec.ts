import type { Page } from '@playwright/test';
import { findViolations } from './support/find-violations.ts';
import { referenceCode } from './support/reference.ts';
import { expect, test } from './support/test.ts';
import { hold, payloadOf, saveData, stepInHistory, visit } from './support/visit.ts';
import { nightly } from './support/nightly.ts';

const start = '/docs/explore-your-dashboard';
const broken = '/docs/understanding-modules';

/** The page title, which comes first. The interactive reference contains a second `h1`. */
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first();
const findNextLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link', { name: /^Next/ });

test.beforeEach(({ page }) => saveData(page));

test.describe('a page that cannot be loaded', () => {
  test.use({ expectedNoise: /status of 50\d|Under maintenance|<html>/ });

  test('shows its error, and Retry requests it again until it loads', async ({ page }) => {
    await visit(page, start);
    let requests = 0;
    await page.route(payloadOf(broken), async (route) => {
      requests += 1;
      await (requests < 3
        ? route.fulfill({ status: 503, body: 'Under maintenance' })
        : route.continue());
    });
    await findNextLink(page).click();
    await expect(heading(page)).toHaveText('Page Error');
    await expect(page).toHaveURL(broken);
    await expect(page).toHaveTitle('Page Error');
    await expect(page.getByRole('alert')).toContainText('Error: Under maintenance');
    await expect(page.getByRole('alert')).toContainText('503');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => requests).toBe(2);
    await expect(heading(page)).toHaveText('Page Error');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(heading(page)).toHaveText('Understanding modules');
    await expect(page.getByRole('status').filter({ hasText: 'Understanding modules' })).toHaveCount(
      1,
    );
    await expect(page).toHaveTitle(/^Understanding modules/);
  });

  test('leaves navbar and sidebar working', async ({ page }) => {
    await visit(page, start);
    await page.route(payloadOf(broken), (route) =>
      route.fulfill({ status: 500, body: '<html><h1>nginx</h1></html>' }),
    );
    await findNextLink(page).click();
    await expect(heading(page)).toHaveText('Page Error');
    await expect(page.getByRole('alert')).not.toContainText('nginx');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: /^Switch between dark and light/ }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await findViolations(page)).toEqual([]);
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await sidebar.getByRole('link', { name: 'Explore your dashboard' }).click();
    await expect(heading(page)).toHaveText('Explore your dashboard');
    await findNextLink(page).click();
    await expect(heading(page)).toHaveText('Page Error');
    await hold(page, referenceCode);
    await page.getByRole('link', { name: 'Scalar' }).click();
    await expect(heading(page)).toHaveText('API reference');
    await stepInHistory(page, -1);
    await expect(heading(page)).toHaveText('Page Error');
  });
});

/** Counts all later requests and leaves them pending. */
const stallRequests = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.assign(globalThis, { stalled: 0 });
    globalThis.fetch = () => {
      (globalThis as unknown as { stalled: number }).stalled += 1;
      return new Promise(() => {});
    };
  });

const countStalled = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { stalled: number }).stalled);

test.describe('repeated clicks on Retry send one request', () => {
  test.use({ expectedNoise: /status of (?:404|503)|Under maintenance/ });

  test('where a page could not be fetched', async ({ page }) => {
    await visit(page, start);
    await page.route(payloadOf(broken), (route) =>
      route.fulfill({ status: 503, body: 'Under maintenance' }),
    );
    await findNextLink(page).click();
    await expect(heading(page)).toHaveText('Page Error');
    await stallRequests(page);
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.click();
    await expect.poll(() => countStalled(page)).toBe(1);
    await retry.click({ force: true });
    await retry.press('Enter');
    expect(await countStalled(page)).toBe(1);
  });

  test('where a module of the page is missing', nightly, async ({ page }) => {
    await page.route(/\/assets\/SearchPage-/, (route) => route.fulfill({ status: 404 }));
    await page.goto('/search');
    const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' });
    await retry.waitFor();
    await stallRequests(page);
    await retry.click();
    await retry.click();
    await retry.press('Enter');
    expect(await countStalled(page)).toBe(1);
  });
});

test.describe('a page that crashes', () => {
  test.use({ expectedNoise: /Minified React error #31/ });

  const spoil = (page: Page, times: number) =>
    page.route(
      payloadOf(broken),
      async (route) => {
        const response = await route.fetch();
        const text = await response.text();
        const article = '["$","article",null,{"children":';
        expect(text).toContain(article);
        await route.fulfill({
          response,
          body: text.replace(article, `${article}{"not":"renderable"},"rest":`),
        });
      },
      { times },
    );

  test('says so, and Try again shows it', async ({ page }) => {
    await visit(page, start);
    await spoil(page, 1);
    await findNextLink(page).click();
    await expect(heading(page)).toHaveText('This page crashed.');
    await expect(page).toHaveTitle('Page Error');
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page)).toHaveText('Understanding modules');
    await expect(page).toHaveURL(broken);
  });

  test('is left behind by going elsewhere', nightly, async ({ page }) => {
    await visit(page, start);
    await spoil(page, 1);
    await findNextLink(page).click();
    await expect(heading(page)).toHaveText('This page crashed.');
    await page.getByRole('link', { name: 'Scalar' }).click();
    await expect(heading(page)).toHaveText('API reference');
  });
});

test.describe('a site shell that crashes', () => {
  test.use({ expectedNoise: /No network today/ });

  test('says so, and Try again shows the page', async ({ page }) => {
    await visit(page, start);
    await page.evaluate(() => {
      // pages read `navigator.onLine` when the `offline` event fires
      Object.defineProperty(navigator, 'onLine', {
        configurable: true,
        get: () => {
          throw new Error('No network today');
        },
      });
      window.dispatchEvent(new Event('offline'));
    });
    await expect(heading(page)).toHaveText('This page crashed');
    await expect(page.getByRole('alert')).toContainText('No network today');
    expect(await findViolations(page)).toEqual([]);
    await page.evaluate(() => Reflect.deleteProperty(navigator, 'onLine'));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page)).toHaveText('Explore your dashboard');
  });
});

test('a malformed address gets the texts of the specification and a way on', async ({ page }) => {
  await visit(page, '/docs/explore-your-dashbord', 404);
  await expect(heading(page)).toHaveText('Page Not Found');
  await expect(page.getByText('We could not find what you were looking for.')).toBeVisible();
  await expect(
    page.getByText(
      'Please contact the owner of the site that linked you to the original URL and let them know their link is broken.',
    ),
  ).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Explore your dashboard/ })
    .click();
  await expect(page).toHaveURL(start);
  await expect(heading(page)).toHaveText('Explore your dashboard');
});
