import { criterion, type PageCheck, type Violation } from '../check.ts';

/** A window of 1280 × 1024 CSS pixels at 400% zoom, as in WCAG 1.4.10. */
const enlarged = { width: 320, height: 256 };

export const TOLERANCE = 1;

type Overflow = {
  readonly scrollWidth: number;
  readonly clientWidth: number;
  readonly selector: string;
};

/** Runs in the page. */
export const findOverflow = (tolerance: number): Overflow | null => {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth + tolerance) {
    return null;
  }
  // Report the innermost element, which makes its ancestors too wide.
  const wide = [...document.body.querySelectorAll('*')].findLast(
    (element) =>
      qaPage.isShown(element) &&
      (element.getBoundingClientRect().right > clientWidth + tolerance ||
        (element.scrollWidth > clientWidth + tolerance &&
          getComputedStyle(element).overflowX === 'visible')),
  );
  return { scrollWidth, clientWidth, selector: wide ? qaPage.selectorOf(wide) : 'html' };
};

export const describeOverflow = (
  { selector, clientWidth, scrollWidth }: Overflow,
  width: number,
): Violation => ({
  selector,
  message: `The page scrolls sideways in a window of ${width} pixels.`,
  expected: `${clientWidth} px`,
  found: `${scrollWidth} px`,
});

export const reflow: PageCheck = {
  id: 'accessibility/reflow',
  title: 'At 400 % zoom, no page scrolls sideways',
  rule: criterion('1.4.10', 'Reflow', 'reflow.html'),
  fix: 'Let the element wrap, shrink or scroll its content: `max-inline-size: 100%`, `overflow-wrap: anywhere`, `overflow-x: auto`.',
  condition: { width: enlarged.width },
  run: async (page) => {
    const before = page.viewportSize();
    await page.setViewportSize(enlarged);
    const found = await page.evaluate(findOverflow, TOLERANCE);
    await page.setViewportSize(before ?? enlarged);
    return found === null ? [] : [describeOverflow(found, enlarged.width)];
  },
};
