import type { PageCheck } from './page-check.ts';

export const print: PageCheck = {
  id: 'content/print',
  title: 'A printed page has the text that the page is about',
  rule: {
    name: 'CSS Paged Media, 3. The page model',
    url: 'https://www.w3.org/TR/css-page-3/#page-model',
  },
  fix: 'In `@media print` hide only what leads elsewhere, and let nothing stay in place over the text.',
  per: 'page',
  condition: { media: 'print' },
  run: async (page) => {
    await page.emulateMedia({ media: 'print' });
    const found = await page.evaluate(() => {
      // a link that is shown while it has the focus is not on paper
      (document.activeElement as HTMLElement | null)?.blur();
      const main = document.querySelector('main, [role=main]') ?? document.body;
      const texts = [...main.querySelectorAll('h1, h2, h3, p, pre, td, li')];
      /** Links that lead to the text are hidden so until they have the focus. */
      const isClipped = ({ clip, clipPath }: CSSStyleDeclaration): boolean =>
        /^rect\((\d+)px, \1px, \1px, \1px\)$/.test(clip) || /^inset\((?:50|100)%\)$/.test(clipPath);
      const isInSight = (element: Element): boolean => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return bottom > Math.max(top, 0) && right > 0 && left < innerWidth && top < innerHeight;
      };
      const covering = [...document.body.querySelectorAll('*')].filter((element) => {
        const style = getComputedStyle(element);
        return (
          style.position === 'fixed' &&
          qaPage.isShown(element) &&
          isInSight(element) &&
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
      ...(found.isEmpty ? [{ message: 'Nothing of its text is printed.' }] : []),
      ...found.covering.map((selector) => ({
        selector,
        message: 'It stays in place over the text of each printed page.',
      })),
    ];
  },
};
