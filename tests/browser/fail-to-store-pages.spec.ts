import type { Page } from '@playwright/test';
import { findViolations } from './support/find-violations.ts';
import { nightly } from './support/nightly.ts';
import {
  goOffline,
  heading,
  findMissingNotice,
  offlineNoise,
  storedPaths,
  whenKept,
} from './support/offline.ts';
import { site } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { followLink, visit } from './support/visit.ts';

const start = '/docs/explore-your-dashboard';

test.use({ serviceWorkers: 'allow', expectedNoise: offlineNoise });

const fillStorage = async (page: Page): Promise<void> => {
  await visit(page, '/offline');
  await expect(page.getByText(/^\d+ of \d+ pages are available offline/)).toBeVisible();
  const browser = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  const { usage } = await browser.send('Storage.getUsageAndQuota', { origin });
  await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + 1_000_000 });
  await page.getByRole('button', { name: /^Make available offline/ }).click();
  await expect(page.getByRole('alert')).toContainText('There is no space left');
};

test('full storage stops the download, says so, and leaves the site working', async ({
  page,
  context,
}) => {
  await fillStorage(page);
  await visit(page, start);
  await followLink(page, '/docs/understanding-modules/shop');
  await expect(heading(page)).toHaveText('Shop');
  await goOffline(context);
  const stored = await storedPaths(page);
  const isKept = ({ path }: { readonly path: string }): boolean =>
    stored.includes(`/RSC/R${encodeURI(path)}.txt`);
  const kept = site.documents.find(isKept);
  const left = site.documents.find((route) => route.path.startsWith('/docs/') && !isKept(route));
  await page.goto(encodeURI(kept?.path ?? ''));
  await expect(heading(page)).toHaveText(kept?.title ?? '');
  await page.goto(encodeURI(left?.path ?? ''));
  await expect(findMissingNotice(page)).toBeVisible();
});

test('what is kept can be deleted while storage is full', nightly, async ({ page }) => {
  await fillStorage(page);
  expect(await storedPaths(page)).toContain('/offline-note/wanted');
  await page.getByRole('button', { name: 'Delete what is kept' }).click();
  await expect(page.getByText(/^0 of \d+ pages are available offline/)).toBeVisible();
  const stored = await storedPaths(page);
  expect(stored).toContain('/offline/');
  expect(stored).not.toContain('/offline-note/wanted');
  expect(stored.filter((path) => path.startsWith('/RSC/R/docs/'))).toEqual([]);
});

test(
  'a host that is down is tried again when the reader asks for it',
  nightly,
  async ({ page, context }) => {
    const address = '/docs/api/in-app-purchase';
    await visit(page, start);
    await whenKept(page);
    await context.route(`**${address}`, (route) => route.abort());
    await page.goto(address);
    await expect(findMissingNotice(page)).toBeVisible();
    expect(await page.evaluate(() => navigator.onLine)).toBe(true);
    expect(await findViolations(page)).toEqual([]);
    // browsers fire no event when a host becomes reachable again
    await context.unroute(`**${address}`);
    await context.route(`**${address}`, (route) =>
      route.request().method() === 'HEAD' ? route.abort() : route.continue(),
    );
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page)).toHaveText('In-app purchase API');
  },
);

test(
  'a page opens by itself when its host is back, and not while a proxy responds',
  nightly,
  async ({ page, context }) => {
    const address = '/docs/api/in-app-purchase';
    await visit(page, start);
    await whenKept(page);
    let headRequests = 0;
    let isBack = false;
    await context.route(`**${address}`, async (route) => {
      const isHead = route.request().method() === 'HEAD';
      headRequests += isHead ? 1 : 0;
      await (isBack ? route.continue() : isHead ? route.fulfill({ status: 503 }) : route.abort());
    });
    await page.goto(address);
    await expect(findMissingNotice(page)).toBeVisible();
    await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
    await expect.poll(() => headRequests).toBeGreaterThan(1);
    expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true);
    isBack = true;
    await expect(heading(page)).toHaveText('In-app purchase API');
  },
);

test.describe('a host that fails', () => {
  test.use({ expectedNoise: /status of 500|bad HTTP response code/ });

  test('turning it on says that it could not be set up', nightly, async ({ page, context }) => {
    await visit(page, '/offline');
    await page.getByRole('button', { name: 'Turn off and delete all' }).click();
    await expect(page.getByText('Offline reading is off')).toBeVisible();
    await page.reload();
    await context.route('**/sw.js', (route) => route.fulfill({ status: 500, body: 'Failed' }));
    await page.getByRole('button', { name: 'Turn on offline reading' }).click();
    await expect(page.getByText('Offline reading could not be set up')).toBeVisible();
  });

  test(
    'errors, parts and pages of a captive network are not kept',
    nightly,
    async ({ page, context }) => {
      await visit(page, start);
      await whenKept(page);
      const path = '/RSC/R/docs/api/in-app-purchase.txt';
      await context.route(`**${path}*`, (route) => route.fulfill({ status: 500, body: 'Failed' }), {
        times: 1,
      });
      expect(await page.evaluate(async (url) => (await fetch(url)).status, path)).toBe(500);
      await context.route(
        `**${path}*`,
        (route) => route.fulfill({ status: 200, body: 'Sign in' }),
        {
          times: 1,
        },
      );
      expect(await page.evaluate(async (url) => (await fetch(url)).text(), path)).toBe('Sign in');
      const part = () =>
        page.evaluate(
          async (url) => (await fetch(url, { headers: { Range: 'bytes=0-9' } })).status,
          path,
        );
      expect(await part()).toBe(206);
      // once a later file is stored, the worker has processed all earlier files
      const later = '/RSC/R/docs/api/shop.txt';
      expect(await page.evaluate(async (url) => (await fetch(url)).status, later)).toBe(200);
      await expect.poll(() => storedPaths(page)).toContain(later);
      expect(await storedPaths(page)).not.toContain(path);
      expect(await page.evaluate(async (url) => (await fetch(url)).status, path)).toBe(200);
      await expect.poll(() => storedPaths(page)).toContain(path);
    },
  );
});
