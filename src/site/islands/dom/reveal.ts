/** Scrolls only the nearest scroll container. Ignores elements that are not rendered. */
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

export const findScroller = (element: Element): Element | null => {
  const box = element.parentElement;
  if (!box || box === document.body) {
    return null;
  }
  const isScrolling =
    box.scrollHeight > box.clientHeight && getComputedStyle(box).overflowY !== 'visible';
  return isScrolling ? box : findScroller(box);
};
