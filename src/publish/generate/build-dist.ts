import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Caches } from '../../base/cache/caches.ts';
import { isPackageList } from '../bundling/bundled-packages.ts';
import { isIslandList } from '../bundling/island-files-plugin.ts';
import type { BuiltSite } from '../../content/site/build-site.ts';
import { createPageData } from '../../content/site/page-data.ts';
import { createStoredApi } from '../../content/api-pages/render-api-code.ts';
import { writeHostFiles } from '../hosts/write-host-files.ts';
import { type MarkdownCopies, createMarkdownCopies } from '../outputs/markdown-copy.ts';
import { faviconFile } from '../outputs/favicon.ts';
import { renderFontFaces, renderStyleSheet } from '../outputs/style-sheet.ts';
import { renderSecurityTxt } from '../outputs/security-txt.ts';
import type { Route } from '../../model/site.ts';
import { hasPreviews } from '../../model/preview-address.ts';
import { pathOnHost } from '../../model/public-address.ts';
import { securityFile } from '../../model/security-file.ts';
import { computeBuildId } from './build-id.ts';
import type { BundleTask, CodeBundle } from './bundle-code.ts';
import { bundleVendor, neededVendorBundles, writeVendorBundles } from './bundle-vendor.ts';
import { writePreviewImages } from './preview-images.ts';
import {
  copyPublicFiles,
  precompressTexts,
  writePublicFiles,
  writeStaticFiles,
} from './public-files.ts';
import { type RenderInput, renderPages } from './render-pages.ts';
import { createStaging, replaceDist } from './replace-dist.ts';
import { bundleServiceWorker, writeServiceWorker } from './service-worker.ts';
import { type Share, isInShare } from './share.ts';
import { createFileWriters } from './site-files.ts';
import { writeThirdPartyLicenses } from './third-party-licenses.ts';
import { timed } from './timed.ts';
import { findUnusedCode } from './unused-code.ts';
import { writeWebManifest } from './web-manifest.ts';

const step = async <Result>(
  work: Promise<Result>,
  label: (result: Result) => string,
): Promise<Result> => {
  const start = performance.now();
  const result = await work;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(`  ${label(result)} (${seconds} s)\n`);
  performance.measure(label(result), { start });
  return result;
};

const writePages = async (
  built: BuiltSite,
  { routes, data, copyOf }: Pick<RenderInput, 'routes' | 'data' | 'copyOf'>,
  bundling: Promise<CodeBundle>,
  publicDir: string,
  caches: Caches,
): Promise<void> => {
  const [bundle, api] = await Promise.all([
    step(bundling, () => 'The code is bundled'),
    createStoredApi(built, caches),
  ]);
  const { styleSheet, config } = built.site;
  const ownStyles = styleSheet && {
    css: renderStyleSheet(styleSheet, config),
    fontFaces: renderFontFaces(styleSheet, config),
  };
  await step(
    renderPages({ bundle, routes, data, copyOf, api, publicDir, ownStyles }, caches),
    (rendered) => `${rendered} of ${routes.length} pages rendered`,
  );
  const bundled = path.join(bundle.folder, 'public');
  const unused = findUnusedCode(bundled, publicDir);
  // Content may replace bundled files, such as the favicon.
  copyPublicFiles(bundled, publicDir, (name) => {
    const file = name.replace(/\.(?:br|gz)$/, '');
    const isFromLogo = built.site.icon !== null && file === faviconFile;
    const isList = isPackageList(name) || isIslandList(name);
    return isList || isFromLogo || unused.has(file) || built.staticFiles.has(`/${file}`);
  });
};

const writeContentFiles = async (
  built: BuiltSite,
  staging: string,
  publicDir: string,
): Promise<void> => {
  writeStaticFiles(publicDir, built.staticFiles);
  writeStaticFiles(publicDir, built.assets);
  // `security.txt` depends on the current month, so it is not cached.
  const security = renderSecurityTxt(built.site.config, new Date());
  if (security !== null) {
    writePublicFiles(publicDir, precompressTexts(new Map([[securityFile.slice(1), security]])));
  }
  await writeFile(path.join(staging, 'build-id.txt'), `${computeBuildId(built)}\n`);
};

