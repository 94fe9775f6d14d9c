/** Memoizes by object identity, without keeping the object alive. */
export const memoize = <Key extends object, Value>(
  compute: (key: Key) => Value,
): ((key: Key) => Value) => {
  const known = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const entry = known.get(key) ?? { value: compute(key) };
    known.set(key, entry);
    return entry.value;
  };
};

/** Computes a value on the first call. Failures are not cached. */
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
