import { decodePath } from '../../../base/paths/route-path.ts';

/** The element that a hash such as `#offers` names. */
export const findHashTarget = (hash: string): HTMLElement | null =>
  document.getElementById(decodePath(hash.slice(1)));

/** Opens every closed disclosure around an element. Returns whether there was one. */
export const unfold = (element: Element): boolean => {
  const closed = element.closest('details:not([open])');
  if (closed) {
    closed.setAttribute('open', '');
    unfold(closed);
  }
  return closed !== null;
};
