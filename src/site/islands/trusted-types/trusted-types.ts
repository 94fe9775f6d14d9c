/** Narrows the types of `trustedTypes`, which browsers without it lack (https://w3c.github.io/trusted-types). */
type TrustedTypesPolicy = {
  readonly createHTML: (html: string) => string;
  readonly createScriptURL: (url: string) => string;
};

type Factory = {
  readonly createPolicy: (name: string, rules: TrustedTypesPolicy) => TrustedTypesPolicy;
};

const codeFolder = import.meta.env.BASE_URL + (import.meta.env.DEV ? 'src/' : 'assets/');

/** Registering a service worker takes a trusted script URL, too. */
const serviceWorker = `${import.meta.env.BASE_URL}sw.js`;

/** An address outside this site's code becomes empty, so that no script loads. */
const rules: TrustedTypesPolicy = {
  createHTML: String,
  createScriptURL: (url) => {
    const { origin, pathname } = new URL(url, location.href);
    const isCode = pathname.startsWith(codeFolder) || pathname === serviceWorker;
    return origin === location.origin && isCode ? url : '';
  },
};

/**
 * The one Trusted Types policy of the site (`src/publish/generate/page-csp.ts`). Only importers of this
 * module can turn strings into HTML: HTML of the build, and diagrams after their sanitizer.
 */
export const trustedTypes: TrustedTypesPolicy =
  (globalThis as { trustedTypes?: Factory }).trustedTypes?.createPolicy('docs', rules) ?? rules;
