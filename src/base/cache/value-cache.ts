import path from 'node:path';
import { type CacheKey, createCacheKey } from './cache-key.ts';
import { readEntry, writeEntry } from './entry-file.ts';
import type { Sources } from './hash-sources.ts';

/** A kind of value that is cached on disk, one file per value. */
export type ValueCacheDeclaration<Value> = {
  /** Name of the cache's folder, for this kind of value alone. */
  readonly folder: string;
  /** The code that makes the values, with everything it imports. */
  readonly sources: Sources;
  /** Whether a value from disk has the shape that the code expects. */
  readonly isValid: (value: unknown) => value is Value;
  /** Bytes of all entries together; those that the current run uses stay even beyond it. */
  readonly maxBytes: number;
};

export type ValueCache<Value> = {
  /** The key of the value that is made of this input. The entry counts as used. */
  readonly keyOf: (input: unknown) => CacheKey;
  /** The value, or null where it has to be made: a damaged entry is a miss, too. */
  readonly read: (key: CacheKey) => Value | null;
  readonly write: (key: CacheKey, value: Value) => void;
  /** The file that a thread writes the value of a key to, by `writeEntry`: sent to this thread, it would take memory here, too. */
  readonly fileFor: (key: CacheKey) => string;
  readonly readOrMake: (key: CacheKey, make: () => Promise<Value>) => Promise<Value>;
};

/** Activity in one folder during a run. */
export type CacheActivity = { readonly used: Set<string>; writes: number; damaged: number };

/** Opens a cache in its folder, which is created by the first write. */
export const openValueCache = <Value>(
  folder: string,
  { sources, isValid }: ValueCacheDeclaration<Value>,
  activity: CacheActivity,
): ValueCache<Value> => {
  const cache: ValueCache<Value> = {
    keyOf: (input) => {
      const key = createCacheKey(sources, input);
      activity.used.add(key);
      return key;
    },
    read: (key) => {
      const entry = readEntry(path.join(folder, key));
      if (entry.status === 'found' && isValid(entry.value)) {
        return entry.value;
      }
      if (entry.status !== 'missing') {
        activity.damaged += 1;
      }
      return null;
    },
    write: (key, value) => writeEntry(cache.fileFor(key), value),
    fileFor: (key) => {
      activity.writes += 1;
      return path.join(folder, key);
    },
    readOrMake: async (key, make) => {
      const known = cache.read(key);
      if (known !== null) {
        return known;
      }
      const made = await make();
      cache.write(key, made);
      return made;
    },
  };
  return cache;
};
