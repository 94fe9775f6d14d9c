import type { Page } from '@playwright/test';
import { findViolationsInModes } from '../support/find-violations.ts';
import { nightly } from '../support/nightly.ts';
import { visit } from '../support/visit.ts';
import { expect, test } from '../support/test.ts';

const everything = '/docs/everything';

const states: Record<string, (page: Page) => Promise<unknown>> = {
  'every tab in turn': async (page) => {
    await visit(page, everything);
    for (const tab of await page.getByRole('main').getByRole('tab').all()) {
      await tab.click();
      expect(await findViolationsInModes(page), (await tab.textContent()) ?? '').toEqual([]);
    }
  },
  'every disclosure open': async (page) => {
    await visit(page, everything);
    await page.getByText('Why is this hidden?').click();
    await expect(page.getByText('Because it is long')).toBeVisible();
  },
  'each component': (page) => visit(page, '/docs/components'),
  'a picture enlarged': async (page) => {
    await visit(page, everything);
    await page.getByRole('link', { name: 'The mark, framed' }).click();
  },
  'a drawing enlarged': async (page) => {
    await visit(page, everything);
    await page.getByRole('button', { name: /^Enlarge diagram/ }).click();
  },
  'a large sidebar': async (page) => {
    await visit(page, '/docs/chapter-12/page-15');
    await page.getByRole('button', { name: 'chapter-11' }).click();
    await expect(page.getByRole('link', { name: 'Page 11.1' })).toBeVisible();
  },
  'the list of all pages': (page) => page.goto('/sidebar/all.html'),
  print: async (page) => {
    await visit(page, everything);
    await page.emulateMedia({ media: 'print' });
  },
  'the colors of the system': async (page) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await visit(page, everything);
  },
};

const daily = new Set(['every disclosure open', 'each component']);
for (const [name, reach] of Object.entries(states)) {
  test(
    `${name} has no accessibility violation, light and dark`,
    daily.has(name) ? {} : nightly,
    async ({ page }) => {
      await reach(page);
      expect(await findViolationsInModes(page)).toEqual([]);
    },
  );
}
