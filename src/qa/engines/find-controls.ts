import { installInPage } from '../page/in-page.ts';
import type { Reader } from './reader.ts';

/** What a reader can use on a page, as CSS selectors; null where there is none. */
export type Controls = {
  /** A field to search with, or a button that leads to one. */
  readonly search: string | null;
  /** A button that changes the colors. */
  readonly theme: string | null;
  /** A link to another page of the site, in its main part. */
  readonly link: string | null;
};

/** Finds controls by their roles and names, as any site has them. */
export const findControls = async (reader: Reader): Promise<Controls> => {
  await reader.evaluate(installInPage);
  return reader.evaluate(() => {
    const find = (selector: string, fits: (element: Element) => boolean): string | null => {
      const found = [...document.querySelectorAll(selector)].find(
        (element) => qaPage.isShown(element) && fits(element),
      );
      return found ? qaPage.selectorOf(found) : null;
    };
    const nameOf = (element: Element): string =>
      (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
    const buttons = 'button, [role=button]';
    return {
      search:
        find('input[type=search], [role=searchbox]', () => true) ??
        find(buttons, (element) => /^search/i.test(nameOf(element))),
      theme: find(buttons, (element) =>
        /\b(?:dark|light|theme|color scheme)\b/i.test(nameOf(element)),
      ),
      link: find('main a[href], [role=main] a[href]', qaPage.leadsToPage),
    };
  });
};
