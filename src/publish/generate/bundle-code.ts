import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readlink, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { cacheDir } from '../../base/cache/cache-dir.ts';
import type { Caches } from '../../base/cache/caches.ts';
import type { FolderCacheDeclaration } from '../../base/cache/folder-cache.ts';
import { haveSourcesChanged } from '../../base/cache/hash-sources.ts';
import { pruneFolder } from '../../base/cache/prune-folder.ts';
import { mockLayerFile } from '../../content/config/content-dir.ts';
import { readBasePath } from '../../content/config/base-path.ts';
import { ownComponentsDir } from '../../content/config/own-components.ts';
import { vendorDefinitions } from '../bundling/vendor-bundle.ts';
import { documentCache } from '../../content/compile/compile-documents.ts';
import { isInside } from '../../base/files/file-path.ts';
import { compressDirectory } from '../server/compress.ts';
import { BuildError } from './build-error.ts';
import {
  openWakuProject,
  packagesDir,
  wakuCommand,
  wakuEnvironment,
} from '../bundling/waku-project.ts';
import { siteDir } from '../../base/files/product-dir.ts';
import { separateFonts } from './shared-fonts.ts';
import { timed } from './timed.ts';

export type CodeBundle = {
  readonly key: string;
  readonly folder: string;
};

/**
 * Caches the site's code. The sources cover more folders than the bundle uses, so some edits to the pipeline rebuild an
 * identical bundle. Folders that pages may not import (`tests/dependency-cruiser.cjs`) are excluded.
 */
export const codeCache: FolderCacheDeclaration = {
  folder: 'code',
  sources: [
    ...documentCache.sources,
    ...['.env', '.env.local', '.env.production', '.env.production.local'].map((file) =>
      path.join(siteDir, file),
    ),
    'public',
    path.dirname(mockLayerFile()),
    ownComponentsDir(),
    'src/publish/bundling',
    'src/publish/generate',
    'src/publish/server',
    'src/site',
    'src/waku.client.tsx',
    'src/waku.server.tsx',
    'tsconfig.json',
    'waku.config.ts',
  ],
  maxEntries: 6,
};

const isBundled = ([name]: [string, string | undefined]): boolean => /^(?:VITE_|WAKU_)/.test(name);

export const codeInputs = (): unknown => [
  process.version,
  Object.entries(process.env).filter(isBundled),
  readBasePath(),
  vendorDefinitions(),
];

const spawnWaku = async (
  { project, distDir }: { readonly project: string; readonly distDir: string },
  key: string,
  signal: AbortSignal,
): Promise<void> => {
  const start = performance.now();
  const child = spawn(process.execPath, [wakuCommand, 'build'], {
    cwd: project,
    env: {
      ...wakuEnvironment(),
      DOCS_STAGING_DIR: distDir,
      DOCS_BUILD_ID: key,
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  // Wait until the process exits, because it may still write files after an abort.
  const exit = await new Promise<{ status: number | string | null; error: Error | null }>(
    (resolve) => {
      let error: Error | null = null;
      child.once('error', (thrown) => {
        error = thrown;
      });
      child.once('close', (code, killedBy) => resolve({ status: code ?? killedBy, error }));
    },
  );
  if (exit.error) {
    throw exit.error;
  }
  const text = stripVTControlCharacters(Buffer.concat(output).toString('utf8'));
  if (exit.status !== 0) {
    throw new BuildError(`Bundling failed (exit code ${exit.status}):\n\n${text}`);
  }
  // Matches the output of one phase, from `[3/5] build rsc environment...` to `✓ built in 734ms`.
  for (const [, phase, took, unit] of text.matchAll(/^\[.+\] (.+)\.\.\.[^]*?in ([\d.]+)(m?s)$/gm)) {
    const duration = Number(took) * (unit === 's' ? 1000 : 1);
    performance.measure(`  ${phase}`, { start, duration, detail: 'one after the other' });
  }
};

/** Waku writes only inside the project, so a bundle is built here and then copied to the cache. */
const wakuDir = '.cache/builds';

const runWaku = async (folder: string, key: string, signal: AbortSignal): Promise<void> => {
  const project = await openWakuProject();
  const parent = path.join(project, wakuDir);
  await mkdir(parent, { recursive: true });
  await pruneFolder({ folder: parent, used: new Set(), max: Infinity });
  const staging = await mkdtemp(path.join(parent, 'bundle-'));
  try {
    await spawnWaku({ project, distDir: path.relative(project, staging) }, key, signal);
    await cp(staging, folder, { recursive: true });
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
};

/**
 * Links `node_modules` next to a cache outside the project, because Node looks for packages in the parent folders of a
 * bundle. A link inside the bundle would count as one of its files.
 */
const linkPackages = async (): Promise<void> => {
  await mkdir(cacheDir, { recursive: true });
  const isBelow = isInside(await realpath('.'), await realpath(cacheDir));
  const link = path.join(cacheDir, 'node_modules');
  const target = packagesDir;
  const linked = await readlink(link).catch(() => null);
  if (!isBelow && linked !== target) {
    await rm(link, { force: true });
    await symlink(target, link, 'junction');
  }
};

/**
 * Bundles the site's code unless a bundle is cached. The bundle contains no pages and does not depend on content.
 *
 * @throws BuildError if the code cannot be bundled
 */
const bundleCode = async (caches: Caches, signal: AbortSignal): Promise<CodeBundle> => {
  const cache = caches.openFolders(codeCache);
  await linkPackages();
  const key = cache.keyOf(codeInputs());
  const folder = await cache.readOrFill(key, async (staging) => {
    await timed('Bundle the code', () => runWaku(staging, key, signal));
    // Mark the output as ES modules, because otherwise a site's manifest could make Node.js read them as CommonJS.
    await writeFile(path.join(staging, 'server/package.json'), '{"type":"module"}');
    separateFonts(staging);
    await timed('Compress the code', () => compressDirectory(path.join(staging, 'public')));
    if (haveSourcesChanged(codeCache.sources)) {
      throw new BuildError('The code was edited while it was bundled. Run the build again.');
    }
  });
  return { key, folder };
};

export type BundleTask = { readonly bundle: Promise<CodeBundle>; readonly stop: () => void };

export const startBundling = (caches: Caches): BundleTask => {
  const controller = new AbortController();
  const bundle = bundleCode(caches, controller.signal);
  // Callers get the error when they await the bundle. Until then, Node must not report an unhandled rejection.
  bundle.catch(() => undefined);
  return { bundle, stop: () => controller.abort() };
};
