import type { Page } from '@playwright/test';
import { readComputedStyles } from './support/computed-styles.ts';
import { nightly } from './support/nightly.ts';
import { expect, test } from './support/test.ts';
import { followLink, saveData, visit } from './support/visit.ts';

/**
 * One page of each kind. `within` selects the part to compare; `last` selects the element to wait for if scripts
 * complete the page.
 */
const pages: readonly { address: string; within: string; last?: string; status?: number }[] = [
  { address: '/', within: 'body' },
  { address: '/docs/understanding-modules/shop', within: 'body' },
  // compare a single operation, because all operations together have ten thousand elements
  { address: '/docs/api/shop', within: 'main .heading-3 + div' },
  { address: '/docs/category/ludora-rest-api', within: 'body' },
  { address: '/changelog', within: 'body' },
  { address: '/search', within: 'body' },
  { address: '/nowhere', within: 'body', last: 'main section li', status: 404 },
];

const waiting = (page: Page) => page.locator('head link[data-precedence][disabled]');

const applyStyleSheets = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const links = document.querySelectorAll<HTMLLinkElement>('link[data-precedence][disabled]');
    for (const link of links) {
      await new Promise((resolve) => {
        link.addEventListener('load', resolve, { once: true });
        link.disabled = false;
      });
    }
  });

const measureBlocks = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const isWide = (block: Element | null): boolean =>
      [...(block?.querySelectorAll('pre') ?? [])].some((pre) => pre.scrollWidth > pre.clientWidth);
    const buttons = [...document.querySelectorAll<HTMLElement>('figure[data-code] [data-wrap]')];
    return (
      !document.querySelector('[data-code-buttons]:empty') &&
      buttons.every((button) => button.hidden !== isWide(button.closest('figure')))
    );
  });
};

const openDisclosures = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-operation]')].every(
      (operation) => getComputedStyle(operation).contentVisibility === 'visible',
    ),
  );
  await page.evaluate(() =>
    document.querySelectorAll('details').forEach((details) => {
      details.open = true;
    }),
  );
  await measureBlocks(page);
};

const watchSheets = (page: Page): string[] => {
  const requestedPaths: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') {
      requestedPaths.push(new URL(request.url()).pathname);
    }
  });
  return requestedPaths;
};

test('on a fast connection all style sheets are loaded ahead, and the next page uses them', async ({
  page,
}) => {
  const countUnused = (): Promise<number> =>
    page
      .locator('head link[data-precedence]')
      .evaluateAll(
        (links) => links.filter((link) => (link as HTMLLinkElement).sheet?.disabled).length,
      );
  await visit(page, '/docs/understanding-modules/shop');
  await expect(waiting(page)).toHaveCount(0);
  await expect.poll(countUnused).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Scalar' }).first().click();
  await expect(page).toHaveURL('/scalar');
  await expect.poll(countUnused).toBe(0);
});

for (const { address, within, last = within, status } of pages) {
  test(`${address} looks the same with all style sheets`, nightly, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await saveData(page);
    await visit(page, address, status);
    await page.locator(last).first().waitFor();
    await openDisclosures(page);
    expect(await waiting(page).count()).toBeGreaterThan(1);
    const first = await readComputedStyles(page, within);
    expect(first.length).toBeGreaterThan(100);
    await applyStyleSheets(page);
    await expect(waiting(page)).toHaveCount(0);
    expect(await readComputedStyles(page, within)).toEqual(first);
  });
}

test(
  'on a metered connection no style sheet is loaded before the next page',
  nightly,
  async ({ page }) => {
    const requestedPaths = watchSheets(page);
    await saveData(page);
    await visit(page, '/docs/understanding-modules/shop');
    expect(requestedPaths).toEqual([]);
    await page.getByRole('link', { name: 'Changelog' }).first().click();
    await expect(page).toHaveURL(/\/changelog\/?$/);
    await expect(waiting(page)).toHaveCount(0);
    expect(requestedPaths.length).toBeGreaterThan(1);
    expect(new Set(requestedPaths).size).toBe(requestedPaths.length);
  },
);

test('the next page looks the same as when it is opened directly', async ({ page }) => {
  const address = '/docs/understanding-modules/shop';
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await saveData(page);
  await visit(page, address);
  await measureBlocks(page);
  const opened = await readComputedStyles(page, 'main article');
  await visit(page, '/search');
  await followLink(page, address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop');
  await measureBlocks(page);
  expect(await readComputedStyles(page, 'main article')).toEqual(opened);
});

test.describe('a style sheet that cannot be loaded', () => {
  test.use({ expectedNoise: /status of 503/ });
  test('does not hold the page back, and is requested once more', async ({ page }) => {
    const requestedPaths = watchSheets(page);
    await saveData(page);
    await visit(page, '/search');
    await page.route(/\/site-[^/]*\.css$/, (route) => route.fulfill({ status: 503 }), { times: 1 });
    await followLink(page, '/docs/api/shop');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop API');
    await expect
      .poll(() => requestedPaths.filter((path) => path.includes('/site-')).length)
      .toBe(2);
    await expect(page.locator('main figure').first()).toHaveCSS('border-block-start-width', '1px');
  });
});
