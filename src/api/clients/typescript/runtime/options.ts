/** A key or a token, or a function that returns one. `basic` schemes take a user name and a password. */
export type Credential =
  | string
  | { readonly username: string; readonly password: string }
  | (() => string | Promise<string>);

/** Time, which tests replace. */
export type Clock = {
  /** Milliseconds of a clock that is never set, whatever happens to the date of the device. */
  now(): number;
  setTimeout(callback: () => void, milliseconds: number): unknown;
  clearTimeout(timer: unknown): void;
};

export type ClientOptions = {
  /** The address of the API, with or without a slash at its end, for operations with a server of their own, too. */
  readonly baseUrl?: string;
  /** Milliseconds for one attempt, until its whole body has arrived; 15,000 by default. */
  readonly timeoutMs?: number;
  /** Milliseconds for a call with all attempts and waits; 60,000 by default. */
  readonly deadlineMs?: number;
  /** How often a request is repeated that is safe to repeat; 3 by default. */
  readonly maxRetries?: number;
  /** Bytes of a body in memory; 64 MiB by default. */
  readonly maxResponseBytes?: number;
  /** Sends the requests; that of the platform by default. */
  readonly fetch?: typeof fetch;
  /** That of the platform by default. */
  readonly clock?: Clock;
  /** A number from 0 to below 1, by which the pauses before repeats are shortened. */
  readonly random?: () => number;
};

/** How much of a body has been moved. */
export type Progress = {
  readonly direction: 'upload' | 'download';
  readonly bytes: number;
  /** Null where it is not known. */
  readonly total: number | null;
};

/** What a response says besides its body. */
export type ResponseInfo = {
  readonly status: number;
  readonly headers: Headers;
  readonly requestId: string | null;
};

/** Options of one call, which come before those of the client. */
export type CallOptions = {
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number | undefined;
  readonly deadlineMs?: number | undefined;
  readonly maxRetries?: number | undefined;
  /**
   * Makes the request safe to repeat, even after a restart: make one with `newIdempotencyKey()` for each action of the
   * player, store it with the body, and use both until it succeeded or was refused. The client makes one for each call
   * that has none.
   */
  readonly idempotencyKey?: string | undefined;
  /** Headers of your own. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** The response of the last attempt, such as for its `ETag`. */
  readonly onResponse?: ((response: ResponseInfo) => void) | undefined;
};

const systemClock: Clock = {
  now: () => performance.now(),
  setTimeout: (callback, milliseconds) => setTimeout(callback, milliseconds),
  clearTimeout: (timer) => {
    clearTimeout(timer as ReturnType<typeof setTimeout>);
  },
};

/** The options of a client with their defaults. */
export type Settings = Required<Omit<ClientOptions, 'baseUrl'>>;

export const withDefaults = (options: ClientOptions): Settings => ({
  timeoutMs: options.timeoutMs ?? 15_000,
  deadlineMs: options.deadlineMs ?? 60_000,
  maxRetries: options.maxRetries ?? 3,
  maxResponseBytes: options.maxResponseBytes ?? 64 * 1024 * 1024,
  // Browsers call it as a function only.
  fetch: options.fetch ?? ((input, init) => fetch(input, init)),
  clock: options.clock ?? systemClock,
  random: options.random ?? Math.random,
});

/** Bytes as two hexadecimal digits each. */
export const toHex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** 16 bytes as a UUID (RFC 9562). */
export const uuidOf = (bytes: Uint8Array, version: number): string => {
  const own = bytes.slice(0, 16);
  own[6] = ((own[6] ?? 0) & 0x0f) | (version << 4);
  own[8] = ((own[8] ?? 0) & 0x3f) | 0x80;
  return toHex(own).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};

/** A key for one action of the player: keep it until the action has succeeded or was refused. */
export const newIdempotencyKey = (): string =>
  uuidOf(crypto.getRandomValues(new Uint8Array(16)), 4);
