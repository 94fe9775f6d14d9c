/** A map whose entries expire by the caller's clock (milliseconds), so that a long-running mock does not grow. */
export const createExpiringMap = <Value>(lifetime: number) => {
  // Setting a key again moves it to the end, so that entries are in the order in which they expire.
  const entries = new Map<string, { readonly value: Value; readonly expiresAt: number }>();
  return {
    get: (key: string, now: number): Value | undefined => {
      const entry = entries.get(key);
      return entry && now < entry.expiresAt ? entry.value : undefined;
    },
    /** Also deletes the entries that have expired. */
    set: (key: string, value: Value, now: number): void => {
      entries.delete(key);
      entries.set(key, { value, expiresAt: now + lifetime });
      for (const [oldest, { expiresAt }] of entries) {
        if (now < expiresAt) {
          break;
        }
        entries.delete(oldest);
      }
    },
    delete: (key: string): void => void entries.delete(key),
    values: (): Value[] => [...entries.values()].map(({ value }) => value),
  };
};
