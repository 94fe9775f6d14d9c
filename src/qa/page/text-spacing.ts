import { criterion, type PageCheck } from './page-check.ts';

/** What readers may set by the criterion. */
const spaced = `*, *::before, *::after {
  line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-block-end: 2em !important }`;

export const textSpacing: PageCheck = {
  id: 'accessibility/text-spacing',
  title: 'No text is cut off when readers space it',
  rule: criterion('1.4.12', 'Text Spacing', 'text-spacing.html'),
  fix: 'Let the box grow with its text: `min-block-size` rather than a fixed height, and no `overflow: hidden` around text.',
  per: 'width',
  run: (page) =>
    page.evaluate((rules) => {
      const clipped = (): Element[] =>
        [...document.body.querySelectorAll('*')].filter((element) => {
          const { overflowX, overflowY, clipPath, textOverflow } = getComputedStyle(element);
          const hides = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
          const hasText = [...element.childNodes].some(
            (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '',
          );
          return (
            hasText &&
            qaPage.isShown(element) &&
            // hidden from sight on purpose, for screen readers
            clipPath === 'none' &&
            element.clientWidth > 1 &&
            textOverflow !== 'ellipsis' &&
            ((hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
              (hides(overflowY) && element.scrollHeight > element.clientHeight + 1))
          );
        });
      const before = new Set(clipped());
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets.push(sheet);
      const found = clipped()
        .filter((element) => !before.has(element))
        .map((element) => ({
          selector: qaPage.selectorOf(element),
          message: 'Its text is cut off when lines, words and letters are spaced.',
          found: element.textContent?.trim().slice(0, 80) ?? '',
        }));
      document.adoptedStyleSheets.pop();
      return found;
    }, spaced),
};
