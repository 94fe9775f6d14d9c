import type { Caller, MockOperation } from './operations.ts';

/** A query parameter as a value of its schema's type. */
export type QueryValue = string | number | boolean | readonly string[];

/** A checked request of an authenticated caller. */
export type Call<Body = unknown> = {
  readonly caller: Caller;
  /** Tells callers apart, for rate limits and idempotency keys. */
  readonly callerId: string;
  readonly operation: MockOperation;
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, QueryValue>>;
  readonly body: Body;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** `now` in RFC 3339. */
  readonly moment: string;
};

/** A successful response before it is rendered. */
export class Result {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    this.status = status;
    this.body = body;
  }
}

/**
 * Runs an operation that reads or changes the state. Throws an `ApiProblem` before it changes anything. It returns a
 * `Result`, or only the body of the first documented success; a list becomes `items`, by page where there is a `limit`.
 *
 * Its parameter is a `Call` with what the platform adds. It may name the type of the body, which has been checked against
 * the schema of the operation.
 */
type Handler = (call: never) => unknown;

/** What a platform adds to the mock of its OpenAPI document. */
export type Platform = {
  /** Identifies the caller by the headers that the operation requires. More than these two is for the handlers. */
  readonly authenticate: (
    operation: MockOperation,
    headers: Headers,
    now: number,
  ) => Pick<Call, 'caller' | 'callerId'>;
  /** By operation id. Every other operation responds with its examples. */
  readonly handlers: Readonly<Record<string, Handler>>;
  /** Codes of limits with one of their own instead of `VALIDATION_FAILED`, by operation and pointer. */
  readonly limitCodes: Readonly<Record<string, string>>;
};
