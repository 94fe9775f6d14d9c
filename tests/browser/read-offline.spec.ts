import { findViolations } from './support/find-violations.ts';
import { nightly } from './support/nightly.ts';
import {
  buildCaches,
  goOffline,
  heading,
  makeAvailable,
  findMissingNotice,
  offlineNoise,
  storedPaths,
  whenKept,
} from './support/offline.ts';
import { openClient, send, waitForReference } from './support/reference.ts';
import { expect, test } from './support/test.ts';
import { followLink, visit } from './support/visit.ts';

const start = '/docs/explore-your-dashboard';

test.use({ serviceWorkers: 'allow', expectedNoise: offlineNoise });

test('a page that was read opens without a network, also in another tab', async ({
  page,
  context,
}) => {
  await visit(page, start);
  await whenKept(page);
  await goOffline(context);
  await page.reload();
  await expect(heading(page)).toHaveText('Explore your dashboard');
  await expect(page).toHaveURL(start);
  const other = await context.newPage();
  await other.goto(`${start}?from=mail`);
  await expect(heading(other)).toHaveText('Explore your dashboard');
});

test('any other page says that it is not available, lists those that are, and opens on reconnection', async ({
  page,
  context,
}) => {
  await visit(page, start);
  await whenKept(page);
  await goOffline(context);
  // No link to it is in view, so that it is not prefetched.
  await page.goto('/changelog/version-0.0.1');
  await expect(findMissingNotice(page)).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('This page could not be loaded');
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Explore your dashboard' }),
  ).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await context.setOffline(false);
  // the page keeps retrying, because it may get a connection before its service worker does
  await expect(heading(page)).toHaveText('Version 0.0.1');
  await expect(page).toHaveURL('/changelog/version-0.0.1');
});

test('the download is no larger than 3 MB, and as large as stated', async ({ page }) => {
  await visit(page, '/offline');
  const download = page.getByRole('button', { name: /^Make available offline/ });
  const stated = /\(([\d.]+) MB\)/.exec((await download.textContent()) ?? '')?.[1];
  const worker = await (await page.request.get('/sw.js')).text();
  const files = [...worker.matchAll(/\["([^"]+)","[\w+/]{16}",(\d+)\]/g)];
  const bytes = files.reduce((sum, [, , size]) => sum + Number(size), 0);
  expect(files.length).toBeGreaterThan(150);
  expect(bytes).toBeLessThanOrEqual(3_000_000);
  expect(Number(stated) * 1_000_000 - bytes).toBeGreaterThanOrEqual(0);
  expect(Number(stated) * 1_000_000 - bytes).toBeLessThan(100_000);
});

test('everything is available after a download: pages, search, and requests to the mock', async ({
  page,
  context,
}) => {
  await visit(page, '/offline');
  await makeAvailable(page);
  expect(await findViolations(page)).toEqual([]);
  await goOffline(context);
  await page.goto('/docs/api/shop');
  await expect(heading(page)).toHaveText('Shop API');
  await followLink(page, '/docs/understanding-modules/shop');
  await expect(heading(page)).toHaveText('Shop');
  await page.goto('/search?q=leaderboard');
  await expect(page.getByText(/\d+ documents found/)).toBeVisible();
  await page.goto('/scalar');
  await waitForReference(page);
  const client = await openClient(page, 'shop', 'listOffers');
  expect((await send(client)).status).toMatch(/^\d{3} /);
});

test(
  'a download does not wait for what the browser asks about its storage',
  nightly,
  async ({ page }) => {
    await page.addInitScript(() => {
      navigator.storage.persist = () => new Promise(() => {});
    });
    await visit(page, '/offline');
    await makeAvailable(page);
  },
);

test(
  'a reader can delete what is kept, and turn offline reading off and on',
  nightly,
  async ({ page }) => {
    await visit(page, '/offline');
    await makeAvailable(page);
    await page.getByRole('button', { name: 'Delete the download' }).click();
    await expect(page.getByText(/^\d+ of \d+ pages are available offline/)).toBeVisible();
    expect(await storedPaths(page)).not.toContain('/openapi.json');
    await page.getByRole('button', { name: 'Turn off and delete all' }).click();
    await expect(page.getByText('Offline reading is off')).toBeVisible();
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    await page.reload();
    await expect(page.getByText('Offline reading is off')).toBeVisible();
    expect(
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    ).toBe(0);
    await page.getByRole('button', { name: 'Turn on offline reading' }).click();
    await expect(page.getByText(/^\d+ of \d+ pages are available offline/)).toBeVisible();
    expect(await buildCaches(page)).toHaveLength(1);
  },
);

test(
  'what looks at the caches while offline reading is turned off brings none back',
  nightly,
  async ({ page }) => {
    await visit(page, '/offline');
    await makeAvailable(page);
    await page.evaluate(() => {
      setInterval(() => navigator.serviceWorker.dispatchEvent(new Event('controllerchange')), 1);
    });
    await page.getByRole('button', { name: 'Turn off and delete all' }).click();
    await expect(page.getByText('Offline reading is off')).toBeVisible();
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
  },
);

test(
  'turned off and on again beside another tab, it works without a reload',
  nightly,
  async ({ page, context }) => {
    const other = await context.newPage();
    await visit(other, start);
    await whenKept(other);
    await visit(page, '/offline');
    await page.getByRole('button', { name: 'Turn off and delete all' }).click();
    await expect(page.getByText('Offline reading is off')).toBeVisible();
    await page.getByRole('button', { name: 'Turn on offline reading' }).click();
    await expect(page.getByText(/^\d+ of \d+ pages are available offline/)).toBeVisible();
    await goOffline(context);
    await page.goto('/docs/api/in-app-purchase');
    await expect(findMissingNotice(page)).toBeVisible();
  },
);
