export const manualResults = ['met', 'not met', 'not applicable'] as const;

/** What a person found about a criterion: the part of it that no machine can tell. */
export type ManualCheck = {
  /** Its number: `1.4.5`. */
  readonly criterion: string;
  readonly result: (typeof manualResults)[number];
  /** What was done, and seen. */
  readonly how: string;
  readonly by: string;
  /** The day, as ISO 8601. */
  readonly on: string;
};
