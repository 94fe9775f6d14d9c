/** One thing that is wrong with a request, as the description's `ProblemError`. */
export type Fault = { readonly pointer: string; readonly message: string };

/** What an operation answers when it did what it was asked. */
export type Answer = {
  readonly kind: 'answer';
  readonly status: number;
  readonly body: unknown;
};

/** Why an operation did nothing: a code of the error catalogue and what happened this time. */
export type Refusal = {
  readonly kind: 'refusal';
  readonly code: string;
  /** Null for the text of the example. */
  readonly detail: string | null;
  readonly faults: readonly Fault[];
  readonly retryAfter?: number;
};

export type Outcome = Answer | Refusal;

export const answer = (status: number, body: unknown = null): Answer => ({
  kind: 'answer',
  status,
  body,
});

export const refuse = (code: string, detail: string | null = null): Refusal => ({
  kind: 'refusal',
  code,
  detail,
  faults: [],
});

/** A request that is not valid: `VALIDATION_FAILED` unless another code says more. */
export const refuseFaults = (faults: readonly Fault[], code = 'VALIDATION_FAILED'): Refusal => ({
  kind: 'refusal',
  code,
  detail:
    faults.length === 1
      ? 'One value of the request is not valid.'
      : `${faults.length} values of the request are not valid.`,
  faults,
});

export const refuseValue = (pointer: string, message: string, code?: string): Refusal =>
  refuseFaults([{ pointer, message }], code);
