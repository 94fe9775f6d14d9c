import type { Page } from '@playwright/test';
import { followLink, visit } from '../support/visit.ts';
import { expect, test } from '../support/test.ts';
import { nightly } from '../support/nightly.ts';

const address = '/docs/everything';

const main = (page: Page) => page.getByRole('main');

test.describe('pictures', () => {
  test('reserve their space, and load only when they are near', async ({ page }) => {
    await visit(page, address);
    const pictures = await main(page).getByRole('img').and(page.locator('img')).all();
    expect(pictures).toHaveLength(3);
    for (const picture of pictures) {
      await expect(picture).toHaveAttribute('width', /^\d+$/);
      await expect(picture).toHaveAttribute('height', /^\d+$/);
      await expect(picture).toHaveAttribute('loading', 'lazy');
    }
  });

  for (const name of ['The mark of the site', 'The mark, framed'] as const) {
    const tag = name === 'The mark of the site' ? {} : nightly;
    test(
      `"${name}" is enlarged in place, and Escape gives the page back`,
      tag,
      async ({ page }) => {
        await visit(page, address);
        const link = page.getByRole('link', { name });
        await link.focus();
        await page.keyboard.press('Enter');
        const dialog = page.getByRole('dialog', { name });
        await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
        const small = await link.getByRole('img').boundingBox();
        const large = await dialog.getByRole('img').boundingBox();
        expect(large?.width).toBeGreaterThan((small?.width ?? 0) * 2);
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        await expect(link).toBeFocused();
        await expect(page).toHaveURL(address);
      },
    );
  }

  test('a drawing is enlarged too, and a click closes it', nightly, async ({ page }) => {
    await visit(page, address);
    await page.getByRole('button', { name: 'Enlarge diagram: Client and server' }).click();
    const dialog = page.getByRole('dialog', { name: /A client and a server/ });
    await expect(dialog.getByText('Client')).toBeVisible();
    await page.mouse.click(600, 650);
    await expect(dialog).toHaveCount(0);
  });

  test('one in a link is the link', nightly, async ({ page }) => {
    await visit(page, address);
    await page.getByRole('link', { name: 'The mark as a link' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Writing' })).toBeVisible();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('the picture itself is one link away', async ({ page, request }) => {
      await page.goto(address);
      const link = page.getByRole('link', { name: 'The mark of the site' });
      const picture = await request.get((await link.getAttribute('href')) ?? '');
      expect(picture.headers()['content-type']).toContain('image/svg');
    });
  });
});

test('a long line of code can be wrapped and unwrapped, a short one offers nothing', async ({
  page,
}) => {
  // slow the CPU down, to delay hydration as on a slow phone
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await visit(page, address);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const blocks = page.locator('figure[data-code]');
  await expect(blocks).toHaveCount(2);
  const wrap = (index: number) =>
    blocks.nth(index).getByRole('button', { name: 'Toggle word wrap' });
  await expect(wrap(1)).toHaveCount(1);
  await expect(wrap(0)).toHaveCount(0);
  const isOverflowing = () =>
    blocks
      .nth(1)
      .locator('pre')
      .evaluate((pre) => pre.scrollWidth > pre.clientWidth);
  expect(await isOverflowing()).toBe(true);
  await blocks.nth(1).hover();
  await wrap(1).click();
  await expect(wrap(1)).toHaveAttribute('aria-pressed', 'true');
  expect(await isOverflowing()).toBe(false);
  await wrap(1).click();
  await expect(wrap(1)).toHaveAttribute('aria-pressed', 'false');
  expect(await isOverflowing()).toBe(true);
});

test('by keyboard the buttons of code become visible with the focus', nightly, async ({ page }) => {
  await visit(page, address);
  const block = page.locator('figure[data-code]').nth(1);
  const button = block.getByRole('button', { name: 'Copy code to clipboard' });
  const wrap = block.getByRole('button', { name: 'Toggle word wrap' });
  await expect(button.locator('..')).toHaveCSS('opacity', '0');
  await expect(wrap).toBeVisible();
  await block.locator('pre').focus();
  await page.keyboard.press('Tab');
  await expect(wrap).toBeFocused();
  await expect(button.locator('..')).toHaveCSS('opacity', '1');
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
});

