import type { Browser, Page } from '@playwright/test';
import { definePaint, type PaintTimes } from './paint-watch.ts';

declare global {
  var benchKeyTime: number;
}

/** Runs in the page. */
const watchKeys = (): void => {
  addEventListener('input', ({ timeStamp }) => (globalThis.benchKeyTime = timeStamp), {
    capture: true,
  });
};

/** Runs in the page. Waits until the modal shows the results of a query, or “no results”. */
const waitForResults = async (query: string): Promise<PaintTimes> => {
  const { rendered, painted } = await globalThis.benchPaint(() => {
    const link = document.querySelector<HTMLAnchorElement>('.DocSearch-HitsFooter a');
    if (link) {
      return new URL(link.href).searchParams.get('q') === query;
    }
    const noResults = document.querySelector('.DocSearch-NoResults');
    return Boolean(noResults?.checkVisibility() && noResults.textContent.includes(`"${query}"`));
  });
  const pressed = globalThis.benchKeyTime;
  return { rendered: rendered - pressed, painted: painted - pressed };
};

const typeQuery = async (page: Page, query: string): Promise<PaintTimes[]> => {
  const paints: PaintTimes[] = [];
  for (const [index, letter] of query.split('').entries()) {
    const typed = query.slice(0, index + 1);
    const paint = typed.endsWith(' ') ? null : page.evaluate(waitForResults, typed);
    await page.keyboard.press(letter === ' ' ? 'Space' : letter);
    paints.push(...(paint ? [await paint] : []));
    await page.waitForTimeout(80);
  }
  return paints;
};

/**
 * Types a query into the search modal of a page with an empty cache. Returns, for each key except spaces, the time in
 * ms until its results are rendered and painted.
 */
export const measureKeystrokes = async (
  browser: Browser,
  address: string,
  query: string,
): Promise<PaintTimes[]> => {
  await using page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(definePaint);
  await page.goto(address);
  await page.locator('html[data-has-hydrated=true]').waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).waitFor();
  // The index loads when the modal opens.
  await page.waitForTimeout(500);
  await page.evaluate(watchKeys);
  return await typeQuery(page, query);
};
