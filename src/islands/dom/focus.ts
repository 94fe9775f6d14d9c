/**
 * Moves the focus to something that is not a control. The `tabindex` goes away with the focus, so that a later click
 * on its text does not focus it again.
 */
export const focusOnce = (element: HTMLElement): void => {
  if (!element.hasAttribute('tabindex')) {
    element.setAttribute('tabindex', '-1');
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
};

/** Puts keyboard readers where a freshly loaded page puts them: Tab goes to the first control of the page. */
export const focusPageStart = (): void => {
  const { body } = document;
  body.setAttribute('tabindex', '-1');
  body.focus({ preventScroll: true });
  body.removeAttribute('tabindex');
};
