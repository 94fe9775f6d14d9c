/** A decoded route path as a browser sends it: `/a b` → `/a%20b`. */
export const encodePath = (path: string): string =>
  encodeURI(path).replace(/[?#]/g, encodeURIComponent);

/** The decoded form of a percent-encoded path, or the path itself where it is not validly encoded. */
export const decodePath = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** One slash between parts, none at the end (except for the root alone). */
export const normalizePath = (path: string): string =>
  `/${path}`.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
