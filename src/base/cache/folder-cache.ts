import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { listFiles } from '../files/list-files.ts';
import { type CacheKey, createCacheKey, type Sources } from './hash-sources.ts';
import { readEntry, writeEntry } from './entry-file.ts';
import type { CacheActivity } from './value-cache.ts';

export type FolderCacheDeclaration = {
  readonly folder: string;
  readonly sources: Sources;
  readonly maxEntries: number;
};

export type FolderCache = ReturnType<typeof openFolderCache>;

const filesFolder = 'files';
const manifestFile = 'manifest';

const digestFiles = (folder: string): Map<string, string> =>
  new Map(
    listFiles(folder).map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(path.join(folder, file)))
        .digest('hex'),
    ]),
  );

const isIntact = (entry: string): boolean => {
  const manifest = readEntry(path.join(entry, manifestFile));
  if (manifest.status !== 'found' || !(manifest.value instanceof Map)) {
    return false;
  }
  const expected: ReadonlyMap<unknown, unknown> = manifest.value;
  try {
    const found = digestFiles(path.join(entry, filesFolder));
    return (
      found.size === expected.size &&
      [...found].every(([file, digest]) => expected.get(file) === digest)
    );
  } catch {
    return false;
  }
};

export const openFolderCache = (
  folder: string,
  { sources }: FolderCacheDeclaration,
  activity: CacheActivity,
) => ({
  keyOf: (input: unknown): CacheKey => {
    const key = createCacheKey(sources, input);
    activity.used.add(key);
    return key;
  },
  readOrFill: async (key: CacheKey, fill: (folder: string) => Promise<void>): Promise<string> => {
    const entry = path.join(folder, key);
    const files = path.join(entry, filesFolder);
    if (existsSync(entry)) {
      if (isIntact(entry)) {
        return files;
      }
      activity.damaged += 1;
      // Rename before deleting, because another process may be writing an intact entry at the same path.
      const damaged = `${entry}.tmp-damaged-${randomBytes(6).toString('hex')}`;
      await rename(entry, damaged).catch(() => undefined);
      await rm(damaged, { recursive: true, force: true });
    }
    await mkdir(folder, { recursive: true });
    const staging = await mkdtemp(`${entry}.tmp-`);
    try {
      await mkdir(path.join(staging, filesFolder));
      await fill(path.join(staging, filesFolder));
      writeEntry(path.join(staging, manifestFile), digestFiles(path.join(staging, filesFolder)));
      await rename(staging, entry).catch((error: unknown) => {
        // Another process may have finished first. Its entry contains the same files.
        if (!isIntact(entry)) {
          throw error;
        }
      });
      activity.writes += 1;
    } finally {
      await rm(staging, { recursive: true, force: true });
    }
    return files;
  },
});
