/**
 * Focuses an element that is not a control. Its `tabindex` is removed when it loses the focus, so that a later click on
 * its text does not focus it again.
 */
export const focusOnce = (element: HTMLElement): void => {
  if (!element.hasAttribute('tabindex')) {
    element.setAttribute('tabindex', '-1');
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
};

/** Moves the focus to the start of the page, as a page load does: the next Tab goes to its first control. */
export const focusPageStart = (): void => {
  const { body } = document;
  body.setAttribute('tabindex', '-1');
  body.focus({ preventScroll: true });
  body.removeAttribute('tabindex');
};
