/**
 * Scrolls the nearest scroll container of an element, but not the page, so that the element is visible. Does
 * nothing for an element that is not rendered.
 */
export const reveal = (element: Element, stickyHeight = 0): void => {
  const box = findScroller(element);
  if (!box || !element.checkVisibility()) {
    return;
  }
  const { top, bottom } = element.getBoundingClientRect();
  const bounds = box.getBoundingClientRect();
  if (top < bounds.top + stickyHeight || bottom > bounds.bottom) {
    box.scrollTop += top - bounds.top - bounds.height / 2;
  }
};

/** The nearest scroll container of an element; null if only the page scrolls it. */
export const findScroller = (element: Element): Element | null => {
  const box = element.parentElement;
  if (!box || box === document.body) {
    return null;
  }
  const isScrolling =
    box.scrollHeight > box.clientHeight && getComputedStyle(box).overflowY !== 'visible';
  return isScrolling ? box : findScroller(box);
};
