import { createHash } from 'node:crypto';
import type { CspSources } from '../../model/page.ts';
import { htmlAttributes, htmlTags } from '../../base/text/html-tags.ts';

const charset = /<meta charset[^>]*>/i;

const isData = /^"application\/(?:ld\+)?json"$/;

const loadsOrHoldsData = (attributes: string): boolean =>
  [...attributes.matchAll(htmlAttributes)].some(
    ([, , name, value = '']) => name === 'src' || (name === 'type' && isData.test(value)),
  );

/** Hashes the inline elements of a page. Browsers hash only their text (CSP 3, "Does element match source list"). */
const hashesIn = (html: string, element: 'script' | 'style'): string[] => {
  const texts = [...html.matchAll(htmlTags)].flatMap(([, name, attributes = '', text = '']) =>
    name === element && !loadsOrHoldsData(attributes) ? [text] : [],
  );
  return [...new Set(texts)].map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
};

/**
 * The Content Security Policy of a page. Inline scripts and styles need a hash; style attributes and event handlers are
 * blocked. `blob:` lets the request client show responses.
 *
 * The CSP applies for the lifetime of the document, even after client navigation. The hashes therefore cover only the
 * first page, so later pages must not add inline scripts or styles (`src/base/text/refused-markup.ts`).
 */
const cspOf = (html: string, sources: CspSources): string => {
  const { trustedTypes, scripts, styles, fonts, connections, images, media, frames } = sources;
  return Object.entries({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashesIn(html, 'script'), ...scripts],
    'style-src': ["'self'", ...hashesIn(html, 'style'), ...styles],
    'font-src': fonts.length > 0 ? ["'self'", ...fonts] : [],
    'connect-src': connections.length > 0 ? ["'self'", ...connections] : [],
    'img-src': ["'self'", 'data:', 'blob:', ...images],
    'media-src': ["'self'", 'blob:', ...media],
    'frame-src': ["'self'", 'blob:', ...frames],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': trustedTypes,
  })
    .filter(([, allowed]) => allowed.length > 0)
    .map(([directive, allowed]) => [directive, ...allowed].join(' '))
    .join(';');
};

/**
 * Inserts the CSP `<meta>` before anything it governs. The page must not change afterward, because the hashes match
 * only these bytes.
 *
 * @throws if the page has no `<meta charset>` to insert it after
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
