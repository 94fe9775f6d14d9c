import { createHash } from 'node:crypto';
import type { PolicySources } from '../model/policy-sources.ts';

/** Without blocks of data, which run nothing. */
const inlineScripts = /<script(?![^>]* (?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyles = /<style[^>]*>([\s\S]*?)<\/style>/g;
const charset = /<meta charset[^>]*>/i;

/** The hashes of inline elements: of their text alone, as browsers compute them (CSP 3, "Does element match source list"). */
const hashesIn = (html: string, elements: RegExp): string[] => [
  ...new Set(
    [...html.matchAll(elements)].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    ),
  ),
];

/**
 * The policy of a page. No inline script or style runs but those with a hash, and no attribute does. Pictures, media and
 * frames may come from other sites, since authors embed them, and run nothing here. `vue` is the interactive
 * reference, which has a Trusted Types policy of its own; all pages have the same list, because a policy lasts as long as its
 * document, also after client navigation.
 */
const policyOf = (html: string, { scripts, styles, connections }: PolicySources): string =>
  Object.entries({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashesIn(html, inlineScripts), ...scripts],
    'style-src': ["'self'", ...hashesIn(html, inlineStyles), ...styles],
    'connect-src': connections.length > 0 ? ["'self'", ...connections] : [],
    'img-src': ["'self'", 'data:', 'https:'],
    'media-src': ["'self'", 'https:'],
    'frame-src': ["'self'", 'https:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['docs', 'vue'],
  })
    .filter(([, sources]) => sources.length > 0)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join(';');

/**
 * Has a page state its policy, in front of everything that the policy is about. Nothing may change the page afterwards:
 * its hashes are of the bytes that browsers get.
 *
 * @throws when the page has no `<meta charset>` to put it behind
 */
export const addPolicy = (html: string, sources: PolicySources): string => {
  if (!charset.test(html)) {
    throw new Error('A rendered page has no <meta charset>.');
  }
  const content = policyOf(html, sources).replaceAll('&', '&amp;');
  return html.replace(
    charset,
    (tag) => `${tag}<meta http-equiv="Content-Security-Policy" content="${content}">`,
  );
};
