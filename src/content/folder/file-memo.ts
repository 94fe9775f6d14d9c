import { statSync } from 'node:fs';

export type FileMemo<Value> = ReturnType<typeof createFileMemo<Value>>;

type MemoEntry<Value> = {
  readonly state: string | null;
  readonly isSettled: boolean;
  readonly value: Value;
};

/** In milliseconds. Two writes within one tick of the file system's clock are indistinguishable by their timestamps. */
const settlingTime = 100;

const stateOf = (file: string): { readonly name: string; readonly changed: number } | null => {
  try {
    const { dev, ino, size, mtimeMs, ctimeMs } = statSync(file);
    return { name: [dev, ino, size, mtimeMs, ctimeMs].join(' '), changed: ctimeMs };
  } catch {
    return null;
  }
};

export const createFileMemo = <Value>() => {
  const known = new Map<string, MemoEntry<Value>>();
  return {
    /**
     * Returns the stored value, or calls `read` with the file's state. The state is null if the file has just been
     * written, because another write may go unnoticed.
     */
    read: async (file: string, read: (state: string | null) => Promise<Value>): Promise<Value> => {
      const last = known.get(file);
      // Get the state before reading, so that a write in between is noticed.
      const state = stateOf(file);
      if (state !== null && last?.isSettled && last.state === state.name) {
        return last.value;
      }
      const isSettled = state !== null && Date.now() - state.changed > settlingTime;
      const value = await read(isSettled ? (state?.name ?? null) : null);
      known.set(file, { state: state?.name ?? null, isSettled, value });
      return value;
    },
    /**
     * Whether a file that was read right after a write has changed since. Forgets such files, so that they are read
     * again.
     */
    isStale: (): boolean => {
      const stale = [...known].filter(
        ([file, { state, isSettled }]) => !isSettled && (stateOf(file)?.name ?? null) !== state,
      );
      stale.forEach(([file]) => known.delete(file));
      return stale.length > 0;
    },
  };
};
