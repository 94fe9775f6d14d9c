import { removeBasePath } from '../../paths/base-path.ts';
import { addBasePathToMarkup } from '../../text/markup-addresses.ts';

/** Narrows the types of `trustedTypes`, which browsers without it lack (https://w3c.github.io/trusted-types). */
type Policy = {
  readonly createHTML: (html: string) => string;
  readonly createScriptURL: (url: string) => string;
};

type Factory = { readonly createPolicy: (name: string, rules: Policy) => Policy };

/**
 * The address of code of this site stays, built or in development. Any other becomes that of the page, which is no script.
 * HTML gets the base path here, because what React receives of it is no string.
 */
const rules: Policy = {
  createHTML:
    import.meta.env.BASE_URL === '/'
      ? String
      : (html) => addBasePathToMarkup(html, import.meta.env.BASE_URL),
  createScriptURL: (url) =>
    /^\/(assets|src)\//.test(
      import.meta.env.BASE_URL === '/'
        ? url
        : (removeBasePath(url, import.meta.env.BASE_URL) ?? ''),
    )
      ? url
      : '',
};

/**
 * The one Trusted Types policy of the site (`src/build/page-policy.ts`). Only this module can make HTML of a string, so the
 * places that do are those that import it: text of the build, and diagrams after their sanitizer.
 */
export const trustedTypes: Policy =
  (globalThis as { trustedTypes?: Factory }).trustedTypes?.createPolicy('docs', rules) ?? rules;
