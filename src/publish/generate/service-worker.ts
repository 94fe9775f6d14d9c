import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Caches } from '../../base/cache/caches.ts';
import type { FolderCacheDeclaration } from '../../base/cache/folder-cache.ts';
import { createPackageList } from '../bundling/bundled-packages.ts';
import { listFiles } from '../../base/files/list-files.ts';
import { offlineDocument } from '../../site/offline/addresses.ts';
import type { OfflineFile, OfflineManifest } from '../../site/offline/manifest.ts';
import { removalWorker, workerFile } from '../../site/offline/removal-worker.ts';
import { encodePath } from '../../base/paths/route-path.ts';
import { type SelectedFiles, selectFiles } from './offline-files.ts';
import { precompressTexts, writePublicFiles } from './public-files.ts';
import { runBundler } from './run-bundler.ts';
import { productFile } from '../../base/files/product-dir.ts';

/** Name of the worker's constant for the site's root path. The path is known only at run time. */
const rootName = 'siteRoot';

export const workerCache: FolderCacheDeclaration = {
  folder: 'service-worker',
  sources: [
    'package-lock.json',
    'src/publish/generate/run-bundler.ts',
    'src/publish/generate/service-worker.ts',
    'src/publish/bundling/bundled-packages.ts',
    'src/base/files/product-dir.ts',
    'src/base/json',
    'src/site/offline',
    'src/base/paths',
  ],
  maxEntries: 6,
};

const bundleWorker = (outDir: string): Promise<void> =>
  runBundler(outDir, {
    plugins: createPackageList('client').plugins(),
    define: { 'import.meta.env.BASE_URL': rootName },
    build: {
      rolldownOptions: {
        input: productFile('src/site/offline/worker.ts'),
        output: { format: 'iife', entryFileNames: workerFile },
      },
    },
  });

export const bundleServiceWorker = (caches: Caches): Promise<string> => {
  const cache = caches.openFolders(workerCache);
  return cache.readOrFill(cache.keyOf(process.version), bundleWorker);
};

const transferredBytes = (file: string): number =>
  statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;

const describeFile = (publicDir: string, name: string): OfflineFile => {
  const file = path.join(publicDir, name);
  // Must match `digestOf` in `src/site/offline/verified-copy.ts`.
  const hash = createHash('sha256').update(readFileSync(file)).digest();
  const address = name === `${offlineDocument}index.html` ? offlineDocument : name;
  return [
    encodePath(`/${address}`).slice(1),
    hash.subarray(0, 12).toString('base64'),
    transferredBytes(file),
  ];
};

const createOfflineManifest = (publicDir: string, code: string): OfflineManifest => {
  const selected = selectFiles(listFiles(publicDir));
  const describe = (kind: keyof SelectedFiles) =>
    selected[kind].map((name) => describeFile(publicDir, name));
  const files = {
    shell: describe('shell'),
    pages: describe('pages'),
    extras: describe('extras'),
  };
  const version = createHash('sha256')
    .update(JSON.stringify([code, files]))
    .digest('base64url');
  return { version: version.slice(0, 12), ...files };
};

export const renderServiceWorker = (publicDir: string, code: string): string =>
  `const offlineManifest=${JSON.stringify(createOfflineManifest(publicDir, code))},${rootName}=new URL(registration.scope).pathname;\n${code}`;

/**
 * Writes the service worker. Call it last, because the worker lists the content hashes of other files.
 *
 * @param worker the folder from `bundleServiceWorker`; null if offline reading is off. The written worker then only
 * removes earlier workers from browsers.
 */
export const writeServiceWorker = (publicDir: string, worker: string | null): void => {
  const text =
    worker === null
      ? removalWorker
      : renderServiceWorker(publicDir, readFileSync(path.join(worker, workerFile), 'utf8'));
  writePublicFiles(publicDir, precompressTexts(new Map([[workerFile, text]])));
};
