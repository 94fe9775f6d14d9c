import type { ProblemError } from './errors.ts';

/** The tokens of a session. Whoever has them acts as the player. */
export type Tokens = {
  /** Empty where a store has kept the refresh token only: the next call gets a new one before it is sent. */
  readonly accessToken: string;
  /** Null where the session cannot be renewed. */
  readonly refreshToken: string | null;
};

/**
 * Where tokens are kept between calls and, if you like, between starts. The client asks before each request, so that
 * several clients may share a store.
 */
export type TokenStore = {
  load(): Tokens | null | Promise<Tokens | null>;
  /** Null: the session has ended. */
  save(tokens: Tokens | null): void | Promise<void>;
};

/** Keeps tokens as long as the page or process lives. */
export class MemoryTokenStore implements TokenStore {
  #tokens: Tokens | null = null;

  load(): Tokens | null {
    return this.#tokens;
  }

  save(tokens: Tokens | null): void {
    this.#tokens = tokens;
  }
}

/** Options of a client that signs players in. */
export type SessionOptions = {
  readonly tokenStore?: TokenStore;
  /** Called once when a session cannot be renewed. Let the player sign in again. */
  readonly onSessionEnd?: (reason: ProblemError) => void;
};
