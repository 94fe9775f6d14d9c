import type { Page } from '@playwright/test';
import { visit } from './support/visit.ts';
import { expect, test } from './support/test.ts';

type Stop = {
  readonly part: string;
  readonly name: string;
  /** What keeps a reader from seeing where the focus is; empty when nothing does. */
  readonly problem: string;
};

/** The control that has the focus, or null when the Tab key has left the page. */
const describeStop = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) {
      return null;
    }
    const drawsOutline = (candidate: Element | null): boolean => {
      if (!candidate) {
        return false;
      }
      const { outlineStyle, outlineWidth, outlineColor, opacity } = getComputedStyle(candidate);
      return (
        outlineStyle !== 'none' &&
        Number.parseFloat(outlineWidth) >= 2 &&
        outlineColor !== 'rgba(0, 0, 0, 0)' &&
        Number(opacity) > 0
      );
    };
    // a link that wraps has a box for each of its lines
    const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
    const x = Math.min(Math.max(box.left + Math.min(box.width / 2, 12), 0), innerWidth - 1);
    const y = box.top + Math.min(box.height / 2, 12);
    const top = document.elementFromPoint(x, y);
    const isCovered = !top || !(element.contains(top) || top.contains(element));
    const isSeen = box.bottom > 0 && box.top < innerHeight && box.width > 0;
    const problems = [
      drawsOutline(element) || drawsOutline(element.parentElement) ? '' : 'no outline',
      isSeen ? '' : 'outside the window',
      isSeen && isCovered ? `covered by ${top?.outerHTML.slice(0, 80) ?? 'nothing'}` : '',
    ];
    const part = element.closest(
      'header:not(main header), nav[aria-label="Docs sidebar"], main, footer, section[aria-label="Skip to main content"]',
    );
    return {
      part: part?.getAttribute('aria-label') ?? part?.localName ?? '',
      name: element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40),
      problem: problems.filter((problem) => problem !== '').join(', '),
    };
  });

const walk = async (page: Page): Promise<Stop[]> => {
  const stops: Stop[] = [];
  for (let steps = 0; steps < 500; steps++) {
    await page.keyboard.press('Tab');
    const stop = await describeStop(page);
    if (stop === null) {
      return stops;
    }
    stops.push(stop);
  }
  throw new Error('The Tab key never left the page.');
};

const partsOf = (stops: readonly Stop[]): string[] =>
  stops.map(({ part }) => part).filter((part, index, all) => part !== all[index - 1]);

for (const [width, parts] of [
  [1440, ['Skip to main content', 'header', 'Docs sidebar', 'main', 'footer']],
  [390, ['Skip to main content', 'header', 'main', 'footer']],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    for (const address of [
      '/docs/understanding-modules/friendship',
      '/docs/api/daily-login-reward',
    ]) {
      test(`${address} is walked through, from part to part, and the focus is always seen`, async ({
        page,
      }) => {
        await visit(page, address);
        await page.getByRole('button', { name: 'Close', exact: true }).click();
        await page.evaluate(() => (document.activeElement as HTMLElement).blur());
        await visit(page, address);
        const stops = await walk(page);
        expect(stops.filter(({ problem }) => problem !== '')).toEqual([]);
        expect(partsOf(stops)).toEqual(parts);
      });
    }
  });
}

test('the skip link leads past the header and the sidebar', async ({ page }) => {
  await visit(page, '/docs/understanding-modules/friendship');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const stop = await describeStop(page);
  expect(stop?.part).toBe('main');
});
