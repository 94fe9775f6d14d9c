import { ProblemError } from './errors.ts';
import { textAt } from './json.ts';
import { uuidOf } from './options.ts';
import type { CallScope } from './scope.ts';
import { Sha256 } from './sha256.ts';
import type { TokenStore, Tokens } from './token-store.ts';

export type SessionConfig = {
  /** Name of the credential that contains the access token. */
  readonly credential: string;
  /** Paths to the access token and the refresh token in results. */
  readonly accessToken: readonly string[];
  readonly refreshToken: readonly string[] | null;
  /**
   * Error codes of 401 responses that trigger a refresh. If empty, every 401 does. A 401 without a code always does.
   */
  readonly expiredCodes: readonly string[];
  /** Error codes of a failed refresh that end the session. If empty, every 400, 401 or 403 with a JSON body does. */
  readonly endedCodes: readonly string[];
};

export type Refresh = (refreshToken: string, idempotencyKey: string) => Promise<unknown>;

/**
 * Derives the idempotency key from the refresh token, so that a retry sends the same key, even after a restart or in
 * another tab. With a different key, the API would treat the retry as the use of a stolen token.
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
   * Stores the tokens from a result, if it contains an access token.
   *
   * @param lastRefreshToken kept if the result contains no new refresh token
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

  /** Whether the call may succeed with a new access token. */
  isExpired(problem: unknown): boolean {
    const { expiredCodes } = this.#config;
    return (
      problem instanceof ProblemError &&
      problem.status === 401 &&
      (problem.code === null || expiredCodes.length === 0 || expiredCodes.includes(problem.code))
    );
  }

  /**
   * Returns the tokens for retrying a rejected request; null if there are none. If a refresh is already running, waits
   * for it.
   *
   * @param refused the access token that the API refused; empty if the token store has none
   * @throws the error of a failed refresh. The session continues, unless the API ended it
   */
  async renew(refused: string, scope: CallScope): Promise<Tokens | null> {
    const tokens = await this.#join(refused, scope);
    // The shared refresh may have been for an older token. If so, refresh again.
    return tokens?.accessToken === refused ? this.#join(refused, scope) : tokens;
  }

  async #join(refused: string, scope: CallScope): Promise<Tokens | null> {
    // Load the tokens inside the shared refresh, because tokens loaded earlier may already have been exchanged.
    this.#running ??= this.#replace(refused).finally(() => {
      this.#running = null;
    });
    // Prevents an unhandled rejection if all callers have stopped waiting.
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
      // If the player signed in or out during the refresh, keep the current session.
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
