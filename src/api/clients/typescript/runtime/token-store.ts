import type { ProblemError } from './errors.ts';

/** A session's tokens. Anyone who has them can act as the player. */
export type Tokens = {
  /** Empty if the token store kept only the refresh token. The next call then renews the session first. */
  readonly accessToken: string;
  /** Null if the session cannot be renewed. */
  readonly refreshToken: string | null;
};

/**
 * Keeps tokens between calls and, optionally, across restarts. The client loads them before each request, so several
 * clients can share a store.
 */
export type TokenStore = {
  load(): Tokens | null | Promise<Tokens | null>;
  /** `tokens` is null when the session has ended. */
  save(tokens: Tokens | null): void | Promise<void>;
};

export class MemoryTokenStore implements TokenStore {
  #tokens: Tokens | null = null;

  load(): Tokens | null {
    return this.#tokens;
  }

  save(tokens: Tokens | null): void {
    this.#tokens = tokens;
  }
}

export type SessionOptions = {
  readonly tokenStore?: TokenStore;
  /** Called once when the session cannot be renewed and the player must sign in again. */
  readonly onSessionEnd?: (reason: ProblemError) => void;
};
