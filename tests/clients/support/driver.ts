import type { Step, StepError } from './steps.ts';

export type Outcome = {
  readonly step: Step;
  /** JSON; undefined after an error. A download is a list of byte values. */
  readonly result?: unknown;
  readonly error?: StepError & { readonly message: string };
};

/** Fills in `${name}` from `save` and `saveHeaders` of earlier steps. */
export type ClientDriver = {
  readonly language: string;
  /** Whether the engine follows redirects itself, so that clients cannot reject them. */
  readonly followsRedirects?: boolean;
  readonly runsAlone?: boolean;
  /**
   * Runs steps against an address with two clients, `player` and `server`.
   *
   * @param own override `settings`
   * @returns an outcome for each call of each step, and the log
   */
  readonly run: (
    url: string,
    steps: readonly Step[],
    own?: Partial<Settings>,
  ) => Promise<{ readonly outcomes: readonly Outcome[]; readonly log: string }>;
};

export const credentials = { projectKey: 'pk_test_4f9a1c7e', serverKey: 'sk_test_mock_platform' };

/** An attempt may take a second, because machines can be busy. Without randomness, pauses take no time. */
export const settings = { timeoutMs: 1000, deadlineMs: 8000, maxRetries: 3, random: 0 };

/** `random` is the constant result of the clients' random number source. */
export type Settings = typeof settings;
