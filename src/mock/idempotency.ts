/** An answer as it was sent, to be sent again. */
export type StoredAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string | null;
};

type Entry = { readonly request: string; readonly answer: StoredAnswer; readonly at: number };

const lifetime = 24 * 3_600_000;

/** What is known of an idempotency key: nothing, the first answer, or that it came with another request. */
export type Repeat =
  | { readonly kind: 'new' }
  | { readonly kind: 'repeat'; readonly answer: StoredAnswer }
  | { readonly kind: 'reused'; readonly at: number };

/** Keeps the first answer of each key for 24 hours. Keys belong to whoever sent them. */
export const createIdempotencyKeys = () => {
  const entries = new Map<string, Entry>();
  return {
    /** `request` is all of what was asked: method, address and body. */
    find: (key: string, request: string, now: number): Repeat => {
      const entry = entries.get(key);
      if (!entry || now - entry.at >= lifetime) {
        return { kind: 'new' };
      }
      return entry.request === request
        ? { kind: 'repeat', answer: entry.answer }
        : { kind: 'reused', at: entry.at };
    },
    store: (key: string, entry: Entry): void => void entries.set(key, entry),
    clear: (): void => entries.clear(),
  };
};

export type IdempotencyKeys = ReturnType<typeof createIdempotencyKeys>;
