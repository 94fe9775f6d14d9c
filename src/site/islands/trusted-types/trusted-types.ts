import { fileUrl } from '../../../base/paths/site-url.ts';

/** Part of the Trusted Types API, which some browsers lack (https://w3c.github.io/trusted-types). */
type TrustedTypesPolicy = {
  readonly createHTML: (html: string) => string;
  readonly createScriptURL: (url: string) => string;
};

type Factory = {
  readonly createPolicy: (name: string, rules: TrustedTypesPolicy) => TrustedTypesPolicy;
};

const codeFolder = fileUrl(import.meta.env.DEV ? 'src/' : 'assets/');

const serviceWorker = fileUrl('sw.js');

/** Replaces any script URL that is not part of this site's code with an empty string, so that browsers reject it. */
const rules: TrustedTypesPolicy = {
  createHTML: String,
  createScriptURL: (url) => {
    const { origin, pathname } = new URL(url, location.href);
    const isCode = pathname.startsWith(codeFolder) || pathname === serviceWorker;
    return origin === location.origin && isCode ? url : '';
  },
};

/**
 * The Trusted Types policy that the CSP allows (`src/publish/generate/page-csp.ts`). Pass it only HTML from the build
 * and sanitized diagrams.
 */
export const trustedTypes: TrustedTypesPolicy =
  (globalThis as { trustedTypes?: Factory }).trustedTypes?.createPolicy('docs', rules) ?? rules;
