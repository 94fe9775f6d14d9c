import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Redirect = { to: string; status: number };

/** Redirects by the path they start from: decoded, without a slash at the end. */
export type Redirects = ReadonlyMap<string, Redirect>;

const STATUSES = new Set(['301', '302', '307', '308']);

const toKey = (path: string): string => path.replace(/(?<=.)\/$/, '');

const isPlainPath = (from: string): boolean =>
  /^\/[!-~]*$/.test(from) && !/\*|\/:/.test(from) && URL.canParse(from, 'http://host');

const isTarget = (to: string): boolean => /^(?:\/(?!\/)|https?:\/\/)[!-~]*$/.test(to);

const parseLine = (line: string): [string, Redirect] => {
  const [from = '', to = '', status = '', ...rest] = line.split(/\s+/);
  if (!isPlainPath(from) || !isTarget(to) || !STATUSES.has(status) || rest.length > 0) {
    throw new Error(
      `Expected "/from /to 301" with percent-encoded paths and no placeholders, but found "${line}".`,
    );
  }
  return [toKey(decodeURIComponent(from)), { to, status: Number(status) }];
};

/**
 * Reads the `_redirects` format that Netlify and Cloudflare Pages share: one `from to status` a line, `#` comments, the first
 * line for a path wins. The status must be written, because the two hosts differ in what they take when it is missing.
 *
 * @throws Error naming the line of the first entry that this host would not answer as those two do
 */
export const parseRedirects = (text: string): Redirects => {
  const redirects = new Map<string, Redirect>();
  text.split(/\r?\n/).forEach((line, index) => {
    const entry = line.trim();
    if (entry === '' || entry.startsWith('#')) {
      return;
    }
    try {
      const [from, redirect] = parseLine(entry);
      redirects.set(from, redirects.get(from) ?? redirect);
    } catch (cause) {
      throw new Error(`_redirects:${index + 1} cannot be read.`, { cause });
    }
  });
  return redirects;
};

/** The redirects of `<root>/_redirects`; none when there is no such file. */
export const loadRedirects = (root: string): Redirects => {
  const file = join(root, '_redirects');
  return existsSync(file)
    ? parseRedirects(readFileSync(file, 'utf8'))
    : new Map<string, Redirect>();
};

/** @param path decoded path of a request, with or without a slash at the end */
export const findRedirect = (redirects: Redirects, path: string): Redirect | undefined =>
  redirects.get(toKey(path));

/**
 * The Location of a redirect with the query of the request kept.
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
