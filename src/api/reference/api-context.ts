import type { Api } from './api.ts';

/** An invalid value in a payload. `found` completes the message "Expected …, but found". */
export type PayloadProblem = { readonly path: readonly string[]; readonly found: string };

export type PayloadKind =
  | { readonly kind: 'request' }
  | { readonly kind: 'response'; readonly status: string };

export type ApiContext = {
  readonly api: Api;
  readonly version: string;
  readonly checkPayload: (
    operationId: string,
    kind: PayloadKind,
    value: unknown,
  ) => PayloadProblem[] | null;
};
