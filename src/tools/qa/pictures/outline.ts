import type { Box } from '../page/picture.ts';

/** Functions that show where an element is, as `qaOutline` in the page. */
type Outline = {
  /**
   * Outlines an element in the window, or what is around it where it has no area itself. Returns the part of the window to look at;
   * null where it is hidden, or cannot be scrolled into sight.
   */
  readonly draw: (element: Element) => Box | null;
  /** Removes the outline. */
  readonly remove: () => void;
};

declare global {
  // oxlint-disable-next-line no-var, vars-on-top -- a property of `globalThis` has to be declared so
  var qaOutline: Outline;
}

/** Adds `qaOutline` to the page that it runs in. */
export const installOutline = (): void => {
  /** In CSS pixels: what is around the element says where on the page it is. */
  const MARGIN = 24;
  let drawn: { readonly style: CSSStyleDeclaration; readonly before: readonly string[] } | null =
    null;
  const properties = ['outline', 'outline-offset'] as const;
  const hasArea = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0;
  };
  /** What takes up room for an element: its surroundings, where it has no area itself, such as an empty link. */
  const findShown = (element: Element): Element | null => {
    // one without a box of its own may hold what is seen
    const hasBox = !element.matches('area') && getComputedStyle(element).display !== 'contents';
    if (hasBox && !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) {
      return null;
    }
    const { parentElement } = element;
    return hasArea(element) || !parentElement ? element : findShown(parentElement);
  };
  const bringIntoSight = (element: Element): void => {
    const before = element.getBoundingClientRect();
    // leaves what is in sight where it is: what moves may close a menu that is open
    element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const { top, bottom } = element.getBoundingClientRect();
    if (top !== before.top && bottom - top < innerHeight) {
      // at the edge of the window a bar that stays in place may cover it
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
      // an element of a drawing has a style, too. One by one, since a policy may refuse a whole attribute.
      const { style } = shown as HTMLElement;
      drawn = { style, before: properties.map((property) => style.getPropertyValue(property)) };
      style.setProperty('outline', '3px solid #d0006f', 'important');
      // where its surroundings cut off what is outside, a part of it is seen
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
