import { ProblemError } from './errors.ts';
import { textAt } from './json.ts';
import { uuidOf } from './options.ts';
import type { CallScope } from './scope.ts';
import { Sha256 } from './sha256.ts';
import type { TokenStore, Tokens } from './token-store.ts';

/** How the API describes a session. */
export type SessionConfig = {
  /** Name of the credential that contains the access token. */
  readonly credential: string;
  /** Paths of the tokens in results. */
  readonly accessToken: readonly string[];
  readonly refreshToken: readonly string[] | null;
  /** Error codes of a 401 that trigger a refresh; empty for every code. */
  readonly expiredCodes: readonly string[];
  /** Error codes of a refresh that end the session; empty for every code. */
  readonly endedCodes: readonly string[];
};

/** Sends the request that exchanges a refresh token, and returns its result. */
export type Refresh = (refreshToken: string, idempotencyKey: string) => Promise<unknown>;

/**
 * Idempotency key for the exchange of one refresh token. It is the same after a restart and in another tab, so that a
 * lost response can be requested again. With another key, the API would take the repeat for a stolen token.
 */
const keyFor = (refreshToken: string): string =>
  uuidOf(new Sha256().update(new TextEncoder().encode(`refresh ${refreshToken}`)).digest(), 8);

/** Tokens of the signed-in player. Only one refresh runs at a time; all calls share it. */
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
   * Stores the tokens of a result. A result without tokens changes nothing.
   *
   * @param lastRefreshToken kept if the result has no new one
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

  /** Whether a new access token may solve a problem. */
  isExpired(problem: unknown): boolean {
    const { expiredCodes } = this.#config;
    return (
      problem instanceof ProblemError &&
      problem.status === 401 &&
      (problem.code === null || expiredCodes.length === 0 || expiredCodes.includes(problem.code))
    );
  }

  /**
   * Returns tokens to repeat a rejected request; null without any. Waits for a refresh that is running.
   *
   * @param refused the access token that the API refused; empty if the store has none
   * @throws the error of a failed refresh. The session continues, unless the API ended it
   */
  async renew(refused: string, scope: CallScope): Promise<Tokens | null> {
    const tokens = await this.#join(refused, scope);
    // The shared refresh may have been for an older token.
    return tokens?.accessToken === refused ? this.#join(refused, scope) : tokens;
  }

  async #join(refused: string, scope: CallScope): Promise<Tokens | null> {
    // Load inside the shared refresh: tokens loaded before it ended would be exchanged a second time.
    this.#running ??= this.#replace(refused).finally(() => {
      this.#running = null;
    });
    // All callers may have stopped waiting.
    this.#running.catch(() => undefined);
    return scope.wait(this.#running, scope.left);
  }

  async #replace(refused: string): Promise<Tokens | null> {
    const tokens = await this.load();
    if (tokens === null || tokens.accessToken !== refused) {
      // Another call has renewed or ended the session.
      return tokens;
    }
    return this.#refresh && tokens.refreshToken !== null
      ? this.#exchange(this.#refresh, tokens.refreshToken)
      : null;
  }

  async #exchange(refresh: Refresh, refreshToken: string): Promise<Tokens | null> {
    try {
      const result = await refresh(refreshToken, keyFor(refreshToken));
      // Keep the result of a sign-in or sign-out during the refresh.
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
