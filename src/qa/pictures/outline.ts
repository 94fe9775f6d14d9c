import type { Box } from '../page/picture.ts';

/** Functions that show where an element is, as `qaOutline` in the page. */
type Outline = {
  /**
   * Outlines an element in the window, or what is around it where it has no area itself. Returns the part of the window to look at;
   * null where nothing of it is in sight.
   */
  readonly draw: (element: Element) => Box | null;
  /** Leaves the page as it was. */
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
  let drawn: { readonly element: HTMLElement; readonly style: string | null } | null = null;
  const hasArea = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  };
  const findShown = (element: Element): Element | null => {
    if (hasArea(element)) {
      return element;
    }
    const { parentElement } = element;
    // the whole page says nothing about one element
    return parentElement && parentElement !== document.body ? findShown(parentElement) : null;
  };
  const bringIntoSight = (element: Element): void => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    // what moves may close a menu that is open
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) {
      const block = bottom - top > innerHeight ? 'start' : 'center';
      element.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' });
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
      // an element of a drawing has a style, too
      const outlined = shown as HTMLElement;
      drawn = { element: outlined, style: outlined.getAttribute('style') };
      outlined.style.setProperty('outline', '3px solid #d0006f', 'important');
      return { x, y, width, height };
    },
    remove: () => {
      if (drawn?.style === null) {
        drawn.element.removeAttribute('style');
      } else if (drawn) {
        drawn.element.setAttribute('style', drawn.style);
      }
      drawn = null;
    },
  };
};
