import path from 'node:path';
import { type CacheKey, createCacheKey, type Sources } from './hash-sources.ts';
import { readEntry, writeEntry } from './entry-file.ts';

/** Caches values on disk, one file per value. */
export type ValueCacheDeclaration<Value> = {
  /** Folder name, unique for each kind of value. */
  readonly folder: string;
  /** Code that makes the values, with all its imports. */
  readonly sources: Sources;
  readonly isValid: (value: unknown) => value is Value;
  /** Total size; entries used in the current run may exceed it. */
  readonly maxBytes: number;
};

export type ValueCache<Value> = {
  /** Marks the entry as used. */
  readonly keyOf: (input: unknown) => CacheKey;
  readonly read: (key: CacheKey) => Value | null;
  readonly write: (key: CacheKey, value: Value) => void;
  /** For threads that write the value themselves with `writeEntry`, so it takes no memory here. */
  readonly fileFor: (key: CacheKey) => string;
  readonly readOrMake: (key: CacheKey, make: () => Promise<Value>) => Promise<Value>;
};

export type CacheActivity = { readonly used: Set<string>; writes: number; damaged: number };

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
