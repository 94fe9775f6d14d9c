import { removeBasePath } from '../../../base/paths/base-path.ts';

/** Path without the base path; null outside of the site. */
export const sitePath = (pathname: string): string | null =>
  import.meta.env.BASE_URL === '/' ? pathname : removeBasePath(pathname, import.meta.env.BASE_URL);
