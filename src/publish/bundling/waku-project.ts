import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { cacheDir } from '../../base/cache/cache-dir.ts';
import { pruneFolder } from '../../base/cache/prune-folder.ts';
import { listLinkedFiles } from '../../base/files/list-files.ts';
import { isPackage, productDir, siteDir } from '../../base/files/product-dir.ts';
import { contentDir } from '../../content/config/content-dir.ts';

/** The `node_modules` folder that contains the product's dependencies. */
export const packagesDir = isPackage
  ? productDir.replace(/(?<=[\\/]node_modules)[\\/](?:@[^\\/]+[\\/])?[^\\/]+$/, '')
  : path.join(productDir, 'node_modules');

const nestedDir = path.join(productDir, 'node_modules');

/** Packages that are installed inside the product, because the site has other versions: name → folder. */
const listNestedPackages = async (): Promise<ReadonlyMap<string, string>> => {
  const names = existsSync(nestedDir) ? await readdir(nestedDir) : [];
  const packages = await Promise.all(
    names
      .filter((name) => !name.startsWith('.'))
      .map(async (name) =>
        name.startsWith('@')
          ? (await readdir(path.join(nestedDir, name))).map((inner) => `${name}/${inner}`)
          : [name],
      ),
  );
  return new Map(packages.flat().map((name) => [name, realpathSync(path.join(nestedDir, name))]));
};

type Copy = {
  readonly files: ReadonlyMap<string, Buffer>;
  readonly nested: ReadonlyMap<string, string>;
};

const readProduct = async (): Promise<Copy> => {
  const isSkipped = (name: string): boolean => name === 'node_modules';
  const files = listLinkedFiles(productDir, { isSkipped });
  return {
    files: new Map(files.map((file) => [file, readFileSync(path.join(productDir, file))])),
    nested: await listNestedPackages(),
  };
};

/** The key includes the package folders, because the links in a copy break if an upgrade moves those folders. */
const keyOf = ({ files, nested }: Copy): string => {
  const hash = createHash('sha256').update(JSON.stringify([packagesDir, ...nested]));
  for (const [file, bytes] of files) {
    hash.update(`\0${file}\0`).update(bytes);
  }
  return hash.digest('hex').slice(0, 40);
};

const writeCopy = async ({ files, nested }: Copy, folder: string): Promise<void> => {
  const product = path.join(folder, 'product');
  for (const [file, bytes] of files) {
    mkdirSync(path.dirname(path.join(product, file)), { recursive: true });
    writeFileSync(path.join(product, file), bytes);
  }
  for (const [name, target] of nested) {
    const link = path.join(product, 'node_modules', name);
    await mkdir(path.dirname(link), { recursive: true });
    await symlink(target, link, 'junction');
  }
  await symlink(packagesDir, path.join(folder, 'node_modules'), 'junction');
};

/**
 * Returns the folder in which Waku runs. An installed product is copied into the cache, because Waku's folder must be
 * writable, and because Vite does not compile or watch files below `node_modules`.
 */
export const openWakuProject = async (): Promise<string> => {
  if (!isPackage) {
    return productDir;
  }
  const copy = await readProduct();
  const key = keyOf(copy);
  const parent = path.resolve(cacheDir, 'waku');
  const folder = path.join(parent, key);
  if (!existsSync(folder)) {
    await mkdir(parent, { recursive: true });
    const staging = await mkdtemp(`${folder}.tmp-`);
    try {
      await writeCopy(copy, staging);
      await rename(staging, folder).catch((error: unknown) => {
        // Another process may have finished first. Its copy contains the same files.
        if (!existsSync(folder)) {
          throw error;
        }
      });
    } finally {
      await rm(staging, { recursive: true, force: true });
    }
    // Keep one older copy, which a running development server may still use.
    await pruneFolder({ folder: parent, used: new Set([key]), max: 2 });
  }
  return path.join(folder, 'product');
};

const wakuPackage = path.dirname(createRequire(import.meta.url).resolve('waku/package.json'));

export const wakuCommand = path.join(wakuPackage, 'cli.js');

/** Folders outside the content folder that Vite may serve: the product, and all installed packages. */
export const servedFolders = (): readonly string[] => [
  productDir,
  wakuPackage.replace(/(?<=[\\/]node_modules)[\\/].*$/, ''),
];

/** Waku runs in a different folder, so paths that are relative to the site become absolute. */
export const wakuEnvironment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  DOCS_SITE_DIR: siteDir,
  DOCS_CONTENT_DIR: contentDir(),
  DOCS_CACHE_DIR: path.resolve(cacheDir),
});
