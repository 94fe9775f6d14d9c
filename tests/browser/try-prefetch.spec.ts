import { readFileSync, readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { waitForReference } from './support/reference.ts';
import { expect, test } from './support/test.ts';
import { saveData, visit } from './support/visit.ts';
import { nightly } from './support/nightly.ts';

const address = '/docs/api/shop';

const readFirst = (): { readonly bundle: string; readonly first: readonly string[] } => {
  const bundle =
    readdirSync('dist/public/assets').find((name) => name.startsWith('reference-')) ?? '';
  const names = JSON.parse(
    readFileSync(`dist/public/assets/${bundle}/first-files.json`, 'utf8'),
  ) as readonly string[];
  const files = ['first-files.json', ...names].map((name) => `/assets/${bundle}/${name}`);
  return { bundle, first: [...files, '/openapi.json'].toSorted() };
};

const collectRequests = (page: Page): (() => string[]) => {
  const paths = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/reference-|mock-api|openapi\.json/.test(pathname)) {
      paths.add(pathname);
    }
  });
  return () => [...paths].toSorted();
};

const navbarLink = (page: Page) => page.getByRole('link', { name: 'Scalar' }).first();
const tryLink = (page: Page) => page.locator('main a[href^="/scalar#"]').first();

test('pointing at a link loads the reference ahead, and nothing else on a page does', async ({
  page,
}) => {
  const { bundle, first } = readFirst();
  const requests = collectRequests(page);
  await visit(page, address);
  await tryLink(page).scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(requests()).toEqual([]);

  await navbarLink(page).hover();
  await expect.poll(requests).toEqual(first);
  await page.waitForLoadState('networkidle');
  await navbarLink(page).click();
  await waitForReference(page);
  const transferred = await page.evaluate(
    (path) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname === path)
        .map((entry) => (entry as PerformanceResourceTiming).transferSize > 0),
    `/assets/${bundle}/reference.js`,
  );
  expect(transferred).toEqual([true, false]);
});

test('focusing a link by keyboard loads the reference ahead too', nightly, async ({ page }) => {
  const { first } = readFirst();
  const requests = collectRequests(page);
  await visit(page, address);
  await tryLink(page).focus();
  await expect.poll(requests).toEqual(first);
});

test('not on a metered connection', nightly, async ({ page }) => {
  await saveData(page);
  const requests = collectRequests(page);
  await visit(page, address);
  await tryLink(page).focus();
  await navbarLink(page).hover();
  await page.waitForLoadState('networkidle');
  expect(requests()).toEqual([]);
});
