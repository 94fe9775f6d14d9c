/** Computes a value on the first call. A failure is not cached: the next call tries again. */
export const lazily = <Value>(compute: () => Promise<Value>): (() => Promise<Value>) => {
  let computed: Promise<Value> | null = null;
  return () => {
    computed ??= compute().catch((error: unknown) => {
      computed = null;
      throw error;
    });
    return computed;
  };
};
