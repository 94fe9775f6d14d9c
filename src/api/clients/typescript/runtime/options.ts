/** A key or token, or a function that returns one. `basic` schemes take a user name and a password. */
export type Credential =
  | string
  | { readonly username: string; readonly password: string }
  | (() => string | Promise<string>);

export type Clock = {
  /** Milliseconds on a monotonic clock, which ignores changes to the device's date. */
  now(): number;
  setTimeout(callback: () => void, milliseconds: number): unknown;
  clearTimeout(timer: unknown): void;
};

export type ClientOptions = {
  /** URL of the API, with or without a trailing slash. Also replaces the servers of individual operations. */
  readonly baseUrl?: string;
  /**
   * Milliseconds that a single attempt may take, including receiving the whole body; 15,000 by default. For streams,
   * the limit applies only until the headers arrive.
   */
  readonly timeoutMs?: number;
  /**
   * Milliseconds that a whole call may take, including all attempts and pauses; 60,000 by default. For streams, the
   * limit applies only until the stream begins.
   */
  readonly deadlineMs?: number;
  /** How many times to retry a request that is safe to retry; 3 by default. */
  readonly maxRetries?: number;
  /** Maximum size of a response body, or of an item of a stream, in bytes; 64 MiB by default. */
  readonly maxResponseBytes?: number;
  /** Sends the requests; the platform's `fetch` by default. */
  readonly fetch?: typeof fetch;
  /** Clock for timeouts and pauses; the platform's clock by default. */
  readonly clock?: Clock;
  /** Returns a random number from 0 up to, but not including, 1. The pause before each retry is multiplied by it. */
  readonly random?: () => number;
};

export type Progress = {
  readonly direction: 'upload' | 'download';
  readonly bytes: number;
  /** Size of the body in bytes; null if unknown. */
  readonly total: number | null;
};

export type ResponseInfo = {
  readonly status: number;
  readonly headers: Headers;
  readonly requestId: string | null;
};

/** Options for a single call, which override the client's options. */
export type CallOptions = {
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number | undefined;
  readonly deadlineMs?: number | undefined;
  readonly maxRetries?: number | undefined;
  /**
   * Makes the request safe to retry, even after a restart. Create a key with `newIdempotencyKey()` for each player
   * action, store it with the body, and send both until the action succeeds or is rejected. If no key is set, the client
   * creates one for each call.
   */
  readonly idempotencyKey?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** Receives the status and headers of the last response, such as its `ETag`. */
  readonly onResponse?: ((response: ResponseInfo) => void) | undefined;
};

const systemClock: Clock = {
  now: () => performance.now(),
  setTimeout: (callback, milliseconds) => setTimeout(callback, milliseconds),
  clearTimeout: (timer) => {
    clearTimeout(timer as ReturnType<typeof setTimeout>);
  },
};

export type Settings = Required<Omit<ClientOptions, 'baseUrl'>>;

export const withDefaults = (options: ClientOptions): Settings => ({
  timeoutMs: options.timeoutMs ?? 15_000,
  deadlineMs: options.deadlineMs ?? 60_000,
  maxRetries: options.maxRetries ?? 3,
  maxResponseBytes: options.maxResponseBytes ?? 64 * 1024 * 1024,
  // In browsers, `fetch` fails if it is called as a method of another object.
  fetch: options.fetch ?? ((input, init) => fetch(input, init)),
  clock: options.clock ?? systemClock,
  random: options.random ?? Math.random,
});

export const toHex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Formats the first 16 bytes as a UUID (RFC 9562). */
export const uuidOf = (bytes: Uint8Array, version: number): string => {
  const own = bytes.slice(0, 16);
  own[6] = ((own[6] ?? 0) & 0x0f) | (version << 4);
  own[8] = ((own[8] ?? 0) & 0x3f) | 0x80;
  return toHex(own).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};

/** Creates a key for a single player action. Keep the key until the action succeeds or is rejected. */
export const newIdempotencyKey = (): string =>
  uuidOf(crypto.getRandomValues(new Uint8Array(16)), 4);
