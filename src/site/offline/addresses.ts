import { removeBasePath } from '../../base/paths/base-path.ts';
import { normalizePath } from '../../base/paths/route-path.ts';

/** The page that takes the place of any other while the network is down, below the base path. Hosts redirect its address without a slash. */
export const offlineDocument = 'offline/';

const payloadFolder = 'RSC/R';

/** The payload of the page at an encoded path of the site, below the base path: `/docs/a` → `RSC/R/docs/a.txt`. */
export const payloadOf = (path: string): string => {
  const page = normalizePath(path);
  return `${payloadFolder}${page === '/' ? '/_root' : page}.txt`;
};

/** The encoded path of the page that a payload belongs to; null for a file of another kind. */
export const pageOf = (payload: string): string | null => {
  const [, page] = /^RSC\/R(\/.+)\.txt$/.exec(payload) ?? [];
  return page === '/_root' ? '/' : (page ?? null);
};

/** The path of a file below the base path; null for an address that is not of the site. Queries do not matter to static files. */
export const filePathOf = (address: string, scope: string): string | null => {
  const [url, base] = [new URL(address), new URL(scope)];
  const path = url.origin === base.origin ? removeBasePath(url.pathname, base.pathname) : null;
  return path === null ? null : path.slice(1);
};
