import { statSync } from 'node:fs';

/** Values read from files, each valid until its file changes on disk. */
export type FileMemo<Value> = {
  /**
   * The value that `read` returned for the file as it is now. `read` gets what tells this state of the file from all
   * others, or null where a later write may go unnoticed.
   */
  readonly read: (file: string, read: (state: string | null) => Promise<Value>) => Promise<Value>;
  /** Whether a file has changed that was read right after it was written. Such a file is read again. */
  readonly isStale: () => boolean;
};

type Known<Value> = {
  readonly state: string | null;
  /** Whether every later write gives the file another state. */
  readonly isSettled: boolean;
  readonly value: Value;
};

/** File systems count time in steps of some milliseconds: two writes within one step look like one. */
const settlingTime = 100;

/** Identifies the state of a file; null if it cannot be read. */
const stateOf = (file: string): { readonly name: string; readonly changed: number } | null => {
  try {
    const { dev, ino, size, mtimeMs, ctimeMs } = statSync(file);
    return { name: [dev, ino, size, mtimeMs, ctimeMs].join(' '), changed: ctimeMs };
  } catch {
    return null;
  }
};

export const createFileMemo = <Value>(): FileMemo<Value> => {
  const known = new Map<string, Known<Value>>();
  return {
    read: async (file, read) => {
      const last = known.get(file);
      // Before the file is read: a write in between gives it another state.
      const state = stateOf(file);
      if (state !== null && last?.isSettled && last.state === state.name) {
        return last.value;
      }
      const isSettled = state !== null && Date.now() - state.changed > settlingTime;
      const value = await read(isSettled ? (state?.name ?? null) : null);
      known.set(file, { state: state?.name ?? null, isSettled, value });
      return value;
    },
    isStale: () => {
      const stale = [...known].filter(
        ([file, { state, isSettled }]) => !isSettled && (stateOf(file)?.name ?? null) !== state,
      );
      stale.forEach(([file]) => known.delete(file));
      return stale.length > 0;
    },
  };
};
