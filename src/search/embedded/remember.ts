/**
 * Remembers what was loaded: the `most` last asked for. A failure is forgotten, so that the next try asks again.
 */
export const remember = <Key, Value>(
  load: (key: Key) => Promise<Value>,
  most = Infinity,
): ((key: Key) => Promise<Value>) => {
  const loaded = new Map<Key, Promise<Value>>();
  return (key) => {
    const known = loaded.get(key);
    const value = known ?? load(key);
    loaded.delete(key);
    loaded.set(key, value);
    if (known === undefined) {
      value.catch(() => loaded.delete(key));
    }
    const [oldest] = loaded.keys();
    if (loaded.size > most && oldest !== undefined) {
      loaded.delete(oldest);
    }
    return value;
  };
};
