import { decodePath } from '../../../base/paths/route-path.ts';

export const findHashTarget = (hash: string): HTMLElement | null =>
  document.getElementById(decodePath(hash.slice(1)));

export const unfold = (element: Element): boolean => {
  const closed = element.closest('details:not([open])');
  if (closed) {
    closed.setAttribute('open', '');
    unfold(closed);
  }
  return closed !== null;
};
