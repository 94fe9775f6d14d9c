import type { Page, Route } from '@playwright/test';
import { findViolations } from './support/find-violations.ts';
import { referenceCode } from './support/reference.ts';
import { expect, test } from './support/test.ts';
import {
  followLink,
  hold,
  paintTwice,
  payloadOf,
  saveData,
  stepInHistory,
  visit,
} from './support/visit.ts';
import { nightly } from './support/nightly.ts';

const start = '/docs/explore-your-dashboard';

/** The page title, which comes first. The interactive reference contains a second `h1`. */
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first();
const offline = (page: Page) => page.getByText('You are offline. This page stays');
const loadsOf = (page: Page): (() => number) => {
  let loads = 0;
  page.on('request', (request) => {
    loads += request.isNavigationRequest() ? 1 : 0;
  });
  return () => loads;
};

test.use({ expectedNoise: /ERR_INTERNET_DISCONNECTED|Failed to fetch|Unable to preload CSS/ });
test.beforeEach(async ({ page }) => {
  await saveData(page);
  await hold(page, referenceCode);
});

test('without a network the page stays, says so, and the one asked for is offered on reconnection', async ({
  page,
  context,
}) => {
  await visit(page, start);
  await page.evaluate(() => window.scrollTo(0, 200));
  const loads = loadsOf(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Scalar' }).click();
  await expect(page.getByRole('status').getByText('You are offline.')).toBeVisible();
  await expect(page).toHaveURL(start);
  await expect(heading(page)).toHaveText('Explore your dashboard');
  expect(await page.evaluate(() => scrollY)).toBe(200);
  await expect(page.locator('[data-navigation-progress]')).toBeHidden();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Scalar' }).click();
  await expect(offline(page)).toBeVisible();
  await expect(page).toHaveURL(start);

  await context.setOffline(false);
  await expect(page.getByText('You are connected again.')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Open the page you asked for' }).click();
  await expect(heading(page)).toHaveText('API reference');
  await expect(page.getByText('You are connected again.')).toHaveCount(0);
  await stepInHistory(page, -1);
  await expect(page).toHaveURL(start);
  await expect(heading(page)).toHaveText('Explore your dashboard');
  expect(loads()).toBe(0);
});

test('pages that were read stay available without a network', async ({ page, context }) => {
  await visit(page, start);
  await page.getByRole('link', { name: 'Scalar' }).click();
  await expect(heading(page)).toHaveText('API reference');
  await context.setOffline(true);
  await stepInHistory(page, -1);
  await expect(heading(page)).toHaveText('Explore your dashboard');
  await page.getByRole('link', { name: 'Scalar' }).click();
  await expect(heading(page)).toHaveText('API reference');
  await expect(offline(page)).toHaveCount(0);
});

const backOffline = async (page: Page): Promise<void> => {
  await visit(page, start);
  await page.getByRole('link', { name: 'Scalar' }).click();
  await expect(heading(page)).toHaveText('API reference');
  // move the pointer off the header, where a link could appear under it and preload its page
  await page.mouse.move(1, 700);
  await page.reload();
  await page.locator('html[data-has-hydrated=true]').waitFor();
  await page.context().setOffline(true);
  await page.evaluate(() => history.back());
  await expect(heading(page)).toHaveText('Page Error');
};

test(
  'Back to a page that cannot be loaded waits for the network, and then shows it',
  nightly,
  async ({ page, context }) => {
    await backOffline(page);
    const loads = loadsOf(page);
    await expect(page.getByRole('alert')).toContainText('You are offline.');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(heading(page)).toHaveText('Page Error');
    await context.setOffline(false);
    await expect(heading(page)).toHaveText('Explore your dashboard');
    await expect(page).toHaveURL(start);
    expect(loads()).toBe(0);
  },
);

test(
  'a network that comes back during a retry shows the page',
  nightly,
  async ({ page, context }) => {
    await backOffline(page);
    let request!: Route;
    await page.route(payloadOf(start), (route) => (request = route), { times: 1 });
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => request !== undefined).toBe(true);
    await context.setOffline(false);
    await expect(page.getByRole('alert')).not.toContainText('You are offline.');
    await request.abort('internetdisconnected');
    await expect(heading(page)).toHaveText('Explore your dashboard');
  },
);

test(
  'a module that cannot be loaded without a network leaves the page in place',
  nightly,
  async ({ page, context }) => {
    await visit(page, start);
    const loads = loadsOf(page);
    await page.route('**/assets/SearchPage*', async (route) => {
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    });
    await followLink(page, '/search');
    await expect(heading(page)).toHaveText('Page Error');
    await expect(page.getByRole('alert')).toContainText('You are offline.');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(heading(page)).toHaveText('Page Error');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    expect(loads()).toBe(0);
    await page.unroute('**/assets/SearchPage*');
    await context.setOffline(false);
    await expect(heading(page)).toHaveText('Search the documentation');
    await expect(page).toHaveURL('/search');
  },
);

test('a network that is lost while the page loads leaves it readable', async ({
  page,
  context,
}) => {
  const loads = loadsOf(page);
  await page.route('**/assets/index-*.js', async (route) => {
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  const lost = page.waitForEvent('requestfailed');
  await page.goto(start);
  await lost;
  // the failed module would start a reload within these two frames
  await paintTwice(page);
  await expect(heading(page)).toHaveText('Explore your dashboard');
  expect(loads()).toBe(1);
});

test(
  'the page that could not be opened is still offered after another one was read',
  nightly,
  async ({ page, context }) => {
    await visit(page, start);
    await page.getByRole('link', { name: 'Scalar' }).click();
    await expect(heading(page)).toHaveText('API reference');
    await stepInHistory(page, -1);
    await expect(heading(page)).toHaveText('Explore your dashboard');
    await context.setOffline(true);
    await followLink(page, '/docs/understanding-modules/shop');
    await expect(offline(page)).toBeVisible();
    await page.getByRole('link', { name: 'Scalar' }).click();
    await expect(heading(page)).toHaveText('API reference');
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Open the page you asked for' }).click();
    await expect(page).toHaveURL('/docs/understanding-modules/shop');
    await expect(page.getByText('You are connected again.')).toHaveCount(0);
  },
);

test('a search that failed without a network is tried again when it comes back', async ({
  page,
  context,
}) => {
  await visit(page, '/search');
  await context.setOffline(true);
  await page.getByRole('searchbox', { name: 'Search' }).fill('shop');
  await expect(page.getByText('Unable to fetch results')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/\d+ documents found/)).toBeVisible();
});
