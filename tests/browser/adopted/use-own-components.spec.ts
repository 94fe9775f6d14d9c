import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { saveData, visit } from '../support/visit.ts';

/* Components from the content folder: `<Fact>` is rendered on the server, and `<Converter>` runs in the browser. */
const address = '/docs/distances';

const fact = (page: Page) => page.getByRole('complementary', { name: 'One light year' });
const amount = (page: Page) => page.getByRole('textbox', { name: 'Light years' });

test('a component of the server shows its children as Markdown, in its own style', async ({
  page,
}) => {
  await visit(page, address);
  await expect(fact(page).getByText('light', { exact: true })).toHaveRole('emphasis');
  await expect(fact(page)).toHaveCSS('padding-top', '16px');
  await fact(page).getByRole('link', { name: 'the start' }).click();
  await expect(page).toHaveURL(/\/docs\/start$/);
});

test('a component of the browser works by keyboard', async ({ page }) => {
  await visit(page, address);
  await amount(page).focus();
  await page.keyboard.press('End');
  await page.keyboard.type('0');
  await expect(page.getByText('94,600,000,000,000 kilometers')).toBeVisible();
});

test('a component works after a visit to another page', async ({ page }) => {
  await visit(page, '/docs/start');
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByText('Distances').click();
  await expect(fact(page)).toHaveCSS('padding-top', '16px');
  await amount(page).fill('2');
  await expect(page.getByText('18,920,000,000,000 kilometers')).toBeVisible();
});

test('only the page that shows a component loads its code', async ({ page, request }) => {
  const scripts = new Set<string>();
  page.on('request', (sentRequest) => {
    if (sentRequest.url().endsWith('.js')) {
      scripts.add(sentRequest.url());
    }
  });
  const hasConverter = async (): Promise<boolean> => {
    const texts = await Promise.all(
      [...scripts].map(async (script) => (await request.get(script)).text()),
    );
    return texts.some((text) => text.includes('Not a number of kilometers'));
  };
  await saveData(page);
  await visit(page, '/docs/start');
  await page.waitForLoadState('networkidle');
  expect(scripts.size).toBeGreaterThan(0);
  expect(await hasConverter()).toBe(false);
  await visit(page, address);
  await expect.poll(hasConverter).toBe(true);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('both show what they show at first', async ({ page }) => {
    await page.goto(address);
    await expect(fact(page)).toContainText('A light year is how far light travels in a year.');
    await expect(amount(page)).toHaveValue('1');
    await expect(page.getByText('9,460,000,000,000 kilometers')).toBeVisible();
  });
});
