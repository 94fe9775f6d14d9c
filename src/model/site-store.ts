import type { Api } from '../api/reference/api.ts';
import type { ApiCode } from '../api/reference/api-code.ts';
import type { Page, SiteShell } from './page.ts';

/*
 * The pipeline and the renderer run in one thread as two module graphs, because Waku bundles the renderer and passes it
 * no arguments. They share the site through a property of the global object.
 */

export type StoredApi = { readonly api: Api; readonly code: ApiCode } | null;

/** `code` is an MDX function body. */
export type CompiledPage = { readonly page: Page; readonly code: string | null };

export type SiteStore = {
  readonly paths: readonly string[];
  readonly site: SiteShell;
  readonly pageAt: (path: string) => CompiledPage;
  readonly api: StoredApi;
  /** The only page to render; null to render pages on request. */
  readonly onlyPath: string | null;
};

type SiteStoreGlobal = { __docsSiteStore?: () => SiteStore | null };

export const provideSiteStore = (find: () => SiteStore | null): void => {
  (globalThis as SiteStoreGlobal).__docsSiteStore = find;
};

/** Null if no command provides a site, for example while the renderer is bundled. */
export const findSiteStore = (): SiteStore | null =>
  (globalThis as SiteStoreGlobal).__docsSiteStore?.() ?? null;

/** @throws if no command has provided a site */
export const readSiteStore = (): SiteStore => {
  const store = findSiteStore();
  if (!store) {
    throw new Error('Expected a site to render; the commands `build` and `dev` provide one.');
  }
  return store;
};
