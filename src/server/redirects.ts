import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type RedirectRule = { to: string; status: number };

/** Rules by the decoded path that they apply to, without a trailing slash. */
export type RedirectRules = ReadonlyMap<string, RedirectRule>;

const STATUSES = new Set(['301', '302', '307', '308']);

const toKey = (path: string): string => path.replace(/(?<=.)\/$/, '');

const isPlainPath = (from: string): boolean =>
  /^\/[!-~]*$/.test(from) && !/\*|\/:/.test(from) && URL.canParse(from, 'http://host');

const isTarget = (to: string): boolean => /^(?:\/(?!\/)|https?:\/\/)[!-~]*$/.test(to);

const parseLine = (line: string): [string, RedirectRule] => {
  const [from = '', to = '', status = '', ...rest] = line.split(/\s+/);
  if (!isPlainPath(from) || !isTarget(to) || !STATUSES.has(status) || rest.length > 0) {
    throw new Error(
      `Expected "/from /to 301" with percent-encoded paths and no placeholders, but found "${line}".`,
    );
  }
  return [toKey(decodeURIComponent(from)), { to, status: Number(status) }];
};

/**
 * Parses the `_redirects` format that Netlify and Cloudflare Pages share: one `from to status` per line, `#` comments, the
 * first line for a path wins. The status is required because the two hosts have different defaults.
 *
 * @throws Error naming the line of the first rule that this host would apply differently from those two
 */
export const parseRedirects = (text: string): RedirectRules => {
  const rules = new Map<string, RedirectRule>();
  text.split(/\r?\n/).forEach((line, index) => {
    const entry = line.trim();
    if (entry === '' || entry.startsWith('#')) {
      return;
    }
    try {
      const [from, rule] = parseLine(entry);
      rules.set(from, rules.get(from) ?? rule);
    } catch (cause) {
      throw new Error(`_redirects:${index + 1} cannot be read.`, { cause });
    }
  });
  return rules;
};

/** The rules of `<root>/_redirects`; empty when the file does not exist. */
export const loadRedirects = (root: string): RedirectRules => {
  const file = join(root, '_redirects');
  return parseRedirects(existsSync(file) ? readFileSync(file, 'utf8') : '');
};

/** @param path decoded path of a request, with or without a trailing slash */
export const findRedirect = (rules: RedirectRules, path: string): RedirectRule | undefined =>
  rules.get(toKey(path));

/**
 * The Location header of a redirect, including the query of the request.
 *
 * @param query the query with its question mark, or an empty string
 */
export const buildLocation = (to: string, query: string): string => {
  if (query.length < 2) {
    return to;
  }
  const [target = '', ...fragment] = to.split(/(?=#)/);
  return [target, target.includes('?') ? `&${query.slice(1)}` : query, ...fragment].join('');
};