test('a table that is too wide is scrolled by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, address);
  const table = page.getByRole('group', { name: /^Table: Setting/ });
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
});

test(
  'a video of another site that is too wide for a phone does not widen the page',
  nightly,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, address);
    await main(page).evaluate((element) => {
      const video = Object.assign(document.createElement('iframe'), { width: '560' });
      element.querySelector('p')?.after(video);
    });
    await expect(page.locator('iframe')).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  },
);

const addBlock = (page: Page, tags: readonly string[]) =>
  main(page).evaluate((element, names) => {
    const block = Object.assign(document.createElement('div'), { className: 'own' });
    for (const name of names) {
      block.append(
        Object.assign(document.createElement(name), { textContent: 'wide '.repeat(80) }),
      );
    }
    element.querySelector('p')?.after(block);
  }, tags);

test('a wide `<pre>` of the author does not widen the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, address);
  await addBlock(page, ['pre']);
  await expect(page.locator('div.own > pre')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('blocks in a `<div>` of the author keep the distance that paragraphs have outside', async ({
  page,
}) => {
  await visit(page, address);
  await addBlock(page, ['p', 'figure', 'ul', 'p']);
  const marginsOf = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((elements) => elements.map((own) => getComputedStyle(own).marginTop));
  const [usual] = await marginsOf('.prose > div.own');
  expect(await marginsOf('div.own > *')).toEqual(['0px', usual, usual, usual]);
  await page.locator('div.own > p:last-child').evaluate((own) => {
    own.setAttribute('class', 'heading');
  });
  const [heading] = await marginsOf('div.own > .heading');
  expect(Number.parseFloat(heading ?? '')).toBeGreaterThan(Number.parseFloat(usual ?? ''));
});

test.describe('styles of elements', () => {
  const align = (page: Page, name: string) =>
    main(page)
      .getByRole('cell', { name })
      .evaluate((cell) => getComputedStyle(cell).textAlign);

  test('end with the page that has them', async ({ page }) => {
    await visit(page, '/docs/chapter-01/page-0');
    expect(await align(page, 'Page 01.0')).toBe('right');
    await followLink(page, '/docs/chapter-01/page-1');
    await expect(main(page).getByRole('cell', { name: 'Page 01.1' })).toBeVisible();
    expect(await align(page, 'Page 01.1')).not.toBe('right');
  });

  test(
    'are those of formulas on a page that a link leads to, as on a loaded one',
    nightly,
    async ({ page }) => {
      const styles = () =>
        main(page)
          .locator('math [style]')
          .evaluateAll((elements) => elements.map((element) => element.getAttribute('style')));
      await visit(page, '/docs/components');
      const loaded = await styles();
      expect(loaded).not.toEqual([]);
      await visit(page, '/docs/chapter-01/page-0');
      await followLink(page, '/docs/components');
      await expect(main(page).locator('math').first()).toBeVisible();
      expect(await styles()).toEqual(loaded);
    },
  );

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('are applied, too', async ({ page }) => {
      await page.goto('/docs/chapter-01/page-0');
      expect(await align(page, 'Page 01.0')).toBe('right');
    });
  });
});

test('a script of site.yml runs once, and stays while pages change', async ({ page }) => {
  const visits = () => page.evaluate(() => (globalThis as { visits?: string[] }).visits);
  await visit(page, '/docs/chapter-01/page-0');
  expect(await visits()).toEqual(['specimen']);
  await followLink(page, '/docs/chapter-01/page-1');
  await expect(main(page).getByRole('cell', { name: 'Page 01.1' })).toBeVisible();
  expect(await visits()).toEqual(['specimen']);
});

test('a page without samples has no choice of a sample language in the navbar', async ({
  page,
}) => {
  await visit(page, '/docs/chapter-01/page-0');
  await expect(page.getByRole('combobox', { name: 'Language' })).toBeHidden();
  const names = page.locator('[data-sample-name]');
  await expect(names).not.toHaveCount(0);
  await expect(names.filter({ visible: true })).toHaveCount(0);
});
