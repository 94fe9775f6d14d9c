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

export type MeasuredFile = {
  readonly hash: string;
  readonly size: ImageSize | null;
  readonly damage: string | null;
};

export type MeasureResult = MeasuredFile | { readonly error: unknown };

const isMeasured = (value: unknown): value is MeasuredFile =>
  isRecord(value) && typeof value['hash'] === 'string' && 'size' in value && 'damage' in value;

/** The cache key is a file's size and timestamps, not its content. */
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

/** Streams the file, because files other than images may not fit into memory. */
const measureOther = async (disk: string): Promise<MeasuredFile> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(disk), hash);
  return { hash: hash.digest('hex').slice(0, hashLength), size: null, damage: null };
};

const concurrency = 8;

export const measureFiles = async (
  disks: Iterable<string>,
  memo: FileMemo<MeasureResult>,
  caches: Caches,
): Promise<ReadonlyMap<string, MeasureResult>> => {
  const cache = caches.open(measureCache);
  const measure = async (disk: string, state: string | null): Promise<MeasureResult> => {
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
