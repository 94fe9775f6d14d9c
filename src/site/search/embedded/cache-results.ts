/** Keeps the `max` most recently used results; does not cache failures. */
export const cacheResults = <Key, Value>(
  load: (key: Key) => Promise<Value>,
  max = Infinity,
): ((key: Key) => Promise<Value>) => {
  const cached = new Map<Key, Promise<Value>>();
  return (key) => {
    const known = cached.get(key);
    const value = known ?? load(key);
    cached.delete(key);
    cached.set(key, value);
    if (known === undefined) {
      value.catch(() => cached.get(key) === value && cached.delete(key));
    }
    const [oldest] = cached.keys();
    if (cached.size > max && oldest !== undefined) {
      cached.delete(oldest);
    }
    return value;
  };
};
