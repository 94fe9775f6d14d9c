import type { PageCheck } from '../check.ts';

export const forcedColors: PageCheck = {
  id: 'accessibility/forced-colors',
  title: 'Controls stay visible in contrast themes, which replace the colors of backgrounds',
  rule: {
    name: 'CSS Color Adjustment 1, forced colors',
    url: 'https://www.w3.org/TR/css-color-adjust-1/#forced',
  },
  fix: 'Draw the icon as an element, or give the control `forced-color-adjust: none` and system colors.',
  condition: { forcedColors: 'active' },
  run: async (page) => {
    await page.emulateMedia({ forcedColors: 'active' });
    const found = await page.evaluate(() => {
      const drawsItself =
        'svg, img, picture, canvas, video, input, select, textarea, meter, progress';
      const styles = (part: Element): CSSStyleDeclaration[] =>
        [null, '::before', '::after'].map((pseudo) => getComputedStyle(part, pseudo));
      // A masked icon shows only its background, which forced colors replace.
      const isMasked = ({ maskImage }: CSSStyleDeclaration): boolean => maskImage !== 'none';
      const isAlwaysInView = (style: CSSStyleDeclaration): boolean =>
        !isMasked(style) &&
        (style.backgroundImage.includes('url(') ||
          /^"[^"]+"/.test(style.content) ||
          (style.borderTopStyle !== 'none' && parseFloat(style.borderTopWidth) > 0));
      const isLost = (control: Element): boolean => {
        const parts = [control, ...control.querySelectorAll('*')].filter(qaPage.isShown);
        const looks = parts.flatMap(styles);
        return (
          control.textContent?.trim() === '' &&
          !parts.some((part) => part.matches(drawsItself)) &&
          looks.some(isMasked) &&
          !looks.some(isAlwaysInView)
        );
      };
      return [...document.querySelectorAll('a[href], button, summary, [role=button]')]
        .filter((control) => qaPage.isShown(control) && isLost(control))
        .map((control) => ({
          selector: qaPage.selectorOf(control),
          message: 'It is invisible in a contrast theme: it has no text, picture or border.',
        }));
    });
    await page.emulateMedia({ forcedColors: 'none' });
    return found;
  },
};

export const reducedMotion: PageCheck = {
  id: 'accessibility/reduced-motion',
  title: 'Nothing keeps moving for readers who prefer reduced motion',
  rule: {
    name: 'Media Queries 5, prefers-reduced-motion',
    url: 'https://www.w3.org/TR/mediaqueries-5/#prefers-reduced-motion',
  },
  fix: 'Put the animation into `@media (prefers-reduced-motion: no-preference)`.',
  run: async (page) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    return page.evaluate(() =>
      document.getAnimations().flatMap(({ effect, playState }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null;
        const isEndless = effect?.getComputedTiming().endTime === Infinity;
        const message = 'It moves endlessly although the reader prefers reduced motion.';
        return target && isEndless && playState === 'running' && qaPage.isShown(target)
          ? { selector: qaPage.selectorOf(target), message }
          : [];
      }),
    );
  },
};

export const printedPage: PageCheck = {
  id: 'content/print',
  title: 'A printed page contains the main text of the page',
  rule: {
    name: 'CSS Paged Media, 3. The page model',
    url: 'https://www.w3.org/TR/css-page-3/#page-model',
  },
  fix: 'In `@media print`, hide only navigation, and do not let fixed elements cover the text.',
  condition: { media: 'print' },
  run: async (page) => {
    await page.emulateMedia({ media: 'print' });
    const found = await page.evaluate(() => {
      // Remove focus first, because a focused skip link is visible here but would not be printed.
      (document.activeElement as HTMLElement | null)?.blur();
      const main = document.querySelector('main, [role=main]') ?? document.body;
      const texts = [...main.querySelectorAll('h1, h2, h3, p, pre, td, li')];
      const isClipped = ({ clip, clipPath }: CSSStyleDeclaration): boolean =>
        /^rect\((\d+)px, \1px, \1px, \1px\)$/.test(clip) || /^inset\((?:50|100)%\)$/.test(clipPath);
      const isInView = (element: Element): boolean => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return bottom > Math.max(top, 0) && right > 0 && left < innerWidth && top < innerHeight;
      };
      const covering = [...document.body.querySelectorAll('*')].filter((element) => {
        const style = getComputedStyle(element);
        return (
          style.position === 'fixed' &&
          qaPage.isShown(element) &&
          isInView(element) &&
          !isClipped(style)
        );
      });
      return {
        isEmpty: !texts.some((element) => qaPage.isShown(element)) && texts.length > 0,
        covering: covering.map((element) => qaPage.selectorOf(element)),
      };
    });
    await page.emulateMedia({ media: null });
    return [
      ...(found.isEmpty ? [{ message: 'None of its text is printed.' }] : []),
      ...found.covering.map((selector) => ({
        selector,
        message: 'It covers the text of each printed page.',
      })),
    ];
  },
};
