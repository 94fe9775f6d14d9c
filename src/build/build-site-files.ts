import { once } from 'node:events';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { getCompileCacheDir } from 'node:module';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { copyVendorBundle } from './bundle-vendor.ts';
import { computeBuildId } from './build-id.ts';
import type { BuiltSite } from '../content/build-site.ts';
import { createPageData } from '../content/page-data.ts';
import { apiCacheDir, createStoredApi } from '../content/stored-api.ts';
import { collectSiteOutputs } from '../outputs/collect-outputs.ts';
import { createMarkdownCopies } from '../outputs/markdown-copy.ts';
import { collectSearchInput } from '../outputs/search-files.ts';
import type { CodeBundle } from './bundle-code.ts';
import { pruneCaches } from './prune-caches.ts';
import { writeTexts } from './public-files.ts';
import { type Rendered, renderPages } from './render-pages.ts';
import { replaceDist } from './replace-dist.ts';
import type { SearchSettings } from './search-worker.ts';

/** Where sites are put together. */
const stagingDir = '.cache/builds';

/** Builds the files of search in a thread of their own: they take as long as all that is done for unchanged pages. */
const writeSearchFiles = async (built: BuiltSite, publicDir: string): Promise<void> => {
  const workerData: SearchSettings = {
    input: collectSearchInput(built),
    publicDir,
    moduleCache: getCompileCacheDir(),
  };
  await once(new Worker(new URL('./search-worker.ts', import.meta.url), { workerData }), 'exit');
};

/** Writes what stands beside the pages: sitemap, feeds and API description. */
const writeSiteOutputs = async (built: BuiltSite, publicDir: string): Promise<void> =>
  writeTexts(publicDir, collectSiteOutputs(built));

/** Tells, when a step ends, how long it took. */
const step = async <Result>(work: Promise<Result>, label: (result: Result) => string) => {
  const start = performance.now();
  const result = await work;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(`  ${label(result)} (${seconds} s)\n`);
  return result;
};

const writePages = async (
  built: BuiltSite,
  bundle: CodeBundle,
  publicDir: string,
): Promise<Rendered> =>
  renderPages({
    bundle,
    routes: built.site.routes,
    data: createPageData(built),
    copyOf: createMarkdownCopies(built),
    api: await createStoredApi(built, apiCacheDir),
    publicDir,
  });

/**
 * Puts the site together in a folder of its own, and only then replaces `dist`.
 *
 * @param bundling the site's code, which may still be in the making
 * @throws BuildError when bundling or rendering fails; `dist` is as it was
 */
export const buildSiteFiles = async (
  built: BuiltSite,
  bundling: Promise<CodeBundle>,
): Promise<void> => {
  const staging = path.join(stagingDir, `${process.pid}.tmp`);
  const publicDir = path.join(staging, 'public');
  try {
    await rm(staging, { recursive: true, force: true });
    await mkdir(staging, { recursive: true });
    const bundle = await step(bundling, () => 'The code is bundled');
    await cp(path.join(bundle.folder, 'public'), publicDir, { recursive: true });
    const { length } = built.site.routes;
    const [pages] = await Promise.all([
      step(
        writePages(built, bundle, publicDir),
        ({ rendered }) => `${rendered} of ${length} pages rendered`,
      ),
      step(writeSearchFiles(built, publicDir), () => 'Search index written'),
      writeSiteOutputs(built, publicDir),
      copyVendorBundle(publicDir),
    ]);
    await writeFile(path.join(staging, 'build-id.txt'), `${await computeBuildId(built)}\n`);
    await replaceDist(staging);
    await pruneCaches(built, bundle, pages);
  } finally {
    // Where one step fails, others may still write; what is left of them goes with `pruneCaches`.
    await rm(staging, { recursive: true, force: true }).catch(() => undefined);
  }
};
