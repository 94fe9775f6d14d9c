import type { Box } from '../page/picture.ts';

type Outline = {
  readonly draw: (element: Element) => Box | null;
  readonly remove: () => void;
};

declare global {
  var qaOutline: Outline;
}

/**
 * Adds `qaOutline` to the page. This is one long function because it is sent to the page as source text and cannot
 * import anything.
 */
export const installOutline = (): void => {
  /** In CSS pixels. Large enough to show where the element is. */
  const MARGIN = 24;
  let drawn: { readonly style: CSSStyleDeclaration; readonly before: readonly string[] } | null =
    null;
  const properties = ['outline', 'outline-offset'] as const;
  const hasArea = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0;
  };
  /**
   * Returns the element or, if it has no area (such as an empty link), its nearest ancestor with an area. Returns null
   * if the element is hidden.
   */
  const findShown = (element: Element): Element | null => {
    // An element without a box may have visible children.
    const hasBox = !element.matches('area') && getComputedStyle(element).display !== 'contents';
    if (hasBox && !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) {
      return null;
    }
    const { parentElement } = element;
    return hasArea(element) || !parentElement ? element : findShown(parentElement);
  };
  const scrollToElement = (element: Element): void => {
    const before = element.getBoundingClientRect();
    // Scroll no further than necessary (`nearest`), because scrolling may close an open menu.
    element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const { top, bottom } = element.getBoundingClientRect();
    if (top !== before.top && bottom - top < innerHeight) {
      // At the edge of the window, a sticky bar may cover the element.
      element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    }
  };
  globalThis.qaOutline = {
    draw: (element) => {
      const shown = findShown(element);
      if (!shown) {
        return null;
      }
      scrollToElement(shown);
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
      // Set individual properties, because the CSP may block a `style` attribute.
      const { style } = shown as HTMLElement;
      drawn = { style, before: properties.map((property) => style.getPropertyValue(property)) };
      style.setProperty('outline', '3px solid #d0006f', 'important');
      // Draw the outline inside the element, because ancestors may clip anything outside.
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
