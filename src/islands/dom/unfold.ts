/** Opens every closed disclosure around an element. Returns whether there was one. */
export const unfold = (element: Element): boolean => {
  let closed = element.closest('details:not([open])');
  const wasHidden = closed !== null;
  while (closed) {
    closed.setAttribute('open', '');
    closed = closed.closest('details:not([open])');
  }
  return wasHidden;
};
