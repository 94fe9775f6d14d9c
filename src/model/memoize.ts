/** Computes a value of an object once, for as long as the object is in use. For objects that do not change. */
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
