import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cacheDir } from '../cache/cache-dir.ts';
import { type Caches, withCaches } from '../cache/caches.ts';
import type { BuiltSite } from '../content/build-site.ts';
import { loadClients } from '../content/client-files.ts';
import { createPageData } from '../content/page-data.ts';
import { createStoredApi } from '../content/render-api-code.ts';
import { collectSiteOutputs } from '../outputs/collect-outputs.ts';
import { createMarkdownCopies, type MarkdownCopies } from '../outputs/markdown-copy.ts';
import { collectSearchInput } from '../outputs/search-files.ts';
import { runInThreads } from '../threads/run-in-threads.ts';
import { computeBuildId } from './build-id.ts';
import type { Bundling, CodeBundle } from './bundle-code.ts';
import { writeVendorBundles } from './bundle-vendor.ts';
import {
  type PublicFiles,
  copyPublicFiles,
  writePublicFiles,
  writeStaticFiles,
  writeTexts,
} from './public-files.ts';
import { collectMockFile } from './mock-file.ts';
import { neededVendorBundles } from './needed-vendor-bundles.ts';
import { type RenderInput, renderPages } from './render-pages.ts';
import { createStaging, replaceDist } from './replace-dist.ts';

/** Prints how long a step took when it ends. */
const step = async <Result>(
  work: Promise<Result>,
  label: (result: Result) => string,
): Promise<Result> => {
  const start = performance.now();
  const result = await work;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(`  ${label(result)} (${seconds} s)\n`);
  return result;
};

/** Writes the search files. In a thread: they take as long as everything else does for unchanged pages. */
const writeSearchFiles = (built: BuiltSite, publicDir: string): Promise<void> =>
  runInThreads({
    file: new URL('./search-worker.ts', import.meta.url),
    settings: null,
    jobs: [collectSearchInput(built)],
    jobCount: 1,
    jobsPerThread: 1,
    onResult: (files: PublicFiles) => writePublicFiles(publicDir, files),
  });

/** Writes the files that depend on the code: its own, and the pages. */
const writePages = async (
  built: BuiltSite,
  { data, copyOf }: Pick<RenderInput, 'data' | 'copyOf'>,
  bundling: Promise<CodeBundle>,
  publicDir: string,
  caches: Caches,
): Promise<void> => {
  const [bundle, api] = await Promise.all([
    step(bundling, () => 'The code is bundled'),
    createStoredApi(built, caches),
  ]);
  // A static file of the content takes the place of one in `public/`, with its compressed forms.
  copyPublicFiles(path.join(bundle.folder, 'public'), publicDir, (name) =>
    built.staticFiles.has(`/${name.replace(/\.(?:br|gz)$/, '')}`),
  );
  const { routes } = built.site;
  await step(
    renderPages({ bundle, routes, data, copyOf, api, publicDir }, caches),
    (rendered) => `${rendered} of ${routes.length} pages rendered`,
  );
};

const writeMockFile = async (built: BuiltSite, publicDir: string, caches: Caches): Promise<void> =>
  writeTexts(publicDir, await collectMockFile(built, caches));

/** Writes the clients that readers download; none without an OpenAPI document. */
const writeClientFiles = async (
  { site, openapi }: BuiltSite,
  publicDir: string,
  caches: Caches,
): Promise<void> => {
  if (openapi) {
    const { files } = await loadClients(openapi, site.config.api.baseUrl ?? null, caches);
    writeTexts(path.join(publicDir, 'clients'), files);
  }
};

/** Writes the files of the site as a whole, such as sitemap, feeds and files of the content, and the id of the build. */
const writeSiteOutputs = async (
  built: BuiltSite,
  copyOf: MarkdownCopies,
  staging: string,
  publicDir: string,
): Promise<void> => {
  writeTexts(publicDir, collectSiteOutputs(built, copyOf));
  writeStaticFiles(publicDir, built.staticFiles);
  writeStaticFiles(publicDir, built.assets);
  await writeFile(path.join(staging, 'build-id.txt'), `${computeBuildId(built)}\n`);
};

/**
 * Builds the site beside `dist`, and then replaces `dist` with it. Files that do not depend on the code are written while
 * the code is being bundled.
 *
 * @throws BuildError when bundling or rendering fails, or an Error of the file system; `dist` is unchanged
 */
export const buildDist = (built: BuiltSite, { bundle, stop }: Bundling): Promise<void> =>
  withCaches(cacheDir, async (caches) => {
    const staging = createStaging();
    const publicDir = path.join(staging, 'public');
    const errors: unknown[] = [];
    const stopOnError = (work: Promise<void>): Promise<void> =>
      work.catch((error: unknown) => {
        errors.push(error);
        stop();
      });
    const data = createPageData(built);
    const copyOf = createMarkdownCopies(built, data);
    try {
      const steps = [
        writePages(built, { data, copyOf }, bundle, publicDir, caches),
        writeVendorBundles(neededVendorBundles(built), publicDir, caches),
        writeMockFile(built, publicDir, caches),
        writeClientFiles(built, publicDir, caches),
        step(writeSearchFiles(built, publicDir), () => 'Search index written'),
        writeSiteOutputs(built, copyOf, staging, publicDir),
      ].map(stopOnError);
      // Waits for all: a step that still wrote would create the folder again after it is removed.
      await Promise.all(steps);
      if (errors.length > 0) {
        // The first one made the others stop.
        throw errors[0];
      }
      replaceDist(staging);
    } finally {
      // What cannot be removed is removed by the next build.
      await rm(staging, { recursive: true, force: true }).catch(() => undefined);
    }
  });
