import { createCacheKey } from '../../base/cache/hash-sources.ts';
import type { Caches } from '../../base/cache/caches.ts';
import type { PageData } from '../../content/site/page-data.ts';
import type { StoredApi } from '../../model/site-store.ts';
import type { Route } from '../../model/site.ts';
import type { MarkdownCopy } from '../outputs/markdown-copy.ts';
import { formatJson } from '../../base/json/exact-json.ts';
import { runInThreads } from '../../base/threads/run-in-threads.ts';
import { BuildError } from './build-error.ts';
import type { CodeBundle } from './bundle-code.ts';
import { fileCache } from './file-cache.ts';
import { writePublicFiles } from './public-files.ts';
import type { OwnStyles, RenderJob, RenderResult, RenderSettings } from './render-worker.ts';

export type RenderInput = {
  readonly bundle: CodeBundle;
  readonly routes: readonly Route[];
  readonly data: PageData;
  readonly copyOf: (path: string) => MarkdownCopy | null;
  readonly api: StoredApi;
  readonly publicDir: string;
  readonly ownStyles: OwnStyles | null;
};

/** Starting a thread with the renderer takes as long as rendering this many pages. */
const pagesPerThread = 24;

type PendingPage = { readonly route: Route; readonly entry: string };

/** Prepares a page only when a thread is free, because the data for all pages may not fit in memory. */
function* createJobs(
  { data, copyOf }: RenderInput,
  pending: readonly PendingPage[],
): Generator<RenderJob & PendingPage, void> {
  for (const page of pending) {
    yield { ...data.pageOf(page.route), copy: copyOf(page.route.path), ...page };
  }
}

/**
 * Writes all pages below `publicDir`. Pages whose inputs are unchanged come from the cache.
 *
 * @returns the number of rendered pages
 * @throws BuildError if a page cannot be rendered
 */
export const renderPages = async (input: RenderInput, caches: Caches): Promise<number> => {
  const { bundle, routes, data, api, publicDir, ownStyles } = input;
  const cache = caches.open(fileCache);
  const shared = createCacheKey(fileCache.sources, [bundle.key, api]);
  const pending: PendingPage[] = [];
  for (const route of routes) {
    // `page` contains its document's cache key, which covers the compiled body and the Markdown copy.
    const key = cache.keyOf([shared, data.pageOf(route).page]);
    const files = cache.read(key);
    if (files) {
      writePublicFiles(publicDir, files);
    } else {
      pending.push({ route, entry: cache.fileFor(key) });
    }
  }
  await runInThreads({
    file: 'src/publish/generate/render-worker.ts',
    settings: { bundle, api: formatJson(api), publicDir, ownStyles } satisfies RenderSettings,
    jobs: createJobs(input, pending),
    jobCount: pending.length,
    jobsPerThread: pagesPerThread,
    onResult: (result: RenderResult, { route }) => {
      if (result === null) {
        return;
      }
      if ('system' in result) {
        throw Object.assign(new Error(result.system.message), result.system);
      }
      const { reason, component } = result;
      const where = component === null ? '' : ` in <${component}>`;
      throw new BuildError(`Rendering ${route.path} failed${where}:\n\n${reason}`);
    },
  });
  return pending.length;
};
