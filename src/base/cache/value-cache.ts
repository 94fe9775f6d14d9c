import { existsSync } from 'node:fs';
import path from 'node:path';
import { type CacheKey, createCacheKey, type Sources } from './hash-sources.ts';
import { readEntry, writeEntry } from './entry-file.ts';

export type ValueCacheDeclaration<Value> = {
  /** Folder name, unique for each kind of value. */
  readonly folder: string;
  /** Code that computes the values, including everything that it imports. */
  readonly sources: Sources;
  readonly isValid: (value: unknown) => value is Value;
  /** Maximum total size of all entries. Entries used in the current run may exceed it. */
  readonly maxBytes: number;
};

export type ValueCache<Value> = ReturnType<typeof openValueCache<Value>>;

export type CacheActivity = { readonly used: Set<string>; writes: number; damaged: number };

export const openValueCache = <Value>(
  folder: string,
  { sources, isValid }: ValueCacheDeclaration<Value>,
  activity: CacheActivity,
) => {
  /**
   * Returns an entry's path, with which another thread can call `readEntry` and `writeEntry`. This thread then does not
   * load the value.
   */
  const fileFor = (key: CacheKey): string => {
    const file = path.join(folder, key);
    activity.writes += existsSync(file) ? 0 : 1;
    return file;
  };
  const reportDamaged = (count: number): void => {
    activity.damaged += count;
  };
  const read = (key: CacheKey): Value | null => {
    const entry = readEntry(path.join(folder, key));
    if (entry.status === 'found' && isValid(entry.value)) {
      return entry.value;
    }
    if (entry.status !== 'missing') {
      activity.damaged += 1;
    }
    return null;
  };
  const write = (key: CacheKey, value: Value): void => {
    activity.writes += 1;
    writeEntry(path.join(folder, key), value);
  };
  return {
    keyOf: (input: unknown): CacheKey => {
      const key = createCacheKey(sources, input);
      activity.used.add(key);
      return key;
    },
    read,
    write,
    fileFor,
    reportDamaged,
    readOrMake: async (key: CacheKey, make: () => Promise<Value>): Promise<Value> => {
      const known = read(key);
      if (known !== null) {
        return known;
      }
      const made = await make();
      write(key, made);
      return made;
    },
  };
};
