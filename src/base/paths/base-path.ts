/** Changes only addresses with a single leading slash, because only these addresses belong to the site. */
export const addBasePath = (href: string, basePath: string): string =>
  /^\/(?!\/)/.test(href) ? basePath.slice(0, -1) + href : href;

/** `/game-docs/docs` → `/docs`; null outside the base path. */
export const removeBasePath = (path: string, basePath: string): string | null =>
  path.startsWith(basePath) ? path.slice(basePath.length - 1) : null;

/** The path in a site's URL, with a trailing slash: `https://example.com/game-docs` → `/game-docs/`. */
export const basePathOf = (url: string): string => new URL(url).pathname.replace(/\/?$/, '/');
