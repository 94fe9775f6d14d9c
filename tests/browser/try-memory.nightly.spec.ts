import type { Page } from '@playwright/test';
import { waitForReference } from './support/reference.ts';
import { expect, test } from './support/test.ts';
import { stepInHistory, visit } from './support/visit.ts';

const describeDocument = (page: Page): Promise<unknown> =>
  page.evaluate(() => ({
    body: document.body.className,
    bodyStyle: document.body.getAttribute('style') ?? '',
    children: [...document.body.children].map(({ tagName, id }) => `${tagName}#${id}`),
    sheets: [...document.querySelectorAll('link[rel=stylesheet]')].filter((link) =>
      link.getAttribute('href')?.includes('reference-'),
    ).length,
    scrollRestoration: history.scrollRestoration,
    dump: 'dataDumpWorkspace' in window,
  }));

test('twenty visits leave nothing: neither in the document nor in memory', async ({ page }) => {
  await visit(page, '/search');
  const before = await describeDocument(page);
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  const open = async (times: number): Promise<void> => {
    for (let count = 0; count < times; count += 1) {
      await page.getByRole('link', { name: 'Scalar' }).first().click();
      await waitForReference(page);
      await stepInHistory(page, -1);
      await expect(page).toHaveURL(/\/search/);
      // Collect garbage after each visit; leftovers from several visits would enlarge the tables of weak references.
      await session.send('HeapProfiler.collectGarbage');
    }
  };
  const measure = async () => {
    // Repeat this, because each run can only free what the finalizers of the previous run have released.
    for (let count = 0; count < 3; count += 1) {
      await session.send('HeapProfiler.collectGarbage');
    }
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
    return { usedSize, elements: { nodes, jsEventListeners } };
  };
  await open(5);
  const early = await measure();
  await open(15);
  const late = await measure();
  expect(late.elements).toEqual(early.elements);
  expect(late.usedSize).toBeLessThan(early.usedSize * 1.1);
  await expect.poll(() => describeDocument(page)).toEqual(before);
});
