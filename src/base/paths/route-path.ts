/** Encodes as browsers do: `/a b` → `/a%20b`. */
export const encodePath = (path: string): string =>
  encodeURI(path).replace(/[?#]/g, encodeURIComponent);

/** Returns invalid encodings unchanged. */
export const decodePath = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** Whether every `%` starts a valid code: `/100%25`, not `/100%`. */
export const isWellEncoded = (path: string): boolean =>
  // Decoding changes valid codes.
  !path.includes('%') || decodePath(path) !== path;

/** Collapses slashes, and removes the trailing one except for the root. */
export const normalizePath = (path: string): string =>
  `/${path}`.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');

export const splitSuffix = (href: string): { readonly target: string; readonly suffix: string } => {
  const at = href.search(/[?#]/);
  return at === -1
    ? { target: href, suffix: '' }
    : { target: href.slice(0, at), suffix: href.slice(at) };
};
