/** Adds the base path to a path of the site, which begins with one slash. Every other address is returned unchanged. */
export const addBasePath = (href: string, basePath: string): string =>
  /^\/(?!\/)/.test(href) ? basePath.slice(0, -1) + href : href;

/** The path within the site: `/game-docs/docs` → `/docs`; null for a path that is not below the base path. */
export const removeBasePath = (path: string, basePath: string): string | null =>
  path.startsWith(basePath) ? path.slice(basePath.length - 1) : null;
