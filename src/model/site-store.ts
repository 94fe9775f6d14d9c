import type { Api } from '../api/reference/api.ts';
import type { ApiCode } from '../api/reference/api-code.ts';
import type { Page, SiteShell } from './page.ts';

/*
 * The one global of the project. The pipeline and the renderer run in the same thread as two module graphs, since Waku
 * bundles the renderer and calls it without an argument of ours. A property of the global object is the only thing that
 * both see: `provideSiteStore` writes it for `src/publish/generate` and `src/publish/dev`, `findSiteStore` reads it in `src/waku.server.tsx`.
 */

/** The API, and its samples and examples highlighted. Null where the site has no OpenAPI document. */
export type StoredApi = { readonly api: Api; readonly code: ApiCode } | null;

/** A page and its compiled body: an MDX function body, or null where the page has none. */
export type CompiledPage = { readonly page: Page; readonly code: string | null };

export type SiteStore = {
  /** Decoded paths that have a page. */
  readonly paths: readonly string[];
  readonly site: SiteShell;
  readonly pageAt: (path: string) => CompiledPage;
  readonly api: StoredApi;
  /** The only page to render; null where pages are rendered on request. */
  readonly wanted: string | null;
};

type Provided = { __docsSiteStore?: () => SiteStore | null };

/** Sets where the renderer finds the site from now on. */
export const provideSiteStore = (find: () => SiteStore | null): void => {
  (globalThis as Provided).__docsSiteStore = find;
};

/** The site to render now; null without a site, such as while the renderer itself is bundled. */
export const findSiteStore = (): SiteStore | null =>
  (globalThis as Provided).__docsSiteStore?.() ?? null;

/**
 * The site to render now.
 *
 * @throws when no command has provided one
 */
export const readSiteStore = (): SiteStore => {
  const store = findSiteStore();
  if (!store) {
    throw new Error('Expected a site to render; use `npm run build` or `npm run dev`.');
  }
  return store;
};
