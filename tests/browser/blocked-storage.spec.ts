import type { Page } from '@playwright/test';
import { referenceCode } from './support/reference.ts';
import { expect, test } from './support/test.ts';
import { followLink, hold, stepInHistory, visit } from './support/visit.ts';
import { nightly } from './support/nightly.ts';

const conditions: Readonly<Record<string, () => void>> = {
  blocked: () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
  corrupt: () => {
    const keys = [
      'theme',
      'docusaurus.announcement.id',
      'docusaurus.announcement.dismiss',
      'docusaurus.tab.engine',
      'docs-preferred-version-default',
    ];
    for (const key of keys) {
      localStorage.setItem(key, '{"\u0000<script>');
    }
  },
};

const toggle = (page: Page) => page.getByRole('button', { name: /^Switch between dark and light/ });
const bar = (page: Page) => page.getByRole('region', { name: 'Announcement' });

for (const [condition, simulateCondition] of Object.entries(conditions)) {
  test.describe(`with ${condition} storage`, () => {
    test.beforeEach(({ page }) => page.addInitScript(simulateCondition));

    test(
      'the reader can do everything, until they leave',
      condition === 'blocked' ? {} : nightly,
      async ({ page }) => {
        await visit(page, '/docs/understanding-modules/shop');
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
        await toggle(page).click();
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
        await expect(bar(page)).toBeVisible();
        await bar(page).getByRole('button', { name: 'Close' }).click();
        await expect(bar(page)).toBeHidden();
        await page.getByRole('combobox', { name: 'Engine' }).selectOption('unity');
        await expect(page.getByRole('tab', { selected: true }).first()).toHaveText('Unity (C#)');

        await hold(page, referenceCode);
        await page.getByRole('link', { name: 'Scalar' }).click();
        await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText('API reference');
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
        await expect(bar(page)).toBeHidden();
        await stepInHistory(page, -1);
        await expect(page.getByRole('tab', { selected: true }).first()).toHaveText('Unity (C#)');
        await followLink(page, '/search');
        await page.getByRole('searchbox', { name: 'Search' }).fill('shop');
        await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
      },
    );
  });
}

test.describe('the choice of documentation', () => {
  const key = 'docs-preferred-version-default';
  const stored = (page: Page) => page.evaluate((name) => localStorage.getItem(name), key);

  test('is stored when documentation is read, and only then', async ({ page }) => {
    await visit(page, '/');
    expect(await stored(page)).toBeNull();
    await page.getByRole('link', { name: 'Documentation', exact: true }).first().click();
    await expect.poll(() => stored(page)).toBe('current');
  });

  test('is replaced when its version no longer exists', nightly, async ({ page }) => {
    await page.addInitScript(
      (name) => sessionStorage.getItem(name) ?? localStorage.setItem(name, '0.1'),
      key,
    );
    await visit(page, '/docs');
    await expect.poll(() => stored(page)).toBe('current');
  });
});
