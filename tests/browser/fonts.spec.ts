import { expect, type Page, test } from '@playwright/test';
import { nightly } from './support/nightly.ts';

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
  test(
    `nothing on ${path} moves when the fonts load late`,
    path === '/' ? {} : nightly,
    async ({ page }) => {
      const requested: string[] = [];
      await page.route('**/*.woff2', async (route) => {
        requested.push(route.request().url());
        await expect(page.locator('h1')).toBeVisible();
        await route.continue();
      });
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      // wait two frames for the layout with the new fonts
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      expect(requested.length).toBeGreaterThan(0);
      expect(await page.evaluate(readShifts)).toEqual([]);
    },
  );
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
  await page.clock.install();
  await page.goto('/docs', { waitUntil: 'networkidle' });
  await page.goto(guide, { waitUntil: 'networkidle' });
  await page.clock.runFor(60_000);
  await page.waitForLoadState('networkidle');
  expect(fonts).toEqual([]);
  await expect(page.locator('h1')).toHaveCSS('font-family', /^"Text Until"/);
  await expect(page.locator('pre').first()).toHaveCSS('font-family', /^"Code Until"/);
});

for (const [way, open] of [
  ['a link', (page: Page) => page.getByRole('link', { name: 'Documentation' }).first().click()],
  ['a load', (page: Page) => page.goto('/docs')],
] as const) {
  test(
    `on a slow line the second page has the web fonts, after ${way}`,
    nightly,
    async ({ page }) => {
      const fonts = watchFonts(page);
      await connect(page, { effectiveType: '4g', rtt: 150 });
      await page.goto(guide, { waitUntil: 'networkidle' });
      await expect
        .poll(() => fonts.toSorted())
        .toEqual(['/assets/code', '/assets/text', '/assets/zero']);
      await expect.poll(() => page.evaluate(() => localStorage.getItem('fonts'))).not.toBeNull();
      await expect(page.locator('h1')).toHaveCSS('font-family', /^"Text Until"/);
      await open(page);
      await expect(page).not.toHaveURL(guide);
      await expect(page.locator('main h1').first()).toHaveCSS('font-family', /^Text/);
    },
  );
}

test('a page without code loads the text font only', nightly, async ({ page }) => {
  const fonts = watchFonts(page);
  await page.goto('/changelog/', { waitUntil: 'networkidle' });
  expect(fonts.toSorted()).toEqual(['/assets/text', '/assets/zero']);
});

/**
 * Draws the digits 0 and 8 after loading the fonts for the characters in `loaded`. Returns each digit's height and
 * width in em, and the number of strokes that its middle row of pixels crosses.
 */
const drawDigits = (page: Page, family: string, weight: number, loaded = '08') =>
  page.evaluate(
    async ([name, heaviness, digits]) => {
      const size = 500;
      const side = 2 * size;
      const context = new OffscreenCanvas(side, side).getContext('2d');
      if (!context) {
        throw new Error('This browser draws no text.');
      }
      context.font = `${heaviness} ${size}px ${name}`;
      await document.fonts.load(context.font, digits);
      const draw = (digit: string) => {
        context.clearRect(0, 0, side, side);
        context.fillText(digit, 0, 1.5 * size);
        const { data } = context.getImageData(0, 0, side, side);
        const rows = Array.from({ length: side }, (_row, y) =>
          Array.from({ length: side }, (_column, x) => (data[4 * (y * side + x) + 3] ?? 0) > 127),
        ).filter((row) => row.includes(true));
        const middle = rows[Math.floor(rows.length / 2)] ?? [];
        return {
          strokes: middle.filter((isInk, x) => isInk && middle[x - 1] !== true).length,
          height: rows.length / size,
          width: context.measureText(digit).width / size,
        };
      };
      return { zero: draw('0'), eight: draw('8') };
    },
    [family, weight, loaded] as const,
  );

test('a zero has no stroke through it in text, and one in code', async ({ page }) => {
  await page.goto(guide, { waitUntil: 'networkidle' });
  for (const weight of [400, 700]) {
    const { zero, eight } = await drawDigits(page, 'Text', weight);
    expect(zero.strokes).toBe(2);
    expect(Math.abs(zero.height - eight.height)).toBeLessThan(0.01);
    expect(Math.abs(zero.width - eight.width)).toBeLessThan(0.04);
  }
  expect((await drawDigits(page, 'Code', 400)).zero.strokes).toBe(3);
});

test('where the plain zero is late, text has the zero of the system', nightly, async ({ page }) => {
  await page.route('**/zero-*.woff2', (route) => route.abort());
  await page.goto(guide, { waitUntil: 'networkidle' });
  const { zero } = await drawDigits(page, 'Text, sans-serif', 400, '8');
  expect(zero.strokes).toBe(2);
});
