/** Percent-encodes a route path as browsers do: `/a b` → `/a%20b`. */
export const encodePath = (path: string): string =>
  encodeURI(path).replace(/[?#]/g, encodeURIComponent);

/** Decodes a percent-encoded path. A path that is not validly encoded is returned unchanged. */
export const decodePath = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** Whether each `%` of a path begins a valid code: `/100%25`, not `/100%`. */
export const isWellEncoded = (path: string): boolean =>
  // valid codes change when they are decoded
  !path.includes('%') || decodePath(path) !== path;

/** Leaves one slash between parts, and none at the end except for the root. */
export const normalizePath = (path: string): string =>
  `/${path}`.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');

/** An address without its query and fragment, which are its suffix. */
export const splitSuffix = (href: string): { readonly target: string; readonly suffix: string } => {
  const at = href.search(/[?#]/);
  return at === -1
    ? { target: href, suffix: '' }
    : { target: href.slice(0, at), suffix: href.slice(at) };
};
