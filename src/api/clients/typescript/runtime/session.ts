import { ProblemError } from './errors.ts';
import { textAt } from './json.ts';
import { uuidOf } from './options.ts';
import type { CallScope } from './scope.ts';
import { Sha256 } from './sha256.ts';
import type { TokenStore, Tokens } from './token-store.ts';

/** How the API describes a session. */
export type SessionConfig = {
  /** The credential that the access token is. */
  readonly credential: string;
  /** Where results have the tokens. */
  readonly accessToken: readonly string[];
  readonly refreshToken: readonly string[] | null;
  /** Codes of a 401 that a new access token helps against; empty for every code. */
  readonly expiredCodes: readonly string[];
  /** Codes of a refresh that end the session; empty for every code. */
  readonly endedCodes: readonly string[];
};

/** Sends the request that exchanges a refresh token, and returns its result. */
export type Refresh = (refreshToken: string, idempotencyKey: string) => Promise<unknown>;

/**
 * A key for the exchange of one refresh token. It is the same after a restart and in another tab, so that a lost response
 * can be asked for again: with another key, the API would take the repeat for a stolen token.
 */
const keyFor = (refreshToken: string): string =>
  uuidOf(new Sha256().update(new TextEncoder().encode(`refresh ${refreshToken}`)).digest(), 8);

/** The tokens of the player who is signed in. Only one refresh runs at a time, whoever waits for it. */
export class Session {
  readonly #config: SessionConfig;
  readonly #store: TokenStore;
  readonly #refresh: Refresh | null;
  readonly #onEnd: (reason: ProblemError) => void;
  #running: Promise<Tokens | null> | null = null;

  constructor(
    config: SessionConfig,
    store: TokenStore,
    refresh: Refresh | null,
    onEnd: (reason: ProblemError) => void,
  ) {
    this.#config = config;
    this.#store = store;
    this.#refresh = refresh;
    this.#onEnd = onEnd;
  }

  get credential(): string {
    return this.#config.credential;
  }

  async load(): Promise<Tokens | null> {
    return this.#store.load();
  }

  /**
   * Keeps the tokens of a result. One without tokens changes nothing.
   *
   * @param lastRefreshToken stays where the result has no other one
   */
  async start(result: unknown, lastRefreshToken: string | null = null): Promise<Tokens | null> {
    const tokens = this.#tokensOf(result, lastRefreshToken);
    if (tokens) {
      await this.#store.save(tokens);
    }
    return tokens;
  }

  async end(): Promise<void> {
    await this.#store.save(null);
  }

  /** Whether a new access token helps against a rejection. */
  isExpired(problem: unknown): boolean {
    const { expiredCodes } = this.#config;
    return (
      problem instanceof ProblemError &&
      problem.status === 401 &&
      (problem.code === null || expiredCodes.length === 0 || expiredCodes.includes(problem.code))
    );
  }

  /**
   * A token to send a rejected request again with; null without one. Waits for a refresh that runs already.
   *
   * @param refused the access token that the API refused; empty where the store has none
   * @throws the error of a refresh that failed. The session goes on, unless the API said that it has ended
   */
  async renew(refused: string, scope: CallScope): Promise<Tokens | null> {
    const tokens = await this.#join(refused, scope);
    // What ran may have been about an older token.
    return tokens?.accessToken === refused ? this.#join(refused, scope) : tokens;
  }

  async #join(refused: string, scope: CallScope): Promise<Tokens | null> {
    // Loading is part of it: tokens that were loaded before a refresh ended would be exchanged a second time.
    this.#running ??= this.#replace(refused).finally(() => {
      this.#running = null;
    });
    // All who wait for it may have stopped waiting.
    this.#running.catch(() => undefined);
    return scope.wait(this.#running, scope.left);
  }

  async #replace(refused: string): Promise<Tokens | null> {
    const tokens = await this.load();
    if (tokens === null || tokens.accessToken !== refused) {
      // Another call has renewed or ended the session since.
      return tokens;
    }
    return this.#refresh && tokens.refreshToken !== null
      ? this.#exchange(this.#refresh, tokens.refreshToken)
      : null;
  }

  async #exchange(refresh: Refresh, refreshToken: string): Promise<Tokens | null> {
    try {
      const result = await refresh(refreshToken, keyFor(refreshToken));
      // Whoever signed in or out meanwhile is not overruled.
      return (await this.#isCurrent(refreshToken))
        ? await this.start(result, refreshToken)
        : await this.load();
    } catch (error) {
      if (this.#isEnd(error) && (await this.#isCurrent(refreshToken))) {
        await this.end();
        this.#onEnd(error);
      }
      throw error;
    }
  }

  async #isCurrent(refreshToken: string): Promise<boolean> {
    return (await this.load())?.refreshToken === refreshToken;
  }

  #isEnd(error: unknown): error is ProblemError {
    const { endedCodes } = this.#config;
    return (
      error instanceof ProblemError &&
      [400, 401, 403].includes(error.status) &&
      (endedCodes.length === 0 || endedCodes.includes(error.code ?? ''))
    );
  }

  #tokensOf(result: unknown, lastRefreshToken: string | null): Tokens | null {
    const { accessToken, refreshToken } = this.#config;
    const access = textAt(result, accessToken);
    return access === null
      ? null
      : {
          accessToken: access,
          refreshToken: (refreshToken && textAt(result, refreshToken)) ?? lastRefreshToken,
        };
  }
}
