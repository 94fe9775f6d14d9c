import { addBasePath, removeBasePath } from './base-path.ts';

/*
 * Translates between addresses of the site and URLs in browsers. `BASE_URL` is a constant in bundles, so bundles for
 * the root of a host contain no translation. Only the functions read it: Node lacks it, but imports modules that use
 * them.
 */

/** `/docs` → `/game-docs/docs`. Addresses of other sites are unchanged. */
export const publicPath = (href: string): string =>
  import.meta.env.BASE_URL === '/' ? href : addBasePath(href, import.meta.env.BASE_URL);

/** `/game-docs/docs` → `/docs`; null outside the site. */
export const sitePath = (pathname: string): string | null =>
  import.meta.env.BASE_URL === '/' ? pathname : removeBasePath(pathname, import.meta.env.BASE_URL);

/** `routes.json` → `/game-docs/routes.json`; the root of the site for an empty name. */
export const fileUrl = (name: string): string => import.meta.env.BASE_URL + name;
