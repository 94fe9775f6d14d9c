import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { formatJson } from '../json/exact-json.ts';
import { listLinkedFiles } from '../files/list-files.ts';
import { isPackage, productFile, siteDir } from '../files/product-dir.ts';
import { memoize } from '../memoize.ts';

declare const brand: unique symbol;

/** The brand ensures that keys come from `createCacheKey`, so that every key includes its sources. */
export type CacheKey = string & { readonly [brand]: 'cache key' };

/** @param input JSON-compatible data */
export const createCacheKey = (sources: Sources, input: unknown): CacheKey =>
  createHash('sha256')
    .update(`${hashSources(sources)}\0${formatJson(input)}`)
    .digest('hex')
    .slice(0, 40) as CacheKey;

/** Paths of files and folders, either absolute or relative to `productDir`. */
export type Sources = readonly [string, ...string[]];

const ownLock = 'package-lock.json';

const findLock = (folder: string): string | null => {
  const names = [ownLock, 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'];
  const found = names.map((name) => path.join(folder, name)).find((file) => existsSync(file));
  const parent = path.dirname(folder);
  return found ?? (parent === folder ? null : findLock(parent));
};

/**
 * Replaces the lock file with the package's manifest and the site's lock file, because an installed package has no lock
 * file.
 */
const locate = (source: string): readonly string[] => {
  if (path.isAbsolute(source)) {
    return [source];
  }
  return source === ownLock && isPackage
    ? [productFile('package.json'), findLock(siteDir) ?? []].flat()
    : [productFile(source)];
};

const digestSource = (source: string): string => {
  const hash = createHash('sha256');
  for (const location of locate(source)) {
    const isFolder = statSync(location, { throwIfNoEntry: false })?.isDirectory();
    const files = isFolder ? listLinkedFiles(location) : existsSync(location) ? [''] : [];
    for (const file of files) {
      hash.update(`\0${file}\0`).update(readFileSync(path.join(location, file)));
    }
  }
  return hash.digest('hex');
};

const combine = (sources: Sources, digestOf: (source: string) => string): string => {
  const hash = createHash('sha256');
  for (const source of new Set(sources)) {
    // Do not hash the path of the source itself, so that all sources without files have the same digest. For example,
    // two sites without components then share a key, although their component folders have different paths.
    hash.update(`${digestOf(source)}\0`);
  }
  return hash.digest('hex');
};

// Hash each source only once, because the process keeps running the code that it has loaded, even if the source is
// edited later.
const digests = new Map<string, string>();

const digestOnce = (source: string): string => {
  const digest = digests.get(source) ?? digestSource(source);
  digests.set(source, digest);
  return digest;
};

/** Hashes the names and contents that the files had at the first call. */
export const hashSources = memoize((sources: Sources): string => combine(sources, digestOnce));

/**
 * Whether the sources were edited after hashing. If so, new processes run different code, so do not cache their
 * results.
 */
export const haveSourcesChanged = (sources: Sources): boolean =>
  combine(sources, digestSource) !== hashSources(sources);
