import { addBasePath, removeBasePath } from './base-path.ts';

/*
 * Converts between site paths and browser URLs. `BASE_URL` is a constant in bundles, so a bundle for a site at the root
 * of its host contains no conversion. Read it only inside functions, because Node also imports this module but has no
 * `BASE_URL`.
 */

/** `/docs` → `/game-docs/docs`. Leaves addresses of other sites unchanged. */
export const publicPath = (href: string): string =>
  import.meta.env.BASE_URL === '/' ? href : addBasePath(href, import.meta.env.BASE_URL);

/** `/game-docs/docs` → `/docs`; null outside the site. */
export const sitePath = (pathname: string): string | null =>
  import.meta.env.BASE_URL === '/' ? pathname : removeBasePath(pathname, import.meta.env.BASE_URL);

/** `routes.json` → `/game-docs/routes.json`. An empty name returns the site's root. */
export const fileUrl = (name: string): string => import.meta.env.BASE_URL + name;
