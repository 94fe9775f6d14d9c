import type { Step, StepError } from './steps.ts';

/** What a step ended with. */
export type Outcome = {
  readonly step: Step;
  /** The result as JSON; undefined after an error. For a download its bytes as a list of numbers. */
  readonly result?: unknown;
  readonly error?: StepError & { readonly message: string };
};

/** What a language runs steps with. It fills `${name}` from `save` and `saveHeaders` of earlier steps. */
export type ClientDriver = {
  readonly language: string;
  /** Whether the engine follows redirects itself, so that no client can refuse one. */
  readonly followsRedirects?: boolean;
  /** Whether a run has to end before the next one begins. */
  readonly runsAlone?: boolean;
  /**
   * Runs steps against an address with two clients, `player` and `server`.
   *
   * @param own settings that come before `settings`
   * @returns an outcome for each call of each step, and everything that was logged
   */
  readonly run: (
    url: string,
    steps: readonly Step[],
    own?: Partial<Settings>,
  ) => Promise<{ readonly outcomes: readonly Outcome[]; readonly log: string }>;
};

export const credentials = { projectKey: 'pk_test_4f9a1c7e', serverKey: 'sk_test_mock_platform' };

/** An attempt has a second, since a busy machine may take long to respond. Without a random part, a pause takes no time. */
export const settings = { timeoutMs: 1000, deadlineMs: 8000, maxRetries: 3, random: 0 };

/** What clients are made with. `random` is every number that their source of random numbers returns. */
export type Settings = typeof settings;
