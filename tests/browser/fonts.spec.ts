import { expect, type Page, test } from '@playwright/test';

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        shifts.push((entry as PerformanceEntry & { readonly value: number }).value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }),
);

const readShifts = (): number[] => (globalThis as unknown as { shifts: number[] }).shifts;

for (const path of ['/', '/docs/understanding-modules/shop', '/docs/api/shop']) {
  test(`nothing on ${path} moves when the fonts load late`, async ({ page }) => {
    const requested: string[] = [];
    await page.route('**/*.woff2', async (route) => {
      requested.push(route.request().url());
      await expect(page.locator('h1')).toBeVisible();
      await route.continue();
    });
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    // two frames, so that what the fonts changed has been laid out
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(requested.length).toBeGreaterThan(0);
    expect(await page.evaluate(readShifts)).toEqual([]);
  });
}

const watchFonts = (page: Page): string[] => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') {
      fonts.push(new URL(request.url()).pathname.replace(/-.*/, ''));
    }
  });
  return fonts;
};

test('a page on a slow line loads no web font and uses the fonts of the system', async ({
  page,
}) => {
  const fonts = watchFonts(page);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g', rtt: 150 } }),
  );
  await page.goto('/docs/understanding-modules/shop', { waitUntil: 'networkidle' });
  expect(fonts).toEqual([]);
  await expect(page.locator('h1')).toHaveCSS('font-family', /^"Text Until"/);
  await expect(page.locator('pre').first()).toHaveCSS('font-family', /^"Code Until"/);
});

test('a page without code loads the text font only', async ({ page }) => {
  const fonts = watchFonts(page);
  await page.goto('/changelog/', { waitUntil: 'networkidle' });
  expect(fonts).toEqual(['/assets/text']);
});
