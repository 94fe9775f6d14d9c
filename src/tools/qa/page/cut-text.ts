import type { Fault } from '../finding.ts';
import type { Page } from '@playwright/test';

/** Runs in the page. */
const findCut = (rules: string): { readonly selector: string; readonly text: string }[] => {
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
        // hidden from sight on purpose, for screen readers
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
      text: element.textContent?.trim().slice(0, 80) ?? '',
    }));
  document.adoptedStyleSheets.pop();
  return found;
};

/** Elements whose text is cut off by rules that a reader may add, and is not without them. */
export const findCutText = async (
  page: Page,
  rules: string,
  message: string,
): Promise<readonly Fault[]> =>
  (await page.evaluate(findCut, rules)).map(({ selector, text }) => ({
    selector,
    message,
    found: text,
  }));
