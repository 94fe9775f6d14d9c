import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Caches } from '../../base/cache/caches.ts';
import type { ValueCacheDeclaration } from '../../base/cache/value-cache.ts';
import { isRecord } from '../../base/json/is-record.ts';
import type { ImageSize } from '../../model/site.ts';
import type { FileMemo } from '../folder/file-memo.ts';
import { findDamage, isPicture, sizeOf } from './read-picture.ts';

/** Facts about a file that a page shows or links to. */
export type MeasuredFile = {
  /** Begins the SHA-256 of its content. */
  readonly hash: string;
  /** The size of a picture; null for other files. */
  readonly size: ImageSize | null;
  /** Why readers cannot see the picture; null for a whole one. */
  readonly damage: string | null;
};

export type MeasureResult = MeasuredFile | { readonly error: unknown };

const isMeasured = (value: unknown): value is MeasuredFile =>
  isRecord(value) && typeof value['hash'] === 'string' && 'size' in value && 'damage' in value;

/** Measured files by size and times, not by content. */
export const measureCache: ValueCacheDeclaration<MeasuredFile> = {
  folder: 'measured',
  sources: ['src/content/assets', 'src/base/json', 'package-lock.json'],
  isValid: isMeasured,
  maxBytes: 8 * 1024 * 1024,
};

const hashLength = 16;

const measurePicture = async (disk: string): Promise<MeasuredFile> => {
  const bytes = await readFile(disk);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, hashLength);
  const damage = findDamage(bytes);
  return { hash, size: damage === null ? sizeOf(bytes) : null, damage };
};

/** Other files may be larger than the memory. */
const measureOther = async (disk: string): Promise<MeasuredFile> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(disk), hash);
  return { hash: hash.digest('hex').slice(0, hashLength), size: null, damage: null };
};

const concurrency = 8;

/**
 * Measures files on disk. One that was measured before, by this run or an earlier one, is not read again unless it has
 * changed.
 */
export const measureFiles = async (
  disks: Iterable<string>,
  memo: FileMemo<MeasureResult>,
  caches: Caches,
): Promise<ReadonlyMap<string, MeasureResult>> => {
  const cache = caches.open(measureCache);
  const measure = async (disk: string, state: string | null): Promise<MeasureResult> => {
    // The content of a picture decides on its size; its name, on whether it has one.
    const key = state === null ? null : cache.keyOf([state, isPicture(disk)]);
    const known = key && cache.read(key);
    if (known) {
      return known;
    }
    try {
      const measured = await (isPicture(disk) ? measurePicture(disk) : measureOther(disk));
      if (key !== null) {
        cache.write(key, measured);
      }
      return measured;
    } catch (error) {
      return { error };
    }
  };
  const left = [...new Set(disks)].toReversed();
  const measured = new Map<string, MeasureResult>();
  const work = async (): Promise<void> => {
    for (let disk = left.pop(); disk !== undefined; disk = left.pop()) {
      const file = disk;
      measured.set(file, await memo.read(file, (state) => measure(file, state)));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return measured;
};
