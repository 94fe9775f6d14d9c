import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';
import { nightly } from './support/nightly.ts';

const keys = {
  id: 'docusaurus.announcement.id',
  dismiss: 'docusaurus.announcement.dismiss',
};

const bar = (page: Page) => page.getByRole('region', { name: 'Announcement' });
const close = (page: Page) => bar(page).getByRole('button', { name: 'Close' });

const store = (page: Page, id: string, dismiss: string) =>
  page.addInitScript(
    ([name, value, flag, text]) => {
      localStorage.setItem(name ?? '', value ?? '');
      localStorage.setItem(flag ?? '', text ?? '');
    },
    [keys.id, id, keys.dismiss, dismiss],
  );

const readStored = (page: Page) =>
  page.evaluate(
    ({ id, dismiss }) => [localStorage.getItem(id), localStorage.getItem(dismiss)],
    keys,
  );

test('once closed, it stays closed on every page and after a load', async ({ page }) => {
  await visit(page, '/docs');
  await expect(bar(page)).toBeVisible();
  expect(await readStored(page)).toEqual(['beta-announcement', 'false']);
  await close(page).click();
  await expect(bar(page)).toBeHidden();
  expect(await readStored(page)).toEqual(['beta-announcement', 'true']);
  await page.getByRole('link', { name: 'Scalar' }).click();
  await expect(page).toHaveURL('/scalar');
  await expect(bar(page)).toBeHidden();
  await visit(page, '/changelog/');
  await expect(bar(page)).toBeHidden();
});

test('a closed bar never shows and moves nothing', async ({ page }) => {
  await store(page, 'beta-announcement', 'true');
  await page.addInitScript(() => {
    const seen = { bar: false, shift: 0 };
    const note = () => {
      seen.bar ||= document.querySelector('[data-announcement]')?.checkVisibility() === true;
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        seen.shift += (entry as unknown as { value: number }).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(globalThis, { seen });
  });
  await visit(page, '/docs');
  await expect(bar(page)).toBeHidden();
  expect(await page.evaluate(() => (globalThis as unknown as { seen: unknown }).seen)).toEqual({
    bar: false,
    shift: 0,
  });
});

test('an announcement with another id shows again', nightly, async ({ page }) => {
  await store(page, 'an-older-one', 'true');
  await visit(page, '/docs');
  await expect(bar(page)).toBeVisible();
  expect(await readStored(page)).toEqual(['beta-announcement', 'false']);
});

test('closing it in one tab closes it in the other', nightly, async ({ page, context }) => {
  await visit(page, '/docs');
  const tab = await context.newPage();
  await visit(tab, '/');
  await close(page).click();
  await expect(bar(tab)).toBeHidden();
});

test('the keyboard closes it and moves on to the next element', async ({ page }) => {
  await visit(page, '/docs');
  await close(page).focus();
  await page.keyboard.press('Enter');
  await expect(bar(page)).toBeHidden();
  await expect(page.getByRole('banner')).toBeFocused();
  await page.keyboard.press('Tab');
  const focused = page.locator(':focus');
  await expect(focused).toHaveCount(1);
  expect(await focused.evaluate((element) => element.closest('header')?.id)).toBe('navbar');
});
