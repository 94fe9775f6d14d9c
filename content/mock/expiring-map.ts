/** Entries expire `lifetime` milliseconds after they are set, so that a long-running mock does not leak memory. */
export const createExpiringMap = <Value>(lifetime: number) => {
  // Setting a key moves it to the end, so entries stay ordered by expiry.
  const entries = new Map<string, { readonly value: Value; readonly expiresAt: number }>();
  return {
    get: (key: string, now: number): Value | undefined => {
      const entry = entries.get(key);
      return entry && now < entry.expiresAt ? entry.value : undefined;
    },
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
