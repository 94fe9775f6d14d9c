import { waitForReference } from './support/reference.ts';
import { expect, test } from './support/test.ts';

test('memory is steady over twenty visits', async ({ page }) => {
  test.setTimeout(240_000);
  await page.goto('/search');
  await page.locator('html[data-has-hydrated=true]').waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  const visit = async (times: number): Promise<void> => {
    for (let count = 0; count < times; count += 1) {
      await page.getByRole('link', { name: 'Scalar' }).first().click();
      await waitForReference(page);
      await page.goBack();
      await expect(page).toHaveURL(/\/search/);
    }
  };
  const measure = async () => {
    // Once is not enough: what finalizers release is collected the next time.
    for (let count = 0; count < 3; count += 1) {
      await session.send('HeapProfiler.collectGarbage');
    }
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
    return { usedSize, elements: { nodes, jsEventListeners } };
  };
  await visit(5);
  const early = await measure();
  await visit(15);
  const late = await measure();
  expect(late.elements).toEqual(early.elements);
  expect(late.usedSize).toBeLessThan(early.usedSize * 1.1);
});
