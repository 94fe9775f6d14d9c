import type { Page } from '@playwright/test';
import { criterion, type PageCheck, type Violation } from '../check.ts';

/** Runs in the page. */
const findCut = (rules: string): { readonly selector: string; readonly found: string }[] => {
  const hides = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
  const cut = (): Element[] =>
    [...document.body.querySelectorAll('*')].filter((element) => {
      const { overflowX, overflowY, clipPath, textOverflow } = getComputedStyle(element);
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '',
      );
      return (
        hasText &&
        qaPage.isShown(element) &&
        clipPath === 'none' &&
        element.clientWidth > 1 &&
        textOverflow !== 'ellipsis' &&
        ((hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
          (hides(overflowY) && element.scrollHeight > element.clientHeight + 1))
      );
    });
  const before = new Set(cut());
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
  const found = cut()
    .filter((element) => !before.has(element))
    .map((element) => ({
      selector: qaPage.selectorOf(element),
      found: element.textContent?.trim().slice(0, 80) ?? '',
    }));
  document.adoptedStyleSheets.pop();
  return found;
};

const findCutText = async (
  page: Page,
  rules: string,
  message: string,
): Promise<readonly Violation[]> =>
  (await page.evaluate(findCut, rules)).map((found) => ({ ...found, message }));

/** Values from WCAG 1.4.12. */
const spaced = `*, *::before, *::after {
  line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-block-end: 2em !important }`;

export const textSpacing: PageCheck = {
  id: 'accessibility/text-spacing',
  title: 'No text is cut off with wider text spacing',
  rule: criterion('1.4.12', 'Text Spacing', 'text-spacing.html'),
  fix: 'Let the box grow with its text: `min-block-size` rather than a fixed height, and no `overflow: hidden` around text.',
  per: 'width',
  condition: { rules: spaced },
  run: (page) =>
    findCutText(page, spaced, 'Its text is cut off with wider line, word and letter spacing.'),
};

const doubled = ':root { font-size: 200% !important }';

export const largeText: PageCheck = {
  id: 'accessibility/large-text',
  title: 'No text is cut off at twice the text size',
  rule: criterion('1.4.4', 'Resize Text', 'resize-text.html'),
  fix: 'Give text boxes sizes in `rem`, or none, so that they grow with the text.',
  per: 'width',
  condition: { rules: doubled },
  run: (page) => findCutText(page, doubled, 'Its text is cut off at twice the text size.'),
};
