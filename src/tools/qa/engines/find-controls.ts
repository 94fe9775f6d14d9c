import { installInPage } from '../page/in-page.ts';
import type { Reader } from './reader.ts';

/** What a reader can use on a page, as CSS selectors; null where there is none. */
export type Controls = {
  /** A field to search with, or a button that leads to one. */
  readonly search: string | null;
  /** A button that changes the colors at once. */
  readonly theme: string | null;
  /** A link to another page of the site, in its main part. */
  readonly link: string | null;
};

/** Finds controls by their roles and names, as any site has them. */
export const findControls = async (reader: Reader): Promise<Controls> => {
  await reader.evaluate(installInPage);
  return reader.evaluate(() => {
    const selectorOf = (element: Element | null | undefined): string | null =>
      element ? qaPage.selectorOf(element) : null;
    const find = (selector: string, fits: (element: Element) => boolean): string | null =>
      selectorOf(
        [...document.querySelectorAll(selector)].find(
          (element) => qaPage.isUsable(element) && fits(element),
        ),
      );
    return {
      search: selectorOf(qaPage.findSearch()),
      // one that opens a menu of themes changes nothing yet
      theme: find(':is(button, [role=button]):not([aria-haspopup], [aria-expanded])', (element) =>
        /\b(?:dark|light|theme|color scheme)\b/i.test(qaPage.nameOf(element)),
      ),
      link: find('main a[href], [role=main] a[href]', qaPage.leadsToPage),
    };
  });
};
