import { addBasePath, removeBasePath } from './base-path.ts';

/*
 * Converts between site paths and URLs in browsers. `BASE_URL` is a constant in bundles, so bundles for the root of a
 * host contain no conversion. Read it only inside functions: Node imports this module, too, but has no `BASE_URL`.
 */

/** `/docs` → `/game-docs/docs`. Addresses of other sites are unchanged. */
export const publicPath = (href: string): string =>
  import.meta.env.BASE_URL === '/' ? href : addBasePath(href, import.meta.env.BASE_URL);

/** `/game-docs/docs` → `/docs`; null outside the site. */
export const sitePath = (pathname: string): string | null =>
  import.meta.env.BASE_URL === '/' ? pathname : removeBasePath(pathname, import.meta.env.BASE_URL);

/** `routes.json` → `/game-docs/routes.json`. An empty name returns the root of the site. */
export const fileUrl = (name: string): string => import.meta.env.BASE_URL + name;
