import type { Reader } from './reader.ts';
import { waitUntil } from '../wait-until.ts';
import { installPageHelpers } from '../page/in-page.ts';

type Controls = {
  readonly search: string | null;
  readonly theme: string | null;
  readonly link: string | null;
};

export const findControls = async (reader: Reader): Promise<Controls> => {
  await reader.evaluate(installPageHelpers);
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
      theme: find(':is(button, [role=button]):not([aria-haspopup], [aria-expanded])', (element) =>
        /\b(?:dark|light|theme|color scheme)\b/i.test(qaPage.nameOf(element)),
      ),
      link: find('main a[href], [role=main] a[href]', qaPage.leadsToPage),
    };
  });
};

export const OPTIONAL_TIMEOUT = 4000;

export type Leg = {
  readonly needs: keyof Controls;
  readonly skipReason: string;
  readonly failure: string;
  readonly run: (reader: Reader, control: string, query: string) => Promise<void>;
};

export const pathOf = (reader: Reader): Promise<string> => reader.evaluate(() => location.pathname);

export const clickUntil = async (
  reader: Reader,
  control: string,
  outcome: string,
  hasCome: () => Promise<boolean>,
): Promise<void> => {
  await reader.clickElement(control);
  await waitUntil(outcome, hasCome, OPTIONAL_TIMEOUT).catch(async () => {
    // Check again first: if the first click took effect late, a second click would undo it.
    if (!(await hasCome())) {
      await reader.clickElement(control);
      await waitUntil(outcome, hasCome);
    }
  });
};
