/** Scrolls the box an element lies in, and nothing else, so that the element can be seen. */
export const reveal = (element: Element, stickyHeight = 0): void => {
  const box = findScroller(element);
  if (!box) {
    return;
  }
  const { top, bottom } = element.getBoundingClientRect();
  const bounds = box.getBoundingClientRect();
  if (top < bounds.top + stickyHeight || bottom > bounds.bottom) {
    box.scrollTop += top - bounds.top - bounds.height / 2;
  }
};

/** The nearest box around an element that scrolls it, short of the page itself. */
export const findScroller = (element: Element): Element | null => {
  const box = element.parentElement;
  if (!box || box === document.body) {
    return null;
  }
  const isScrolling =
    box.scrollHeight > box.clientHeight && getComputedStyle(box).overflowY !== 'visible';
  return isScrolling ? box : findScroller(box);
};
