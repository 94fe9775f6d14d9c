import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
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
import { copyPublicFiles, writeTexts } from './public-files.ts';
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

/** Writes what stands beside the pages (sitemap, feeds, API description), and the name of the build. */
const writeSiteOutputs = async (
  built: BuiltSite,
  staging: string,
  publicDir: string,
): Promise<void> => {
  writeTexts(publicDir, collectSiteOutputs(built));
  await writeFile(path.join(staging, 'build-id.txt'), `${computeBuildId(built)}\n`);
};

/** Tells, when a step ends, how long it took. */
const step = async <Result>(work: Promise<Result>, label: (result: Result) => string) => {
  const start = performance.now();
  const result = await work;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(`  ${label(result)} (${seconds} s)\n`);
  return result;
};

/** Writes what comes of the code: its own files, and the pages. */
const writePages = async (
  built: BuiltSite,
  bundling: Promise<CodeBundle>,
  publicDir: string,
): Promise<{ readonly bundle: CodeBundle; readonly pages: Rendered }> => {
  const [bundle, api] = await Promise.all([
    step(bundling, () => 'The code is bundled'),
    createStoredApi(built, apiCacheDir),
  ]);
  copyPublicFiles(path.join(bundle.folder, 'public'), publicDir);
  await copyVendorBundle(publicDir);
  const { routes } = built.site;
  const pages = await step(
    renderPages({
      bundle,
      routes,
      data: createPageData(built),
      copyOf: createMarkdownCopies(built),
      api,
      publicDir,
    }),
    ({ rendered }) => `${rendered} of ${routes.length} pages rendered`,
  );
  return { bundle, pages };
};

/**
 * Puts the site together in a folder of its own, and only then replaces `dist`. What the code is not needed for is done
 * while it is bundled.
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
    rmSync(staging, { recursive: true, force: true });
    mkdirSync(publicDir, { recursive: true });
    const [{ bundle, pages }] = await Promise.all([
      writePages(built, bundling, publicDir),
      step(writeSearchFiles(built, publicDir), () => 'Search index written'),
      writeSiteOutputs(built, staging, publicDir),
    ]);
    replaceDist(staging);
    await pruneCaches(built, bundle, pages);
  } finally {
    // Where one step fails, others may still write; what is left of them goes with `pruneCaches`.
    await rm(staging, { recursive: true, force: true }).catch(() => undefined);
  }
};
