import type { Reader } from './reader.ts';
import { waitUntil } from '../wait-until.ts';
import { installInPage } from '../page/in-page.ts';

/** What a reader can use on a page, as CSS selectors; null where there is none. */
type Controls = {
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

/** In milliseconds: for what not every site has. */
export const OPTIONAL_TIMEOUT = 4000;

/** A part of a journey, which a control of the site makes possible. */
export type Leg = {
  readonly needs: keyof Controls;
  readonly absent: string;
  readonly failure: string;
  readonly take: (reader: Reader, control: string, query: string) => Promise<void>;
};

/** The path of the page that a reader is on. */
export const pathOf = (reader: Reader): Promise<string> => reader.evaluate(() => location.pathname);

/** Clicks an element, and once more if nothing comes of it: a click before a script listens is lost, and a reader clicks again. */
export const clickUntil = async (
  reader: Reader,
  control: string,
  outcome: string,
  hasCome: () => Promise<boolean>,
): Promise<void> => {
  await reader.clickElement(control);
  await waitUntil(outcome, hasCome, OPTIONAL_TIMEOUT).catch(async () => {
    // what came late a second click would undo
    if (!(await hasCome())) {
      await reader.clickElement(control);
      await waitUntil(outcome, hasCome);
    }
  });
};
