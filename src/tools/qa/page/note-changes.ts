import type { Page } from '@playwright/test';

/** Elements of a page that axe can be asked to look at alone. */
type Noted = {
  shapes: WeakMap<Element, string>;
  /** Those that are not as they were when `noteChanges` was called before. */
  changed: Element[];
  /** Disclosures and panels of tabs that were opened. */
  opened: Element[];
};

declare global {
  // oxlint-disable-next-line no-var, vars-on-top -- a property of `globalThis` has to be declared so
  var qaNoted: Noted;
}

/**
 * Notes which elements have changed since each was last looked at: whether they are shown, where, and what they say to assistive
 * technology. All other checks than those of colors depend on nothing else. Returns how many have changed.
 *
 * @param part of the page: all of it, or what is in disclosures and panels that were opened
 */
export const noteChanges = (page: Page, part: 'page' | 'opened'): Promise<number> =>
  page.evaluate((inOpened) => {
    const noted = (globalThis.qaNoted ??= { shapes: new WeakMap(), changed: [], opened: [] });
    const shapeOf = (element: Element): string => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const isVisible = element.checkVisibility({
        visibilityProperty: true,
        opacityProperty: true,
      });
      let shape = `${Math.round(x)},${Math.round(y)},${Math.round(width)},${Math.round(height)} ${isVisible}`;
      for (const { name, value } of element.attributes) {
        // of no meaning to axe, and set by scripts that change the colors
        if (!/^(?:class|style|data-.*)$/.test(name)) {
          shape += ` ${name}=${value}`;
        }
      }
      return shape;
    };
    noted.opened = noted.opened.filter(({ isConnected }) => isConnected);
    const elements = inOpened
      ? new Set(noted.opened.flatMap((opened) => [opened, ...opened.querySelectorAll('*')]))
      : document.querySelectorAll('*');
    const shapes = new Map<Element, string>();
    for (const element of elements) {
      shapes.set(element, shapeOf(element));
    }
    noted.changed = [...shapes.keys()].filter(
      (element) => shapes.get(element) !== noted.shapes.get(element),
    );
    shapes.forEach((shape, element) => noted.shapes.set(element, shape));
    return noted.changed.length;
  }, part === 'opened');

/**
 * Opens all disclosures, and shows the panels of all tabs that the window shows: a reader sees them one at a time, but one look is enough
 * for all. Notes what became visible, and returns whether anything did: nothing does where all are in parts that a window of this width
 * hides.
 */
export const openDisclosures = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    // a link that is shown while it has the focus would cover others
    (document.activeElement as HTMLElement | null)?.blur();
    const closed = [...document.querySelectorAll<HTMLDetailsElement>('details:not([open])')];
    // of those that share a name only one can be open
    closed.forEach((element) => element.removeAttribute('name'));
    const summaries = new Set(
      closed.flatMap((element) => element.querySelector<HTMLElement>(':scope > summary') ?? []),
    );
    const takeShown = (): readonly HTMLElement[] => {
      const shown = [...summaries].filter((summary) => summary.checkVisibility());
      shown.forEach((summary) => summaries.delete(summary));
      return shown;
    };
    // a script may show what one holds when a reader opens it, and one may hold others
    for (let shown = takeShown(); shown.length > 0; shown = takeShown()) {
      shown.forEach((summary) => summary.click());
    }
    if (closed.some(({ open }) => !open)) {
      // a script that opens it itself may do so in the next frame
      await new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      });
      closed.forEach((element) => {
        element.open = true;
      });
    }
    const show = (panel: Element): void => {
      panel.removeAttribute('hidden');
      // styles may hide it, or what holds it and no tabs
      for (
        let part: Element | null = panel;
        part && !panel.checkVisibility() && (part === panel || !part.querySelector('[role=tab]'));
        part = part.parentElement
      ) {
        if (part instanceof HTMLElement && getComputedStyle(part).display === 'none') {
          part.style.setProperty('display', 'revert', 'important');
        }
      }
    };
    const idsIn = (element: Element, name: string): readonly string[] =>
      (element.getAttribute(name) ?? '').split(/\s+/).filter((id) => id !== '');
    const tabs = [...document.querySelectorAll('[role=tab]')];
    const allPanels = new Set([
      ...tabs
        .flatMap((tab) => idsIn(tab, 'aria-controls'))
        .flatMap((id) => document.getElementById(id) ?? []),
      ...document.querySelectorAll('[role=tabpanel]'),
    ]);
    /** Whether the window shows a tab of a panel, or nothing says which that is. */
    const isOffered = (panel: Element): boolean => {
      const own = tabs.filter(
        (tab) =>
          idsIn(tab, 'aria-controls').includes(panel.id) ||
          idsIn(panel, 'aria-labelledby').includes(tab.id),
      );
      return own.length === 0 || own.some((tab) => tab.checkVisibility());
    };
    const panels = new Set<Element>();
    const findHidden = (): readonly Element[] =>
      [...allPanels].filter(
        (panel) =>
          !panels.has(panel) &&
          (panel.hasAttribute('hidden') || !panel.checkVisibility()) &&
          isOffered(panel),
      );
    let hidden = findHidden();
    while (hidden.length > 0) {
      hidden.forEach((panel) => {
        panels.add(panel);
        show(panel);
      });
      // one may hold tabs itself
      hidden = findHidden();
    }
    // one with `display: contents` has no box, but what it holds has
    const opened = [...closed, ...panels].filter((element) =>
      [element, ...element.children].some((part) => part.checkVisibility()),
    );
    (globalThis.qaNoted ??= { shapes: new WeakMap(), changed: [], opened: [] }).opened = opened;
    return opened.length > 0;
  });
