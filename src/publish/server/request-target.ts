import { decodePath, isWellEncoded } from '../../base/paths/route-path.ts';

export type Target = { path: string; query: string };

/**
 * Matches paths that are never served: dotfiles, dot segments, double slashes, compressed variants, hosting
 * configuration files, and the 404 page.
 */
const HIDDEN_PATH =
  /\/\.(?!well-known\/)|\/\/|\.(?:br|gz)$|^\/_(?:headers|redirects)$|^\/404(?:\.html|\/)?$/;

export const isHiddenPath = (path: string): boolean => HIDDEN_PATH.test(path);

/**
 * Parses a request target, including the absolute form for proxies.
 *
 * @returns undefined (status 400) for invalid percent-encoding, NUL, a backslash or an encoded slash
 */
export const parseTarget = (requestUrl: string): Target | undefined => {
  const target = requestUrl.replace(/^https?:\/\/[^/?#]*/i, '');
  const [, encoded = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(target) ?? [];
  const path = decodePath(encoded || '/');
  if (!isWellEncoded(encoded) || /[\0\\]/.test(path) || /%2f/i.test(encoded)) {
    return undefined;
  }
  return { path, query };
};
