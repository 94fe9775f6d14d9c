import type { Page } from '@playwright/test';
import { visit } from '../support/visit.ts';
import { specimenChapters } from '../support/specimen.ts';
import { expect, test } from '../support/test.ts';
import { nightly } from '../support/nightly.ts';

const middle = '/docs/chapter-12/page-15';
const atStart = '/docs/chapter-12/page-1';

const restOfChapters = '**/sidebar/root.json';
const closedChapter = /\/sidebar\/(?!root)[^/]+\.json$/;

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' });
const links = (page: Page) => sidebar(page).getByRole('link');
const category = (page: Page, name: string) => sidebar(page).getByRole('button', { name });

test('a page carries a bounded number of links, whatever the size of the site', async ({
  request,
}) => {
  for (const address of ['/docs/everything', middle, '/docs/chapter-20/page-1']) {
    const html = await (await request.get(address)).text();
    const [nav = ''] = /<nav aria-label="Docs sidebar".*?<\/nav>/s.exec(html) ?? [];
    const count = nav.match(/<a /g)?.length ?? 0;
    expect(count, address).toBeGreaterThan(10);
    // 12 chapters, the 30 pages of the open chapter, and a row at each end for the remaining chapters
    expect(count, address).toBeLessThanOrEqual(12 + 30 + 2);
  }
});

test('the page open is in view, and stays where it is while the rest arrives', async ({ page }) => {
  const tops: number[] = [];
  const current = sidebar(page).locator('[aria-current="page"]');
  await visit(page, atStart);
  await expect(current).toBeInViewport({ ratio: 1 });
  await page.route('**/sidebar/*.json', async (route) => {
    tops.push((await current.boundingBox())?.y ?? Number.NaN);
    await route.continue();
  });
  await page.reload();
  await expect(category(page, 'chapter-01')).toHaveCount(1);
  tops.push((await current.boundingBox())?.y ?? Number.NaN);
  expect(tops.length).toBeGreaterThan(1);
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(2);
  await expect(current).toBeInViewport({ ratio: 1 });
});

for (const address of ['/docs/everything', atStart, middle]) {
  const tag = address === middle ? {} : nightly;
  test(`nothing of it moves before the reader does, on ${address}`, tag, async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(globalThis, { shifted: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          (globalThis as unknown as { shifted: number }).shifted += (
            entry as PerformanceEntry & { readonly value: number }
          ).value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await visit(page, address);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted)).toBe(
      0,
    );
  });
}

test('scrolling through it brings every entry', async ({ page }) => {
  await visit(page, middle);
  await sidebar(page).hover();
  const chapters = specimenChapters.map(({ name }) => name);
  await expect(async () => {
    await page.mouse.wheel(0, -4000);
    await expect(category(page, chapters[0] ?? '')).toBeInViewport({ timeout: 200 });
  }).toPass();
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    await expect(category(page, chapters.at(-1) ?? '')).toBeInViewport({ timeout: 200 });
  }).toPass();
  await expect(sidebar(page).getByRole('button', { name: /^chapter-/ })).toHaveText(chapters);
  await expect(links(page).filter({ hasText: /^Page 12\./ })).toHaveText(
    specimenChapters[11]?.pages ?? [],
  );
});

test('a chapter opens and closes with a click, others stay as they are', async ({ page }) => {
  await visit(page, middle);
  await category(page, 'chapter-11').click();
  await expect(category(page, 'chapter-11')).toHaveAttribute('aria-expanded', 'true');
  await links(page).filter({ hasText: 'Page 11.1' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Page 11.1' })).toBeVisible();
  await expect(sidebar(page).locator('[aria-current="page"]')).toHaveText('Page 11.1');
  await expect(category(page, 'chapter-12')).toHaveAttribute('aria-expanded', 'true');
  await category(page, 'chapter-11').click();
  await expect(links(page).filter({ hasText: 'Page 11.1' })).toHaveCount(0);
});

test('by keyboard the focus moves to what replaces the focused row', nightly, async ({ page }) => {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(restOfChapters, async (route) => {
    await released;
    await route.continue();
  });
  await visit(page, atStart);
  const more = links(page).filter({ hasText: 'Show 7 more' }).first();
  await expect(more).toBeVisible();
  await more.focus();
  release();
  await expect(links(page).first()).toBeFocused();
  await expect(links(page).first()).not.toContainText('more');
});

test.describe('when a part cannot be loaded', () => {
  // browsers log failed requests
  test.use({ expectedNoise: /Failed to load resource/ });

  test('it says so, and Retry loads it', async ({ page }) => {
    await page.route(closedChapter, (route) => route.abort());
    await visit(page, middle);
    await category(page, 'chapter-11').click();
    await expect(sidebar(page).getByRole('alert')).toContainText('This part could not be loaded.');
    await page.unroute(closedChapter);
    await sidebar(page).getByRole('button', { name: 'Retry' }).click();
    await expect(links(page).filter({ hasText: 'Page 11.1' })).toBeVisible();
  });

  test('the rest of a level is offered again', nightly, async ({ page }) => {
    await page.route(restOfChapters, (route) => route.abort());
    await visit(page, atStart);
    const retry = links(page).filter({ hasText: 'Could not load 7 more. Retry' }).first();
    await expect(retry).toBeVisible();
    await page.unroute(restOfChapters);
    await retry.click();
    await expect(category(page, 'chapter-01')).toBeVisible();
  });
});

test('a slow part shows that it is loading', nightly, async ({ page }) => {
  let release = (): void => {};
  const isSeen = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(closedChapter, async (route) => {
    await isSeen;
    await route.continue();
  });
  await visit(page, middle);
  await category(page, 'chapter-11').click();
  await expect(sidebar(page).getByRole('status')).toHaveText('Loading …');
  release();
  await expect(links(page).filter({ hasText: 'Page 11.1' })).toBeVisible();
  await expect(sidebar(page).getByRole('status')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every page is one list away', async ({ page }) => {
    await page.goto(middle);
    await links(page).filter({ hasText: 'Show 7 more' }).first().click();
    const list = page.getByRole('main').getByRole('link');
    for (const { pages } of specimenChapters) {
      for (const title of pages) {
        await expect(list.filter({ hasText: new RegExp(`^${title}$`) })).toHaveCount(1);
      }
    }
    await list.filter({ hasText: /^Page 20\.1$/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page 20.1');
  });
});
