import type { Box } from '../page/picture.ts';

type Outline = {
  /** Outlines an element, or its surroundings if it has no area. Null if it is out of sight. */
  readonly draw: (element: Element) => Box | null;
  readonly remove: () => void;
};

declare global {
  var qaOutline: Outline;
}

/** Adds `qaOutline` to the page. Long, since pages get its source, which cannot import. */
export const installOutline = (): void => {
  /** In CSS pixels: the context shows where the element is. */
  const MARGIN = 24;
  let drawn: { readonly style: CSSStyleDeclaration; readonly before: readonly string[] } | null =
    null;
  const properties = ['outline', 'outline-offset'] as const;
  const hasArea = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0;
  };
  /** The nearest ancestor or self with an area: a link may be empty. */
  const findShown = (element: Element): Element | null => {
    // an element without a box may have visible children
    const hasBox = !element.matches('area') && getComputedStyle(element).display !== 'contents';
    if (hasBox && !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) {
      return null;
    }
    const { parentElement } = element;
    return hasArea(element) || !parentElement ? element : findShown(parentElement);
  };
  const bringIntoSight = (element: Element): void => {
    const before = element.getBoundingClientRect();
    // `nearest`, since scrolling may close an open menu
    element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const { top, bottom } = element.getBoundingClientRect();
    if (top !== before.top && bottom - top < innerHeight) {
      // at the edge of the window, a sticky bar may cover it
      element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    }
  };
  globalThis.qaOutline = {
    draw: (element) => {
      const shown = findShown(element);
      if (!shown) {
        return null;
      }
      bringIntoSight(shown);
      const { left, top, right, bottom } = shown.getBoundingClientRect();
      const [x, y] = [
        Math.max(0, Math.floor(left) - MARGIN),
        Math.max(0, Math.floor(top) - MARGIN),
      ];
      const width = Math.min(innerWidth, Math.ceil(right) + MARGIN) - x;
      const height = Math.min(innerHeight, Math.ceil(bottom) + MARGIN) - y;
      if (width <= 0 || height <= 0) {
        return null;
      }
      // single properties, since a policy may block a style attribute
      const { style } = shown as HTMLElement;
      drawn = { style, before: properties.map((property) => style.getPropertyValue(property)) };
      style.setProperty('outline', '3px solid #d0006f', 'important');
      // ancestors may clip an outline outside
      style.setProperty('outline-offset', '-2px', 'important');
      return { x, y, width, height };
    },
    remove: () => {
      properties.forEach((property, index) =>
        drawn?.style.setProperty(property, drawn.before[index] ?? ''),
      );
      drawn = null;
    },
  };
};
