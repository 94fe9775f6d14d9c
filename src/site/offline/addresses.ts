import { removeBasePath } from '../../base/paths/base-path.ts';
import { normalizePath } from '../../base/paths/route-path.ts';

/** Served in place of unavailable pages, below the base path. Hosts redirect the address without a slash. */
export const offlineDocument = 'offline/';

const payloadFolder = 'RSC/R';

/** `/docs/a` → `RSC/R/docs/a.txt`, below the base path. */
export const payloadOf = (path: string): string => {
  const page = normalizePath(path);
  return `${payloadFolder}${page === '/' ? '/_root' : page}.txt`;
};

/** Encoded path; null for other files. */
export const pageOf = (payload: string): string | null => {
  const [, page] = /^RSC\/R(\/.+)\.txt$/.exec(payload) ?? [];
  return page === '/_root' ? '/' : (page ?? null);
};

/** Path below the base path; null for other sites. Ignores the query. */
export const filePathOf = (address: string, scope: string): string | null => {
  const [url, base] = [new URL(address), new URL(scope)];
  const path = url.origin === base.origin ? removeBasePath(url.pathname, base.pathname) : null;
  return path === null ? null : path.slice(1);
};
