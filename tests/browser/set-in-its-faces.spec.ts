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
  test(`nothing on ${path} moves when the faces come late`, async ({ page }) => {
    const requested: string[] = [];
    await page.route('**/*.woff2', async (route) => {
      requested.push(route.request().url());
      await expect(page.locator('h1')).toBeVisible();
      await route.continue();
    });
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    // two frames, so that what the faces changed has been laid out
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(requested.length).toBeGreaterThan(0);
    expect(await page.evaluate(readShifts)).toEqual([]);
  });
}

const watchFaces = (page: Page): string[] => {
  const faces: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') {
      faces.push(new URL(request.url()).pathname.replace(/-.*/, ''));
    }
  });
  return faces;
};

test('a page on a slow line loads no face, and is set in the system’s', async ({ page }) => {
  const faces = watchFaces(page);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g', rtt: 150 } }),
  );
  await page.goto('/docs/understanding-modules/shop', { waitUntil: 'networkidle' });
  expect(faces).toEqual([]);
  await expect(page.locator('h1')).toHaveCSS('font-family', /^"Text Until"/);
  await expect(page.locator('pre').first()).toHaveCSS('font-family', /^"Code Until"/);
});

test('a page without code loads the face of its text alone', async ({ page }) => {
  const faces = watchFaces(page);
  await page.goto('/changelog/', { waitUntil: 'networkidle' });
  expect(faces).toEqual(['/assets/text']);
});
