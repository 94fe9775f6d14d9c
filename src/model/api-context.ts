import type { Api } from './api.ts';

/** What is wrong with a JSON value: the path to it, and a sentence "expected …, but found …". */
export type PayloadFault = {
  readonly path: readonly (string | number)[];
  readonly message: string;
};

/** Which body of an operation a value claims to be. */
export type PayloadKind =
  { readonly kind: 'request' } | { readonly kind: 'response'; readonly status: number };

/** The API description as pages are checked against it. */
export type ApiContext = {
  readonly api: Api;
  /** Changes whenever the description does. */
  readonly version: string;
  /** Null where the operation has no such body. */
  readonly checkPayload: (
    operationId: string,
    kind: PayloadKind,
    value: unknown,
  ) => PayloadFault[] | null;
};
