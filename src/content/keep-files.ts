import { statSync } from 'node:fs';

/** Reads a file by the function given, or hands out what that gave before. */
export type ReadKept<Value> = (file: string, read: () => Promise<Value>) => Promise<Value>;

/** Keeps nothing. */
export const readAnew = <Value>(_file: string, read: () => Promise<Value>): Promise<Value> =>
  read();

/** What was read of files, each for as long as it stays as it is on disk. */
export type FileKeeper<Value> = {
  readonly read: ReadKept<Value>;
  /** Whether a file that was read soon after it was written is another one by now. It is read anew the next time. */
  readonly isStale: () => boolean;
};

type Kept<Value> = {
  readonly state: string | null;
  /** Whether all that is written from now on gives the file another state. */
  readonly isSettled: boolean;
  readonly value: Value;
};

/** File systems count time in steps of some milliseconds: what is written twice within one may look unchanged. */
const settlingTime = 100;

/** What tells two states of a file apart; null where there is none to be read. */
const stateOf = (file: string): { readonly name: string; readonly changed: number } | null => {
  try {
    const { dev, ino, size, mtimeMs, ctimeMs } = statSync(file);
    return { name: [dev, ino, size, mtimeMs, ctimeMs].join(' '), changed: ctimeMs };
  } catch {
    return null;
  }
};

/** Makes a keeper that has read nothing yet. */
export const createFileKeeper = <Value>(): FileKeeper<Value> => {
  const kept = new Map<string, Kept<Value>>();
  return {
    read: async (file, read) => {
      const known = kept.get(file);
      // Asked before it is read: what is written meanwhile gives the file another state.
      const state = stateOf(file);
      if (state !== null && known?.isSettled && known.state === state.name) {
        return known.value;
      }
      const isSettled = state !== null && Date.now() - state.changed > settlingTime;
      const value = await read();
      kept.set(file, { state: state?.name ?? null, isSettled, value });
      return value;
    },
    isStale: () => {
      const stale = [...kept].filter(
        ([file, { state, isSettled }]) => !isSettled && (stateOf(file)?.name ?? null) !== state,
      );
      stale.forEach(([file]) => kept.delete(file));
      return stale.length > 0;
    },
  };
};
