import { visit } from '../support/visit.ts';
import { expect, test } from '../support/test.ts';
import { nightly } from '../support/nightly.ts';

/** The printable area of an A4 page with 2 cm margins, at 96 dpi. */
test.use({ viewport: { width: 642, height: 970 }, colorScheme: 'dark' });

test.beforeEach(async ({ page }) => {
  await visit(page, '/docs/everything');
  await page.emulateMedia({ media: 'print' });
});

test('the words are printed, and nothing of the screen around them', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1, name: 'Everything' })).toBeVisible();
  for (const role of ['banner', 'contentinfo', 'navigation', 'button', 'tab'] as const) {
    await expect(page.getByRole(role), role).toHaveCount(0);
  }
  await expect(page.getByText('This documentation is in beta')).toBeHidden();
  await expect(page.getByText('Was this page helpful?')).toBeHidden();
  await expect(page.getByRole('link', { name: /^Direct link/ })).toHaveCount(0);
});

test('what a click would show is printed too', async ({ page }) => {
  for (const words of [
    'Run the installer on Windows.',
    'Unpack the archive on Linux.',
    'Thirty-one days, eighth.',
    'Because it is long, and few need it.',
  ]) {
    const text = page.getByText(words);
    await expect(text).toBeVisible();
    expect((await text.boundingBox())?.height, words).toBeGreaterThan(0);
  }
  await expect(page.locator('p').filter({ hasText: /^macOS$/ })).toBeVisible();
});

test('links are followed by their addresses', nightly, async ({ page }) => {
  const written = (name: string) =>
    page
      .getByRole('main')
      .getByRole('link', { name })
      .first()
      .evaluate((link) => getComputedStyle(link, '::after').content);
  expect(await written('another site')).toContain('https://www.example.com/');
  expect(await written('another page')).toContain('/docs/writing');
  expect(await written('an address')).toContain('someone@example.com');
  expect(await written('a part of itself')).toBe('none');
});

test('code and tables fit on the paper, on paper white', nightly, async ({ page }) => {
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('pre, main table')]
      .filter(
        (element) =>
          element.scrollWidth > element.clientWidth + 1 ||
          element.getBoundingClientRect().right > innerWidth,
      )
      .map((element) => element.outerHTML.slice(0, 120)),
  );
  expect(cut).toEqual([]);
  const { scheme, background } = await page.evaluate(() => ({
    scheme: getComputedStyle(document.documentElement).colorScheme,
    background: getComputedStyle(document.body).backgroundColor,
  }));
  expect(scheme).toBe('light');
  expect(background).toBe('rgba(0, 0, 0, 0)');
});
