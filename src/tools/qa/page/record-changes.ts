import type { Page } from '@playwright/test';

type RecordedChanges = {
  shapes: WeakMap<Element, string>;
  changed: Element[];
  opened: Element[];
};

declare global {
  var qaChanges: RecordedChanges;
}

/**
 * Records the elements whose visibility, box or attributes have changed, and returns their number. Only the color rules
 * can give a different result for the remaining elements.
 */
export const recordChanges = (page: Page, part: 'page' | 'opened'): Promise<number> =>
  page.evaluate((isInOpened) => {
    const recorded = (globalThis.qaChanges ??= { shapes: new WeakMap(), changed: [], opened: [] });
    const shapeOf = (element: Element): string => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const isVisible = element.checkVisibility({
        visibilityProperty: true,
        opacityProperty: true,
      });
      let shape = `${Math.round(x)},${Math.round(y)},${Math.round(width)},${Math.round(height)} ${isVisible}`;
      for (const { name, value } of element.attributes) {
        // Axe ignores these attributes, and scripts set them to change colors.
        if (!/^(?:class|style|data-.*)$/.test(name)) {
          shape += ` ${name}=${value}`;
        }
      }
      return shape;
    };
    recorded.opened = recorded.opened.filter(({ isConnected }) => isConnected);
    const elements = isInOpened
      ? new Set(recorded.opened.flatMap((opened) => [opened, ...opened.querySelectorAll('*')]))
      : document.querySelectorAll('*');
    const shapes = new Map([...elements].map((element) => [element, shapeOf(element)]));
    recorded.changed = [...shapes.keys()].filter(
      (element) => shapes.get(element) !== recorded.shapes.get(element),
    );
    shapes.forEach((shape, element) => recorded.shapes.set(element, shape));
    return recorded.changed.length;
  }, part === 'opened');

/**
 * Opens all disclosures and tab panels, and returns whether anything became visible. This is one long function because
 * it is sent to the page as source text and cannot import anything.
 */
export const openDisclosures = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    // A focused skip link would cover other elements.
    (document.activeElement as HTMLElement | null)?.blur();
    const closed = [...document.querySelectorAll<HTMLDetailsElement>('details:not([open])')];
    // Remove names, because only one disclosure with a given name can be open at a time.
    closed.forEach((element) => element.removeAttribute('name'));
    const summaries = new Set(
      closed.flatMap((element) => element.querySelector<HTMLElement>(':scope > summary') ?? []),
    );
    const takeShown = (): readonly HTMLElement[] => {
      const shown = [...summaries].filter((summary) => summary.checkVisibility());
      shown.forEach((summary) => summaries.delete(summary));
      return shown;
    };
    // Click the summaries, because some scripts fill a disclosure only on a click. The new content may contain further
    // disclosures.
    for (let shown = takeShown(); shown.length > 0; shown = takeShown()) {
      shown.forEach((summary) => summary.click());
    }
    if (closed.some(({ open }) => !open)) {
      // A script may open the disclosure in the next frame.
      await new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      });
      closed.forEach((element) => {
        element.open = true;
      });
    }
    const show = (panel: Element): void => {
      panel.removeAttribute('hidden');
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
    for (let hidden = findHidden(); hidden.length > 0; hidden = findHidden()) {
      hidden.forEach((panel) => {
        panels.add(panel);
        show(panel);
      });
    }
    // An element with `display: contents` has no box, but its children do.
    const opened = [...closed, ...panels].filter((element) =>
      [element, ...element.children].some((part) => part.checkVisibility()),
    );
    (globalThis.qaChanges ??= { shapes: new WeakMap(), changed: [], opened: [] }).opened = opened;
    return opened.length > 0;
  });
