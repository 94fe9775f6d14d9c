/** Computes a value when it is first asked for. A failure is not kept: the next call tries again. */
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
