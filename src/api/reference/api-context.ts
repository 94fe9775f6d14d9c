import type { Api } from './api.ts';

/** An invalid value of a payload: its path, and what follows "Expected …, but found". */
export type PayloadProblem = { readonly path: readonly string[]; readonly found: string };

export type PayloadKind =
  { readonly kind: 'request' } | { readonly kind: 'response'; readonly status: string };

/** The API as pages are checked against it. */
export type ApiContext = {
  readonly api: Api;
  readonly version: string;
  /** Null where the operation has no such body. */
  readonly checkPayload: (
    operationId: string,
    kind: PayloadKind,
    value: unknown,
  ) => PayloadProblem[] | null;
};
