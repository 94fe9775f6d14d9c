import type { OpenapiDocument } from '../../model/openapi-document.ts';
import { decodePath } from '../../paths/route-path.ts';
import { operationSection } from './reference-document.ts';

/** Replaces a hash that the reference does not know, such as `#purchaseOffer`, or cannot decode, such as `#100%`. */
export const rewriteHash = (openapi: OpenapiDocument): void => {
  const hash = window.location.hash.slice(1);
  const isMalformed = hash.includes('%') && decodePath(hash) === hash;
  const known = operationSection(openapi, hash) ?? (isMalformed ? encodeURIComponent(hash) : null);
  if (known !== null) {
    window.history.replaceState(window.history.state, '', `#${known}`);
  }
};

/** Rewrites the hash on every change while the reference is shown; returns the function that ends this. */
export const keepOperationLinks = (openapi: OpenapiDocument): (() => void) => {
  const rewrite = () => rewriteHash(openapi);
  // in the capture phase, before the reference itself reads the address
  window.addEventListener('popstate', rewrite, { capture: true });
  return () => window.removeEventListener('popstate', rewrite, { capture: true });
};
