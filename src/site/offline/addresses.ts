import { normalizePath } from '../../base/paths/route-path.ts';
import { sitePath } from '../../base/paths/site-url.ts';

/**
 * Page that is served in place of an unavailable page. Its path ends in a slash, because hosts redirect paths without a
 * slash.
 */
export const offlineDocument = 'offline/';

const payloadFolder = 'RSC/R';

/** `/docs/a` → `RSC/R/docs/a.txt` */
export const payloadOf = (path: string): string => {
  const page = normalizePath(path);
  return `${payloadFolder}${page === '/' ? '/_root' : page}.txt`;
};

export const pageOf = (payload: string): string | null => {
  const [, page] = /^RSC\/R(\/.+)\.txt$/.exec(payload) ?? [];
  return page === '/_root' ? '/' : (page ?? null);
};

/** Path of a file relative to the public root, without the query; null for a URL outside this site. */
export const filePathOf = (address: string): string | null => {
  const { origin, pathname } = new URL(address);
  const path = origin === location.origin ? sitePath(pathname) : null;
  return path === null ? null : path.slice(1);
};
