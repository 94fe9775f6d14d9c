/** Focuses any element. Removes its `tabindex` on blur, so that a later click on its text does not focus it. */
export const focusOnce = (element: HTMLElement): void => {
  if (!element.hasAttribute('tabindex')) {
    element.setAttribute('tabindex', '-1');
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
};

export const focusPageStart = (): void => {
  const { body } = document;
  body.setAttribute('tabindex', '-1');
  body.focus({ preventScroll: true });
  body.removeAttribute('tabindex');
};
