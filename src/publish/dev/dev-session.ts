import { cacheDir } from '../../base/cache/cache-dir.ts';
import { withCaches } from '../../base/cache/caches.ts';
import { collectMockFile } from '../generate/mock-file.ts';
import type { BuiltSite } from '../../content/site/build-site.ts';
import { isBuildable, loadSite } from '../../content/site/load-site.ts';
import { createPageData } from '../../content/site/page-data.ts';
import { createSiteReader } from '../../content/site/site-reader.ts';
import type { SiteStore, StoredApi } from '../../model/site-store.ts';
import { createStoredApi } from '../../content/api-pages/render-api-code.ts';
import { collectOutputs } from '../outputs/collect-outputs.ts';
import { collectSearchFiles } from '../outputs/search-files.ts';
import type { Problem } from '../../problems/problem.ts';
import { printProblems } from '../../problems/report/print-problems.ts';
import { lazily } from '../../base/memoize.ts';

type Files = ReadonlyMap<string, string>;

export type DevSession = {
  readonly store: () => SiteStore | null;
  readonly outputs: () => Promise<Files>;
  readonly searchFiles: () => Promise<Files>;
  readonly mockFile: () => Promise<Files>;
  /** Files that pages refer to: address → file on disk. */
  readonly assets: () => Files;
  /**
   * Reads changed content and returns all problems. While there are errors, the renderer keeps using the last
   * error-free site.
   */
  readonly refresh: () => Promise<readonly Problem[]>;
  /** Whether a file was read while it was being written, and must be read again. */
  readonly isStale: () => boolean;
};

const createSiteStore = (built: BuiltSite, api: StoredApi): SiteStore => {
  const { site, pageOf } = createPageData(built);
  const routes = new Map(built.site.routes.map((route) => [route.path, route]));
  const pageAt: SiteStore['pageAt'] = (path) => {
    const route = routes.get(path);
    if (!route) {
      throw new Error(`No route ${path}; the renderer knows a path that the site does not have.`);
    }
    return pageOf(route);
  };
  return { paths: [...routes.keys()], site, pageAt, api, onlyPath: null };
};

export const createDevSession = (): DevSession => {
  const reader = createSiteReader();
  let shown: { readonly built: BuiltSite; readonly store: SiteStore } | null = null;
  // Compute outputs only on request, so that edits do not wait for search and feeds.
  let outputs = (): Promise<Files> => Promise.resolve(new Map());
  let searchFiles = outputs;
  let mockFile = outputs;
  const show = async (built: BuiltSite): Promise<void> => {
    const api =
      shown && shown.built.api === built.api
        ? shown.store.api
        : await withCaches(cacheDir, (caches) => createStoredApi(built, caches));
    shown = { built, store: createSiteStore(built, api) };
    outputs = lazily(async () => collectOutputs(built));
    searchFiles = lazily(async () =>
      built.site.config.parts.search ? collectSearchFiles(built) : new Map(),
    );
    mockFile = lazily(() => withCaches(cacheDir, (caches) => collectMockFile(built, caches)));
  };
  return {
    store: () => shown?.store ?? null,
    outputs: () => outputs(),
    searchFiles: () => searchFiles(),
    mockFile: () => mockFile(),
    assets: () => shown?.built.assets ?? new Map(),
    refresh: async () => {
      const loaded = await loadSite({ includeDrafts: true, reader });
      if (loaded.built && (shown === null || isBuildable(loaded))) {
        await show(loaded.built);
      }
      printProblems(loaded.problems);
      return loaded.problems;
    },
    isStale: reader.isStale,
  };
};
