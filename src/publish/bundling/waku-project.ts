import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { cacheDir } from '../../base/cache/cache-dir.ts';
import { hashSources } from '../../base/cache/hash-sources.ts';
import { isPackage, productDir, siteDir } from '../../base/files/product-dir.ts';
import { contentDir } from '../../content/config/content-dir.ts';

/** The `node_modules` folder that contains the product's dependencies. */
export const packagesDir = isPackage
  ? path.dirname(productDir)
  : path.join(productDir, 'node_modules');

const link = (target: string, file: string): void => symlinkSync(target, file, 'junction');

/** Links the product's own nested packages, because the shared folder has other versions of them. */
const linkNestedPackages = (from: string, to: string): void => {
  for (const name of existsSync(from) ? readdirSync(from) : []) {
    if (name.startsWith('@')) {
      linkNestedPackages(path.join(from, name), path.join(to, name));
    } else if (!name.startsWith('.')) {
      mkdirSync(to, { recursive: true });
      link(path.join(from, name), path.join(to, name));
    }
  }
};

const fill = (folder: string): void => {
  const isCopied = (file: string): boolean =>
    path.relative(productDir, file).split(path.sep)[0] !== 'node_modules';
  cpSync(productDir, path.join(folder, 'product'), { recursive: true, filter: isCopied });
  linkNestedPackages(
    path.join(productDir, 'node_modules'),
    path.join(folder, 'product/node_modules'),
  );
  link(packagesDir, path.join(folder, 'node_modules'));
};

/**
 * Returns the folder in which Waku runs. An installed product is copied into the cache, because this folder must be
 * writable, and because Vite does not compile or watch files below `node_modules`.
 */
export const openWakuProject = (): string => {
  if (!isPackage) {
    return productDir;
  }
  const parent = path.resolve(cacheDir, 'waku');
  const folder = path.join(parent, hashSources(['package.json', 'src']).slice(0, 20));
  if (!existsSync(folder)) {
    mkdirSync(parent, { recursive: true });
    const staging = mkdtempSync(`${folder}.tmp-`);
    fill(staging);
    try {
      renameSync(staging, folder);
    } catch (error) {
      rmSync(staging, { recursive: true, force: true });
      // Another process may have finished first. Its copy contains the same files.
      if (!existsSync(folder)) {
        throw error;
      }
    }
  }
  return path.join(folder, 'product');
};

const wakuDir = path.dirname(createRequire(import.meta.url).resolve('waku/package.json'));

export const wakuCommand = path.join(wakuDir, 'cli.js');

/** Folders outside the content folder that Vite may serve: the product, and all installed packages. */
export const servedFolders = (): readonly string[] => [
  productDir,
  wakuDir.replace(/(?<=[\\/]node_modules)[\\/].*$/, ''),
];

/** Waku runs in a different folder, so paths that are relative to the site become absolute. */
export const wakuEnvironment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  DOCS_SITE_DIR: siteDir,
  DOCS_CONTENT_DIR: contentDir(),
  DOCS_CACHE_DIR: path.resolve(cacheDir),
});
