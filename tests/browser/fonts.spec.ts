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

const connect = (page: Page, connection: object): Promise<unknown> =>
  page.addInitScript(
    (value) => Object.defineProperty(navigator, 'connection', { value }),
    connection,
  );

const guide = '/docs/understanding-modules/shop';

test('a reader who saves data loads no web font and has the fonts of the system', async ({
  page,
}) => {
  const fonts = watchFonts(page);
  await connect(page, { saveData: true });
  await page.goto('/docs', { waitUntil: 'networkidle' });
  await page.goto(guide, { waitUntil: 'networkidle' });
  expect(fonts).toEqual([]);
  await expect(page.locator('h1')).toHaveCSS('font-family', /^"Text Until"/);
  await expect(page.locator('pre').first()).toHaveCSS('font-family', /^"Code Until"/);
});

for (const [way, open] of [
  ['a link', (page: Page) => page.getByRole('link', { name: 'Documentation' }).first().click()],
  ['a load', (page: Page) => page.goto('/docs')],
] as const) {
  test(`on a slow line the second page has the web fonts, after ${way}`, async ({ page }) => {
    const fonts = watchFonts(page);
    await connect(page, { effectiveType: '4g', rtt: 150 });
    await page.goto(guide, { waitUntil: 'networkidle' });
    await expect.poll(() => fonts.toSorted()).toEqual(['/assets/code', '/assets/text']);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('fonts'))).not.toBeNull();
    await expect(page.locator('h1')).toHaveCSS('font-family', /^"Text Until"/);
    await open(page);
    await expect(page).not.toHaveURL(guide);
    await expect(page.locator('main h1').first()).toHaveCSS('font-family', /^Text/);
  });
}

test('a page without code loads the text font only', async ({ page }) => {
  const fonts = watchFonts(page);
  await page.goto('/changelog/', { waitUntil: 'networkidle' });
  expect(fonts).toEqual(['/assets/text']);
});
