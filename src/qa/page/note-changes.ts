import type { Page } from '@playwright/test';

/** Elements of a page that axe can be asked to look at alone. */
type Noted = {
  /** Of each element what it says, and where it is shown. */
  shapes: Map<Element, { readonly content: string; readonly place: string }>;
  /** Those that are not as they were when `noteChanges` was called before. */
  changed: Element[];
  /** Disclosures that were opened. */
  opened: Element[];
};

declare global {
  // oxlint-disable-next-line no-var, vars-on-top -- a property of `globalThis` has to be declared so
  var qaNoted: Noted;
}

type Changes = {
  /** Whether some elements are other ones, or shown where they were not, or say something else to assistive technology. */
  readonly hasChanged: boolean;
  /** Whether some are in another place. */
  readonly hasMoved: boolean;
};

/**
 * Notes which elements have changed since the last call.
 *
 * @param part of the page: all of it, or what is in disclosures that were opened
 */
export const noteChanges = (page: Page, part: 'page' | 'opened'): Promise<Changes> =>
  page.evaluate((inOpened) => {
    const noted = (globalThis.qaNoted ??= { shapes: new Map(), changed: [], opened: [] });
    const shapes: Noted['shapes'] = new Map();
    for (const element of document.querySelectorAll('*')) {
      const { x, y, width, height } = element.getBoundingClientRect();
      const place = [x, y, width, height].map(Math.round).join();
      const attributes = [...element.attributes]
        // of no meaning to axe, and set by scripts that change the colors
        .filter(({ name }) => !/^(?:class|style|data-.*)$/.test(name))
        .map(({ name, value }) => `${name}=${value}`);
      shapes.set(element, {
        content: `${qaPage.isShown(element)} ${attributes.join(' ')}`,
        place,
      });
    }
    const known = noted.shapes;
    const looked = [...shapes].filter(
      ([element]) => !inOpened || noted.opened.some((opened) => opened.contains(element)),
    );
    noted.changed = looked
      .filter(([element, { content }]) => content !== known.get(element)?.content)
      .map(([element]) => element);
    noted.shapes = shapes;
    return {
      hasChanged: noted.changed.length > 0,
      hasMoved: looked.some(([element, { place }]) => place !== known.get(element)?.place),
    };
  }, part === 'opened');

/** Opens all disclosures, and notes which. Returns whether there are any. */
export const openDisclosures = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    // a link that is shown while it has the focus would cover others
    (document.activeElement as HTMLElement | null)?.blur();
    const closed = [...document.querySelectorAll<HTMLDetailsElement>('details:not([open])')];
    closed.forEach((element) => {
      element.open = true;
    });
    (globalThis.qaNoted ??= { shapes: new Map(), changed: [], opened: [] }).opened = closed;
    return closed.length > 0;
  });
