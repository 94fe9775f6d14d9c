/** Leaves other addresses unchanged: only paths of the site start with a single slash. */
export const addBasePath = (href: string, basePath: string): string =>
  /^\/(?!\/)/.test(href) ? basePath.slice(0, -1) + href : href;

/** `/game-docs/docs` → `/docs`; null outside the base path. */
export const removeBasePath = (path: string, basePath: string): string | null =>
  path.startsWith(basePath) ? path.slice(basePath.length - 1) : null;

/** The path of a site's URL: `https://example.com/game-docs` → `/game-docs/`. */
export const basePathOf = (url: string): string => new URL(url).pathname.replace(/\/?$/, '/');
