import type { Api } from './api.ts';

/** The path of an invalid value, and the text that follows "Expected …, but found". */
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
