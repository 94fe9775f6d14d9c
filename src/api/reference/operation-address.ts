import type { Operation } from './api.ts';

const isPlainName = /^\w+$/;

export const operationAnchor = (operationId: string): string => operationId.toLowerCase();

/**
 * The operation id in its original case, for readers who type it in the address bar. Null if the id is already
 * lowercase or is not a plain name.
 */
export const typedAnchor = (operationId: string): string | null =>
  operationId !== operationAnchor(operationId) && isPlainName.test(operationId)
    ? operationId
    : null;

export const interactiveReference = '/scalar';

export const operationHref = ({ id, page }: Operation): string =>
  // The interactive reference shows operations under their ids, in the original case.
  `${page}#${page === interactiveReference ? id : operationAnchor(id)}`;

export const anchorPart = (name: string): string => {
  const lower = name.slice(0, 60).toLowerCase();
  return isPlainName.test(lower)
    ? lower
    : lower.replace(/[^\p{L}\p{N}_-]+/gu, '-').replace(/^-+(?=.)|(?<=.)-+$/g, '');
};
