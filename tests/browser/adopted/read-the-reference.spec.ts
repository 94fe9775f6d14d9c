import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { expectAccessible, visits } from '../support/page-accessibility.ts';
import { openModal, options } from '../support/search.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const listPages = async (request: APIRequestContext): Promise<string[]> => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, href = '']) =>
    decodeURI(new URL(href).pathname),
  );
  return [...listed, '/search'];
};

test('each operation of the document is on a page of the sitemap', async ({ page, request }) => {
  const document = await readFile('.cache/adopted/content/openapi/openapi.yaml', 'utf8');
  const operations = [...document.matchAll(/operationId: (\w+)/g)].map(([, id = '']) => id);
  expect(operations).toContain('createPlanet');
  const shown: string[] = [];
  for (const address of (await listPages(request)).filter((href) => href.includes('/api/'))) {
    await visit(page, address);
    shown.push(...(await page.getByRole('main').getByRole('heading').allInnerTexts()));
  }
  expect(shown).toEqual(expect.arrayContaining(operations));
});

for (const seen of visits) {
  test.describe(`${seen.viewport.width} px`, () => {
    test.use({ viewport: seen.viewport, colorScheme: seen.first });
    test('no page has an accessibility violation or scrolls sideways, light and dark', async ({
      page,
      request,
    }) => {
      for (const address of await listPages(request)) {
        await test.step(address, () => expectAccessible(page, address, seen));
      }
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('the interactive reference corrects what the document of our own site does not show', async ({
    page,
  }) => {
    await visit(page, '/scalar');
    await expect(page.getByRole('link', { name: 'scalar.com', exact: true })).toBeVisible();
    const host = page.locator('[data-reference]');
    for (const correction of ['link-name', 'scrollable-region-focusable']) {
      await expect(host).toHaveAttribute('data-corrections-applied', new RegExp(correction));
    }
  });
});

test.describe('an address without a page', () => {
  test('has no accessibility violation', async ({ page }) => {
    await expectAccessible(page, '/404.html', visits[0]);
  });
});

test.describe('at 400 %', () => {
  test.use({ viewport: { width: 320, height: 256 } });
  test('no page scrolls sideways', async ({ page, request }) => {
    for (const address of await listPages(request)) {
      await page.goto(address);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, address).toBeLessThanOrEqual(320);
    }
  });
});

test('readers find an operation by keyboard, and choose a language for its sample', async ({
  page,
}) => {
  await visit(page, '/docs/start');
  await openModal(page);
  await page.keyboard.type('create planet');
  await expect(options(page).first()).toContainText('createPlanet');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\/api\/planets#/);
  const operation = page.getByRole('main');
  const tab = operation.getByRole('tab', { name: 'cURL' }).first();
  await tab.focus();
  await page.keyboard.press('Enter');
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  const sample = operation.locator('pre:visible', { hasText: 'https://galaxy.scalar.com' }).first();
  await expect(sample).toContainText('/planets');
});

test('nothing the site serves has a trace of the site it was adopted from', async () => {
  const dist = '.cache/adopted/dist/public';
  const found: string[] = [];
  for (const entry of await readdir(dist, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && !/\.(?:br|gz|woff2|png)$/.test(file)) {
      const text = await readFile(file, 'utf8');
      if (/ludora|leaderboard|daily.login|purchaseOffer/i.test(file + text)) {
        found.push(path.relative(dist, file));
      }
    }
  }
  expect(found).toEqual([]);
});
