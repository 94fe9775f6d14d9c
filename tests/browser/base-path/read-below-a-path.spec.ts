import type { Page } from '@playwright/test';
import { openClient, send, waitForReference } from '../support/reference.ts';
import { field, openModal, options } from '../support/search.ts';
import { expect, test } from '../support/test.ts';
import { stepInHistory, visit } from '../support/visit.ts';

/* The site's base path is `/docs/`, and its page paths also begin with `/docs`. `test.ts` fails on requests outside
   the base path, CSP violations and hydration errors. */

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const markDocument = (page: Page) =>
  page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in globalThis);

test('links, the sidebar, Back and search lead to pages without loading the document again', async ({
  page,
}) => {
  await visit(page, '/docs/');
  await markDocument(page);
  await page.getByRole('main').getByRole('link', { name: 'Read the documentation' }).click();
  await expect(heading(page, 'Everything')).toBeVisible();
  await expect(page).toHaveURL('/docs/docs/everything');
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await expect(sidebar.locator('[aria-current="page"]')).toHaveText('Everything');
  await sidebar.getByRole('link', { name: 'Writing' }).click();
  await expect(heading(page, 'Writing')).toBeVisible();
  await expect(page).toHaveURL('/docs/docs/writing');
  await stepInHistory(page, -1);
  await expect(heading(page, 'Everything')).toBeVisible();
  await expect(page).toHaveURL('/docs/docs/everything');
  const worker = page.waitForEvent('worker');
  await openModal(page);
  await field(page).fill('read the status');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  // check that the worker runs, because without it, search would silently run on the main thread
  expect((await worker).url()).toContain('/docs/assets/');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\/docs\/api\/status(?:#.*)?$/);
  await expect(heading(page, 'Status')).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});

test('links and pictures of a page that is shown without loading the document are below the path', async ({
  page,
}) => {
  await visit(page, '/docs/docs/writing');
  await markDocument(page);
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await sidebar.getByRole('link', { name: 'Everything' }).click();
  await expect(heading(page, 'Everything')).toBeVisible();
  const outside = page.locator(
    'main :is([href^="/"]:not([href^="/docs/"]), [src^="/"]:not([src^="/docs/"]))',
  );
  await expect(outside).toHaveCount(0);
  expect(await isSameDocument(page)).toBe(true);
});

test('a missing page suggests pages of the site', async ({ page }) => {
  await visit(page, '/docs/docs/everythin', 404);
  const suggestion = page.getByRole('main').getByRole('link', { name: 'Everything' });
  await expect(suggestion).toHaveAttribute('href', '/docs/docs/everything');
  await suggestion.click();
  await expect(heading(page, 'Everything')).toBeVisible();
});

test('a page is copied as Markdown', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, '/docs/docs/everything');
  await page.getByRole('button', { name: 'Copy page' }).click();
  const entry = page.locator('#copy-page [data-copy]');
  await entry.click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1);
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await (await page.request.get('/docs/docs/everything.md')).text());
});

test('the interactive reference sends a request to the mock of the site', async ({ page }) => {
  await page.goto('/docs/scalar');
  await waitForReference(page);
  const client = await openClient(page, 'status', 'getStatus');
  expect((await send(client)).status).toMatch(/^200 /);
});
