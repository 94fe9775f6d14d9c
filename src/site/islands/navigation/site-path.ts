import { removeBasePath } from '../../../base/paths/base-path.ts';

/** A path of the address bar or of a link as the router knows it, without the base path; null outside of the site. */
export const sitePath = (pathname: string): string | null =>
  import.meta.env.BASE_URL === '/' ? pathname : removeBasePath(pathname, import.meta.env.BASE_URL);
