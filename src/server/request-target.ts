/** `path` is decoded; `url` is what sirv is to look for, percent-encoded as sirv decodes; `query` begins with `?` or is empty. */
export type Target = { path: string; query: string; url: string };

/** Dot files and dot segments, doubled slashes, the compressed companions, the host's own files, the not-found page. */
const HIDDEN_PATH =
  /\/\.(?!well-known\/)|\/\/|\.(?:br|gz)$|^\/_(?:headers|redirects)$|^\/404(?:\.html|\/)?$/;

export const isHiddenPath = (path: string): boolean => HIDDEN_PATH.test(path);

const decodePath = (encoded: string): string | undefined => {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
};

/**
 * Parses the target of a request line, also in the absolute form that a proxy's client sends.
 *
 * @returns undefined for what no reader's browser sends, to be answered with 400: broken percent-encoding, NUL, a backslash,
 * an encoded slash
 */
export const parseTarget = (requestUrl: string): Target | undefined => {
  const target = requestUrl.replace(/^https?:\/\/[^/?#]*/i, '');
  const [, encoded = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(target) ?? [];
  const path = decodePath(encoded || '/');
  if (path === undefined || /[\0\\]/.test(path) || /%2f/i.test(encoded)) {
    return undefined;
  }
  // sirv drops a slash at the end, so that `/robots.txt/` would be the file; with a slash it is to find a folder.
  const file = path.endsWith('/') ? `${path}index.html` : path;
  // sirv decodes by decodeURI, which leaves `%2B`, `%40` and their like as they are; encodeURI does not write those.
  return { path, query, url: encodeURI(file).replace(/[?#]/g, encodeURIComponent) };
};
