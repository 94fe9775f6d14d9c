import path from 'node:path';
import { type RunningHost, hosts } from '../support/hosts.ts';
import { pageKinds } from './support/page-kinds.ts';
import { openClient, send, waitForReference } from './support/reference.ts';
import { expect, test as base } from './support/test.ts';
import { followLink, paintTwice, stepInHistory, visit } from './support/visit.ts';

type HostName = keyof typeof hosts;

const root = path.resolve(process.env['DOCS_DIST_DIR'] || 'dist', 'public');

const test = base.extend<{ hostName: HostName; host: RunningHost }>({
  hostName: ['nginx', { option: true }],
  host: async ({ hostName }, provide) => {
    const host = await hosts[hostName](root, '/');
    await provide(host);
    await host.stop();
  },
  baseURL: ({ host }, provide) => provide(`http://127.0.0.1:${host.port}`),
});

// Browsers log CSP violations in any frame to the console, and `support/test.ts` fails on these messages.

// Skip `npm start`: the other tests use it, visit every page, and fail on the same messages.
const others = (Object.keys(hosts) as HostName[]).filter((name) => name !== 'npm start');

for (const hostName of others) {
  test.describe(`served by ${hostName}`, () => {
    test.use({ hostName });

    // one page of each kind is enough: each page contains its own CSP, and hosts send the same headers for every page
    test('pages of all kinds keep to their policy, down to their end', async ({ page }) => {
      for (const href of new Set(pageKinds)) {
        await visit(page, href);
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        if (href === '/scalar') {
          await waitForReference(page);
        }
        await paintTwice(page);
      }
    });

    test('what readers do with a page keeps to its policy', async ({ page, context }) => {
      await context.grantPermissions(['clipboard-write']);
      await visit(page, '/docs');
      await page.getByRole('region', { name: 'Announcement' }).getByRole('button').click();
      await expect(page.getByRole('region', { name: 'Announcement' })).toBeHidden();
      await followLink(page, '/docs/understanding-modules/shop');
      await page.locator('main [data-zoom]').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Copy code to clipboard' }).first().click();
      await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
      await stepInHistory(page, -1);
      await expect(page).toHaveURL('/docs');
      await page.getByRole('button', { name: /^Switch between dark and light mode/ }).click();
      await page.getByRole('combobox', { name: 'Engine' }).selectOption('godot');
      await page.getByRole('tab').last().click();
      await page.keyboard.press('Control+k');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('combobox').fill('shop');
      await expect(dialog.getByRole('option').first()).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page).not.toHaveURL('/docs');
    });

    test('the menu of a phone keeps to the policy', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await visit(page, '/docs');
      await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
      await page.getByRole('dialog').getByRole('link').first().click();
      await expect(page.getByRole('dialog')).toBeHidden();
    });

    test('a request to the mock keeps to the policy', async ({ page }) => {
      await visit(page, '/scalar');
      await waitForReference(page);
      const client = await openClient(page, 'shop', 'listOffers');
      expect((await send(client)).status).toMatch(/^\d{3} /);
    });

    test('pages of all kinds are shown by client navigation within the policy of the first', async ({
      page,
    }) => {
      await visit(page, '/docs/what-is-ludora');
      await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
      for (const href of pageKinds) {
        await followLink(page, href);
        await expect(page).toHaveURL(href);
        await expect(page.locator('main')).not.toBeEmpty();
        if (href === '/scalar') {
          await waitForReference(page);
        }
      }
      expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true);
    });
  });
}
