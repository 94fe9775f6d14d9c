import type { OpenapiDocument } from '../../model/openapi-document.ts';
import { operationSection } from './reference-document.ts';

/** Lets `#purchaseOffer` lead to the operation while the reference is shown; returns what stops it. */
export const keepOperationLinks = (openapi: OpenapiDocument): (() => void) => {
  const follow = () => {
    const section = operationSection(openapi, window.location.hash);
    if (section !== null) {
      window.history.replaceState(window.history.state, '', `#${section}`);
      // What the reference itself listens to.
      window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
    }
  };
  window.addEventListener('hashchange', follow);
  return () => window.removeEventListener('hashchange', follow);
};
