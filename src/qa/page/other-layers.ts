import type { NodeResult } from 'axe-core';

declare global {
  // oxlint-disable-next-line no-var, vars-on-top -- a property of `globalThis` has to be declared so
  var qaIsApart: (node: NodeResult) => boolean;
}

/**
 * Adds `qaIsApart` to the page that it runs in: whether all that leaves a target too little room is in another layer. A bar that
 * stays in place and the text below it are beside each other only until somebody scrolls, and an open panel is closed again.
 */
export const installLayers = (): void => {
  const panels = 'details[open], dialog, [popover], [role=dialog], [role=menu], [role=listbox]';
  /** The open panel that covers what is below it, with the element that opened it. */
  const panelOf = (element: Element): Element | null => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const isLaid = /absolute|fixed/.test(getComputedStyle(at).position);
      if (isLaid && at.closest(panels)) {
        return at;
      }
    }
    return null;
  };
  const isPinned = (element: Element): boolean => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (/fixed|sticky/.test(getComputedStyle(at).position)) {
        return true;
      }
    }
    return false;
  };
  globalThis.qaIsApart = ({ element, any }) => {
    const others = any.flatMap(({ relatedNodes }) => relatedNodes ?? []);
    return (
      element !== undefined &&
      others.length > 0 &&
      others.every(
        ({ element: other }) =>
          other && (isPinned(other) !== isPinned(element) || panelOf(other) !== panelOf(element)),
      )
    );
  };
};
