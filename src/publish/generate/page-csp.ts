import { createHash } from 'node:crypto';
import type { CspSources } from '../../model/csp-sources.ts';
import { htmlAttributes, htmlTags } from '../../base/text/html-tags.ts';

const charset = /<meta charset[^>]*>/i;

/** Types of data, which run nothing. */
const isData = /^"application\/(?:ld\+)?json"$/;

const loadsOrHoldsData = (attributes: string): boolean =>
  [...attributes.matchAll(htmlAttributes)].some(
    ([, , name, value = '']) => name === 'src' || (name === 'type' && isData.test(value)),
  );

/** The hashes of inline elements: of their text alone, as browsers compute them (CSP 3, "Does element match source list"). */
const hashesIn = (html: string, element: 'script' | 'style'): string[] => {
  const texts = [...html.matchAll(htmlTags)].flatMap(([, name, attributes = '', text = '']) =>
    name === element && !loadsOrHoldsData(attributes) ? [text] : [],
  );
  return [...new Set(texts)].map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
};

/**
 * The Content Security Policy of a page. No inline script or style runs but those with a hash, and no attribute does. Pictures,
 * media and frames may come from other sites, since authors embed them, and run nothing here; `blob:` is what the request client
 * received. `trusted-types` names `vue`, by which the interactive reference makes HTML, on all pages: a policy lasts as long as its
 * document, also when a link leads to the reference. Hashes are of the first page alone, so pages that follow bring no code or rules
 * of their own (`src/content/refused-markup.ts`).
 */
const cspOf = (html: string, { scripts, styles, fonts, connections }: CspSources): string =>
  Object.entries({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashesIn(html, 'script'), ...scripts],
    'style-src': ["'self'", ...hashesIn(html, 'style'), ...styles],
    'font-src': fonts.length > 0 ? ["'self'", ...fonts] : [],
    'connect-src': connections.length > 0 ? ["'self'", ...connections] : [],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'media-src': ["'self'", 'blob:', 'https:'],
    'frame-src': ["'self'", 'blob:', 'https:'],
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
export const addCsp = (html: string, sources: CspSources): string => {
  if (!charset.test(html)) {
    throw new Error('A rendered page has no <meta charset>.');
  }
  const content = cspOf(html, sources).replaceAll('&', '&amp;');
  return html.replace(
    charset,
    (tag) => `${tag}<meta http-equiv="Content-Security-Policy" content="${content}">`,
  );
};
