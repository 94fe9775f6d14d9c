import type { OpenapiDocument } from '../../model/openapi-document.ts';
import { decodePath } from '../../paths/route-path.ts';
import { listen } from '../dom/listen.ts';
import { operationSection } from './reference-document.ts';

/**
 * Replaces a hash such as `#purchaseOffer` by the reference's own for that operation, and removes one such as `#100%`:
 * the reference decodes a hash twice, and crashes if it is not validly encoded either time.
 */
export const rewriteHash = (openapi: OpenapiDocument): void => {
  const { hash, pathname, search } = window.location;
  const section = operationSection(openapi, hash);
  const decoded = decodePath(hash);
  const isMalformed = decoded.includes('%') && decodePath(decoded) === decoded;
  if (section !== null || isMalformed) {
    const address = section === null ? pathname + search : `#${section}`;
    window.history.replaceState(window.history.state, '', address);
  }
};

/** Rewrites the hash on every change while the reference is shown; returns the function that ends this. */
export const keepOperationLinks = (openapi: OpenapiDocument): (() => void) =>
  // in the capture phase, before the reference itself reads the address
  listen(window, ['popstate'], () => rewriteHash(openapi), { capture: true });
