import { decodePath, isWellEncoded } from '../../base/paths/route-path.ts';

/** `path` is decoded; `query` begins with `?` or is empty. */
export type Target = { path: string; query: string };

/** Dot files and dot segments, doubled slashes, precompressed variants, the host's own files, the not-found page. */
const HIDDEN_PATH =
  /\/\.(?!well-known\/)|\/\/|\.(?:br|gz)$|^\/_(?:headers|redirects)$|^\/404(?:\.html|\/)?$/;

export const isHiddenPath = (path: string): boolean => HIDDEN_PATH.test(path);

/**
 * Parses the target of a request line, also in the absolute form that clients send to a proxy.
 *
 * @returns undefined for a target that should get status 400, because no browser sends it: broken percent-encoding, NUL,
 * a backslash, an encoded slash
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
