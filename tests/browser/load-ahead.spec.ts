import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { paintTwice, visit } from './support/visit.ts';
import { nightly } from './support/nightly.ts';

const start = '/docs/explore-your-dashboard';

test.describe('pages are loaded ahead', () => {
  const watchPayloads = (page: Page): string[] => {
    const paths: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/RSC/')) {
        paths.push(pathname);
      }
    });
    return paths;
  };
  const payload = (path: string) => `/RSC/R${path}.txt`;

  test('when the reader points at a link, and the click requests nothing more', async ({
    page,
  }) => {
    const paths = watchPayloads(page);
    await visit(page, start);
    await page.getByRole('link', { name: 'Scalar' }).hover();
    await expect.poll(() => paths).toContain(payload('/scalar'));
    await page.getByRole('link', { name: 'Scalar' }).click();
    await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText('API reference');
    expect(paths.filter((path) => path === payload('/scalar'))).toHaveLength(1);
  });

  test('when the keyboard reaches a link', async ({ page }) => {
    const paths = watchPayloads(page);
    await visit(page, start);
    await page.getByRole('link', { name: 'Scalar' }).focus();
    await expect.poll(() => paths).toContain(payload('/scalar'));
  });

  test('when the sidebar shows their links, so that a tap requests nothing', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const paths = watchPayloads(page);
    await visit(page, start);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const sidebar = page.getByRole('dialog').getByRole('navigation', { name: 'Docs sidebar' });
    // not linked in the text, and not focused when the menu opens
    const link = sidebar.getByRole('link').nth(4);
    const href = (await link.getAttribute('href')) ?? '';
    await expect.poll(() => paths).toContain(payload(href));
    await link.click();
    await expect(page).toHaveURL(href);
    expect(paths.filter((path) => path === payload(href))).toHaveLength(1);
  });

  test(
    'when a link of the text is in view and nothing else is going on',
    nightly,
    async ({ page }) => {
      const paths = watchPayloads(page);
      await visit(page, start);
      const next = page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').last();
      const href = (await next.getAttribute('href')) ?? '';
      expect(paths).not.toContain(payload(href));
      await next.scrollIntoViewIfNeeded();
      await expect.poll(() => paths).toContain(payload(href));
    },
  );

  for (const connection of [{ saveData: true }, { effectiveType: '2g' }]) {
    const tag = 'saveData' in connection ? {} : nightly;
    test(`but not with ${JSON.stringify(connection)}`, tag, async ({ page }) => {
      await page.addInitScript(
        (value) => Object.defineProperty(navigator, 'connection', { value }),
        connection,
      );
      await page.clock.install();
      const paths = watchPayloads(page);
      await visit(page, start);
      await page.getByRole('navigation', { name: 'Docs pages' }).scrollIntoViewIfNeeded();
      await page.getByRole('link', { name: 'Scalar' }).hover();
      await page.getByRole('link', { name: 'Scalar' }).focus();
      // links in view are detected within a frame; if the connection allowed preloading, it would start 500 ms later
      await paintTwice(page);
      await page.clock.runFor(1500);
      expect(paths).toEqual([payload(start)]);
      await page.getByRole('link', { name: 'Scalar' }).click();
      await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText('API reference');
      expect(paths).toEqual([payload(start), payload('/scalar')]);
    });
  }
});
