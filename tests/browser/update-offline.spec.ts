import { expect, type Page } from '@playwright/test';
import { startHost, type Host } from './support/deployments.ts';
import { nightly } from './support/nightly.ts';
import { buildCaches, goOffline, heading, makeAvailable, whenKept } from './support/offline.ts';
import { test as base } from './support/offline-test.ts';
import { followLink } from './support/visit.ts';
import { makeVersion, numberedPage, otherPage, removeVersions } from './support/versions.ts';

const DEPLOYS = Number(process.env['DEPLOYS'] ?? 5);

const test = base.extend<{ host: Host }, { first: string }>({
  first: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from this pattern
    async ({}, provide) => {
      await provide(await makeVersion(1));
      await removeVersions();
    },
    { scope: 'worker' },
  ],
  host: async ({ first }, provide) => {
    const host = await startHost(first);
    await provide(host);
    await host.close();
  },
});

test.use({ serviceWorkers: 'allow' });

// run all tests in one worker, to share the versions
test.describe.configure({ mode: 'default' });

const hydrated = (page: Page) => page.locator('html[data-has-hydrated=true]').waitFor();

const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await hydrated(page);
};

/** Checks for a new service worker now. Browsers do so only on navigation and once a day. */
const lookForUpdate = (page: Page): Promise<unknown> =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).update());

test('a new version is offered, and arrives as a whole', async ({ page, context, host }) => {
  await open(page, `${host.address}/offline`);
  await makeAvailable(page);
  await open(page, host.address + numberedPage);
  await expect(heading(page)).toHaveText('Version 1');
  host.deploy(await makeVersion(2));
  await page.getByRole('searchbox').or(page.getByRole('link').first()).first().focus();
  const focused = await page.evaluate(() => document.activeElement?.textContent);
  await lookForUpdate(page);
  const offer = page.getByRole('status').getByText('A new version of this site is ready.');
  await expect(offer).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(focused);
  await goOffline(context);
  await followLink(page, otherPage);
  await expect(page).toHaveURL(host.address + otherPage);
  await page.goto(host.address + numberedPage);
  await expect(heading(page)).toHaveText('Version 1');
  await context.setOffline(false);
  await expect(offer).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(heading(page)).toHaveText('Version 2');
  await expect(offer).toHaveCount(0);
  await goOffline(context);
  await page.reload();
  await expect(heading(page)).toHaveText('Version 2');
  await page.goto(host.address + otherPage);
  await expect(heading(page)).not.toHaveText(/not available/);
  await expect.poll(() => buildCaches(page)).toHaveLength(1);
});

test(
  'a tab of the old version goes on with its own files after another tab was reloaded',
  nightly,
  async ({ page, context, host }) => {
    await open(page, `${host.address}/offline`);
    await makeAvailable(page);
    await open(page, host.address + otherPage);
    const other = await context.newPage();
    await open(other, host.address + numberedPage);
    host.deploy(await makeVersion(2));
    await lookForUpdate(other);
    await other.getByRole('button', { name: 'Reload' }).click();
    await expect(heading(other)).toHaveText('Version 2');
    await expect(page.getByText('A new version of this site is ready.')).toBeVisible();
    await goOffline(context);
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await expect(page.getByRole('heading', { name: 'Keyboard shortcuts' })).toBeVisible();
    await page.keyboard.press('Escape');
    await followLink(page, numberedPage);
    await expect(heading(page)).toHaveText('Version 1');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(heading(page)).toHaveText('Version 2');
    await expect.poll(() => buildCaches(page)).toHaveLength(1);
  },
);

test(
  'a page that is of the new version already is not asked to reload',
  nightly,
  async ({ page, host }) => {
    await open(page, host.address + numberedPage);
    await whenKept(page);
    const [before] = await buildCaches(page);
    host.deploy(await makeVersion(2));
    await page.reload();
    await expect(heading(page)).toHaveText('Version 2');
    await expect.poll(() => buildCaches(page)).not.toContain(before);
    await expect(page.getByText('A new version of this site is ready.')).toHaveCount(0);
  },
);

test(
  `${DEPLOYS} versions later, the last one is kept and nothing else`,
  nightly,
  async ({ page, context, host }) => {
    await open(page, host.address + numberedPage);
    await whenKept(page);
    // Disables prefetching: if the old worker gets a request while a new worker takes over, Chromium keeps the old
    // worker alive for half a minute (longer in tests).
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' } }),
    );
    for (let number = 2; number <= DEPLOYS + 1; number++) {
      const [before] = await buildCaches(page);
      host.deploy(await makeVersion(number));
      await page.reload();
      await expect(heading(page)).toHaveText(`Version ${number}`);
      await expect.poll(() => buildCaches(page)).not.toContain(before);
      await expect.poll(() => buildCaches(page)).toHaveLength(1);
    }
    await goOffline(context);
    await page.reload();
    await expect(heading(page)).toHaveText(`Version ${DEPLOYS + 1}`);
  },
);

test(
  'a site that has turned it off removes the worker and what it has kept',
  nightly,
  async ({ page, host }) => {
    await open(page, host.address + numberedPage);
    await whenKept(page);
    await page.evaluate(() => caches.open('of another site'));
    host.deploy(await makeVersion(2, false));
    await page.reload();
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['of another site']);
    const count = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await expect.poll(count).toBe(0);
    await expect(heading(page)).toHaveText('Version 2');
  },
);
