/** Encodes as browsers do: `/a b` → `/a%20b`. */
export const encodePath = (path: string): string =>
  encodeURI(path).replace(/[?#]/g, encodeURIComponent);

export const decodePath = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** True for `/100%25`, false for `/100%`. */
export const isWellEncoded = (path: string): boolean =>
  !path.includes('%') || decodePath(path) !== path;

export const normalizePath = (path: string): string =>
  `/${path}`.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');

export const splitSuffix = (href: string): { readonly target: string; readonly suffix: string } => {
  const at = href.search(/[?#]/);
  return at === -1
    ? { target: href, suffix: '' }
    : { target: href.slice(0, at), suffix: href.slice(at) };
};
