import { fileUrl } from '../../../base/paths/site-url.ts';

/** Missing in some browsers (https://w3c.github.io/trusted-types). */
type TrustedTypesPolicy = {
  readonly createHTML: (html: string) => string;
  readonly createScriptURL: (url: string) => string;
};

type Factory = {
  readonly createPolicy: (name: string, rules: TrustedTypesPolicy) => TrustedTypesPolicy;
};

const codeFolder = fileUrl(import.meta.env.DEV ? 'src/' : 'assets/');

const serviceWorker = fileUrl('sw.js');

/** A script URL outside this site's code becomes empty, so that browsers reject it. */
const rules: TrustedTypesPolicy = {
  createHTML: String,
  createScriptURL: (url) => {
    const { origin, pathname } = new URL(url, location.href);
    const isCode = pathname.startsWith(codeFolder) || pathname === serviceWorker;
    return origin === location.origin && isCode ? url : '';
  },
};

/** The policy in `src/publish/generate/page-csp.ts`. Only for HTML of the build and sanitized diagrams. */
export const trustedTypes: TrustedTypesPolicy =
  (globalThis as { trustedTypes?: Factory }).trustedTypes?.createPolicy('docs', rules) ?? rules;
