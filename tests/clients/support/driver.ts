import type { Step, StepError } from './steps.ts';

export type Outcome = {
  readonly step: Step;
  /** JSON; undefined after an error. A download is a list of byte values. */
  readonly result?: unknown;
  readonly error?: StepError & { readonly message: string };
};

/** Runs steps with a client. Replaces `${name}` with values that `save` and `saveHeaders` stored in earlier steps. */
export type ClientDriver = {
  readonly language: string;
  /** Whether the engine follows redirects on its own, so that clients cannot reject them. */
  readonly isFollowingRedirects?: boolean;
  readonly isExclusive?: boolean;
  /**
   * Runs steps against the API at `url` with two clients, `player` and `server`.
   *
   * @param own overrides for `settings`
   * @returns an outcome for each call in each step, and the log
   */
  readonly run: (
    url: string,
    steps: readonly Step[],
    own?: Partial<Settings>,
  ) => Promise<{ readonly outcomes: readonly Outcome[]; readonly log: string }>;
};

export const credentials = { projectKey: 'pk_test_4f9a1c7e', serverKey: 'sk_test_1234567890' };

/** Each attempt times out after a full second, to allow for busy machines. If `random` is 0, retries do not wait. */
export const settings = { timeoutMs: 1000, deadlineMs: 8000, maxRetries: 3, random: 0 };

/** `random` is the constant that the clients' random number source returns. */
export type Settings = typeof settings;