const bundledFolders = async (
  built: BuiltSite,
  bundling: Promise<CodeBundle>,
  worker: string | null,
  caches: Caches,
): Promise<string[]> => [
  path.join((await bundling).folder, 'public'),
  ...(worker === null ? [] : [worker]),
  ...(await Promise.all(neededVendorBundles(built).map((name) => bundleVendor(name, caches)))),
];

export type BuildOptions = {
  /** Builds only this share of the pages and files. Such a build only fills the caches and leaves `dist` unchanged. */
  readonly share?: Share | null;
  /**
   * Called with the public folder when its pages are complete. If set, all other files are generated after the pages
   * instead of in parallel, which halves the time to the first page in a fresh clone.
   */
  readonly onPages?: ((publicDir: string) => void) | undefined;
};

const collectErrors = (stop: () => void) => {
  const errors: unknown[] = [];
  return {
    stopOnError: (work: Promise<void>): Promise<void> =>
      work.catch((error: unknown) => {
        errors.push(error);
        stop();
      }),
    throwFirst: (): void => {
      if (errors.length > 0) {
        throw errors[0];
      }
    },
  };
};

const writeOthers = (
  built: BuiltSite,
  routes: readonly Route[],
  copyOf: MarkdownCopies,
  { publicDir, caches, share }: { publicDir: string; caches: Caches; share: Share | null },
): Promise<void>[] => {
  const runInShare = (name: string, work: () => Promise<void>): Promise<void> =>
    isInShare(share, name) ? timed(name, work) : Promise.resolve();
  const files = createFileWriters(built, publicDir, caches);
  const vendors = neededVendorBundles(built).filter((name) => isInShare(share, name));
  const shown = { ...built, site: { ...built.site, routes } };
  return [
    writeVendorBundles(vendors, publicDir, caches),
    runInShare('Write the mock', files.writeMockFile),
    runInShare('Write files of the API', files.writeApiFiles),
    runInShare('Write the search index', () =>
      step(files.writeSearchFiles(), () => 'Search index written'),
    ),
    runInShare('Write files of the site', () => files.writeSiteOutputs(copyOf)),
    ...(hasPreviews(built.site.config)
      ? [step(writePreviewImages(shown, publicDir, caches), () => 'Preview images written')]
      : []),
    runInShare('Draw icons', () => writeWebManifest(built, publicDir, caches)),
  ];
};

/**
 * Builds the site next to `dist`, then replaces `dist` with it. Files that do not depend on the code are written while
 * the code is bundled.
 *
 * @throws BuildError if bundling or rendering fails, or a file system error; `dist` is unchanged
 */
export const buildDist = async (
  built: BuiltSite,
  { bundle, stop }: BundleTask,
  caches: Caches,
  { share = null, onPages }: BuildOptions,
): Promise<void> => {
  const staging = createStaging();
  const publicDir = path.join(staging, 'public');
  const { stopOnError, throwFirst } = collectErrors(stop);
  const data = createPageData(built);
  const copyOf = createMarkdownCopies(built, data);
  const routes = built.site.routes.filter((route) => isInShare(share, route.path));
  try {
    const pages = [
      writePages(built, { routes, data, copyOf }, bundle, publicDir, caches),
      share ? Promise.resolve() : writeContentFiles(built, staging, publicDir),
    ].map(stopOnError);
    if (onPages) {
      await Promise.all(pages);
      throwFirst();
      onPages(publicDir);
    }
    const others = writeOthers(built, routes, copyOf, { publicDir, caches, share }).map(
      stopOnError,
    );
    // Wait for all steps to finish before removing the staging folder, because a step that is still writing would
    // recreate it.
    await Promise.all([...pages, ...others]);
    throwFirst();
    if (share) {
      return;
    }
    const worker = built.site.config.offline ? await bundleServiceWorker(caches) : null;
    await timed('Write the service worker', () => writeServiceWorker(publicDir, worker));
    writeThirdPartyLicenses(await bundledFolders(built, bundle, worker, caches), staging);
    for (const ignored of writeHostFiles(staging, pathOnHost('/', built.site.config))) {
      process.stderr.write(`  ${ignored}\n`);
    }
    await timed('Replace dist', () => replaceDist(staging));
  } finally {
    await rm(staging, { recursive: true, force: true }).catch(() => undefined);
  }
};
