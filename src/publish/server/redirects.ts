import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodePath, isWellEncoded } from '../../base/paths/route-path.ts';

export type RedirectRule = { to: string; status: number };

/** Keys are decoded paths without a trailing slash. */
export type RedirectRules = ReadonlyMap<string, RedirectRule>;

const STATUSES = new Set(['301', '302', '307', '308']);

const toKey = (path: string): string => path.replace(/(?<=.)\/$/, '');

const isPlainPath = (from: string): boolean =>
  /^\/[!-~]*$/.test(from) && !/\*|\/:/.test(from) && isWellEncoded(from);

const isTarget = (to: string): boolean => /^(?:\/(?!\/)|https?:\/\/)[!-~]*$/.test(to);

/** Thrown for a rule that this server would not apply as Netlify and Cloudflare Pages do. */
export class RedirectsError extends Error {
  override readonly name = 'RedirectsError';
}

/** Braces are not valid in URLs (RFC 3986), and Caddy would treat them as placeholders. */
const encodeBraces = (to: string): string => to.replaceAll(/[{}]/g, encodeURIComponent);

const parseLine = (line: string): [string, RedirectRule] | undefined => {
  const [from = '', to = '', status = '', ...rest] = line.split(/\s+/);
  const isRule = isPlainPath(from) && isTarget(to) && STATUSES.has(status) && rest.length === 0;
  return isRule
    ? [toKey(decodePath(from)), { to: encodeBraces(to), status: Number(status) }]
    : undefined;
};

/**
 * Parses the `_redirects` format that Netlify and Cloudflare Pages share: one `from to status` per line, `#` comments,
 * the first line for a path wins. The status is required because the two hosts have different defaults.
 *
 * @throws RedirectsError with the line of the first unsupported rule
 */
export const parseRedirects = (text: string): RedirectRules => {
  const rules = new Map<string, RedirectRule>();
  text.split(/\r?\n/).forEach((line, index) => {
    const entry = line.trim();
    if (entry === '' || entry.startsWith('#')) {
      return;
    }
    const parsed = parseLine(entry);
    if (!parsed) {
      throw new RedirectsError(
        `_redirects:${index + 1}: expected "/from /to 301" with percent-encoded paths and no placeholders, but found "${entry}".`,
      );
    }
    const [from, rule] = parsed;
    rules.set(from, rules.get(from) ?? rule);
  });
  return rules;
};

export const loadRedirects = (root: string): RedirectRules => {
  const file = join(root, '_redirects');
  return parseRedirects(existsSync(file) ? readFileSync(file, 'utf8') : '');
};

export const findRedirect = (rules: RedirectRules, path: string): RedirectRule | undefined =>
  rules.get(toKey(path));

/**
 * Returns the Location header for a redirect.
 *
 * @param query the query string of the request, including its question mark, or an empty string
 */
export const buildLocation = (to: string, query: string): string => {
  if (query.length < 2) {
    return to;
  }
  const [target = '', ...fragment] = to.split(/(?=#)/);
  return [target, target.includes('?') ? `&${query.slice(1)}` : query, ...fragment].join('');
};
