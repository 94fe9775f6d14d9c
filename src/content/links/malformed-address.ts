import { tokenPattern } from '../../problems/tokens/tokens.ts';
import { certainName } from '../../problems/certain-name.ts';
import { suggest } from '../../problems/suggest.ts';
import type { Reference } from '../compile/compiled-document.ts';

export type MalformedAddress = {
  readonly expected: string;
  readonly meant?: string;
  readonly isCertain?: boolean;
};

/** Addresses with other schemes are accepted, unless the scheme looks like a misspelling of one of these. */
const schemes = ['http', 'https', 'mailto', 'tel'] as const;

const schemeOf = (href: string): string | undefined =>
  /^([a-z][a-z0-9+.-]*):/i.exec(href)?.[1]?.toLowerCase();

/** Matches `http//host`, `https:/host` and `https:host`. */
const withoutSlashes = /^(https?)(?:\/\/|:(?!\/\/)\/?)(?=[^/])/i;

const checkMail = (href: string): MalformedAddress | null => {
  const rest = href.slice('mailto:'.length);
  if (rest.startsWith('//')) {
    return { expected: '`mailto:` without slashes', meant: `mailto:${rest.slice(2)}` };
  }
  return /^[^@\s]+@[^@\s]+$/.test(rest.replace(/\?.*$/s, '')) || rest.startsWith('?')
    ? null
    : { expected: 'an email address after `mailto:`' };
};

const checkScheme = (href: string, scheme: string): MalformedAddress | null => {
  if (scheme === 'mailto') {
    return checkMail(href);
  }
  if (scheme === 'http' || scheme === 'https') {
    // Accept addresses with unknown tokens, because a separate problem reports the tokens.
    return URL.canParse(href) || href.search(tokenPattern) !== -1
      ? null
      : { expected: 'an address such as https://example.com/page' };
  }
  const meant = (schemes as readonly string[]).includes(scheme)
    ? undefined
    : suggest(scheme, schemes);
  return meant === undefined
    ? null
    : {
        expected: 'a known scheme',
        meant: `${meant}${href.slice(scheme.length)}`,
        isCertain: certainName(scheme, meant, schemes) !== undefined,
      };
};

/** Schemes that run code or open the reader's local data. */
const unsafe = /^(?:javascript|vbscript|data|blob|file|filesystem):/i;

export const findUnsafeScheme = ({
  href,
  kind,
}: Pick<Reference, 'href' | 'kind'>): string | null => {
  // Browsers skip spaces and control characters before a scheme, and line breaks and tabs within it.
  // eslint-disable-next-line no-control-regex -- matches control characters on purpose
  const address = href.replace(/^[\u0000-\u0020]+|[\t\n\r]/g, '');
  const isPicture = kind === 'image' && /^data:image\//i.test(address);
  return isPicture ? null : (unsafe.exec(address)?.[0].toLowerCase() ?? null);
};

export const findMalformedAddress = (href: string): MalformedAddress | null => {
  if (href === '') {
    return { expected: 'an address' };
  }
  if (/^[a-z]:/i.test(href)) {
    return { expected: 'an address of a page or file of the site, not of a drive' };
  }
  const broken = withoutSlashes.exec(href);
  if (broken?.[1]) {
    const meant = `${broken[1]}://${href.slice(broken[0].length)}`;
    return { expected: `\`${broken[1]}://\` before a host`, meant };
  }
  const scheme = schemeOf(href);
  if (scheme !== undefined) {
    return checkScheme(href, scheme);
  }
  if (/^www\./i.test(href)) {
    return { expected: '`https://` before a host', meant: `https://${href}` };
  }
  return /^[^\s/@?#]+@[^\s/@?#]+\.[a-z]{2,}$/i.test(href)
    ? { expected: '`mailto:` before an email address', meant: `mailto:${href}` }
    : null;
};
