import { isBuildable, loadSite, readSource } from '../commands/site-session.ts';
import type { BuiltSite } from '../content/build-site.ts';
import { createPageData } from '../content/page-data.ts';
import { createReadSession } from '../content/site-reader.ts';
import { type SiteStore, type StoredApi, restoreCompiledCode } from '../content/site-store.ts';
import { apiCacheDir, createStoredApi } from '../content/stored-api.ts';
import { collectOutputs } from '../outputs/collect-outputs.ts';
import { collectSearchFiles } from '../outputs/search-files.ts';
import { formatProblems } from '../problems/format-problems.ts';
import type { Problem } from '../problems/problem.ts';

type Files = ReadonlyMap<string, string>;

/** What the development server knows of the content: the last site without errors, and what stands beside its pages. */
export type DevSession = {
  readonly store: () => SiteStore | null;
  readonly outputs: () => Files;
  readonly searchFiles: () => Promise<Files>;
  /**
   * Reads what has changed of the content, and tells of all mistakes. The renderer sees the new site only when it has no
   * errors: the last good one stays.
   */
  readonly refresh: () => Promise<readonly Problem[]>;
  /** Whether another refresh finds something new: a file was read while it was still being written. */
  readonly isStale: () => boolean;
};

/** Makes a value when it is first asked for: most edits come and go without a search or a feed. */
const lazily = <Value>(make: () => Value): (() => Value) => {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
};

/** The pages of a site, each put together when it is asked for. */
const createSiteStore = (built: BuiltSite, api: StoredApi): SiteStore => {
  const { site, pageOf } = createPageData(built);
  const routes = new Map(built.site.routes.map((route) => [route.path, route]));
  const pageAt: SiteStore['pageAt'] = (address) => {
    const route = routes.get(address);
    if (!route) {
      throw new Error(`No route ${address}; the renderer knows an address that the site does not.`);
    }
    const page = pageOf(route);
    const document = 'document' in page.view ? page.view.document : null;
    const compiled = document && built.compiled.get(document.path);
    if (document && compiled) {
      restoreCompiledCode(document.compiled, compiled);
    }
    return page;
  };
  return { paths: [...routes.keys()], site, pageAt, api, wanted: null };
};

const report = (problems: readonly Problem[]): void => {
  if (problems.length > 0) {
    process.stderr.write(`\n${formatProblems(problems, readSource)}\n`);
  }
};

/** Makes a session that has read nothing yet. */
export const createDevSession = (): DevSession => {
  const reader = createReadSession();
  let shown: { readonly built: BuiltSite; readonly store: SiteStore } | null = null;
  let outputs = (): Files => new Map();
  let searchFiles = (): Promise<Files> => Promise.resolve(new Map());
  const show = async (built: BuiltSite): Promise<void> => {
    // Its samples come from the description alone.
    const api =
      shown && shown.built.api === built.api
        ? shown.store.api
        : await createStoredApi(built, apiCacheDir);
    shown = { built, store: createSiteStore(built, api) };
    outputs = lazily(() => collectOutputs(built));
    searchFiles = lazily(() => collectSearchFiles(built));
  };
  return {
    store: () => shown?.store ?? null,
    outputs: () => outputs(),
    searchFiles: () => searchFiles(),
    refresh: async () => {
      const loaded = await loadSite({ includeDrafts: true, reader });
      if (loaded.built && (shown === null || isBuildable(loaded))) {
        await show(loaded.built);
      }
      report(loaded.problems);
      return loaded.problems;
    },
    isStale: reader.isStale,
  };
};
