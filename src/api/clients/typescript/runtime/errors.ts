import type { ErrorCode } from './error-code.ts';

/** Kind of error, for a `switch`. */
export type ErrorKind =
  /** The API refused the request, and says why: `ProblemError`. */
  | 'problem'
  /** The response is not from the API, but from a proxy for example: `ResponseError`. */
  | 'response'
  /** A success that cannot be read, or is too large: `DecodeError`. */
  | 'decode'
  /** No connection, or a broken one: `NetworkError`. */
  | 'network'
  /** No complete response in time: `TimeoutError`. */
  | 'timeout'
  /** The caller aborted the call, or closed the client: `CancelledError`. */
  | 'cancelled'
  /** The call is invalid and was not sent: `ArgumentError`. */
  | 'argument'
  /** A file whose size or hash differs from the announced one: `IntegrityError`. */
  | 'integrity';

/** Facts about a failed call. Contains no tokens, keys or bodies, so that it can be logged. */
type Failure = {
  readonly operation: string;
  readonly status?: number | null;
  readonly requestId?: string | null;
  readonly attempts?: number;
  readonly retryAfterMs?: number | null;
  readonly cause?: unknown;
};

/** Base class of all errors of the client. Safe to log: properties with text from the server are not printed. */
export abstract class ClientError extends Error {
  abstract readonly kind: ErrorKind;
  /** Operation that failed. */
  readonly operation: string;
  /** Status of the response; null without one. */
  readonly status: number | null;
  /** Id of the request, for logs and support; null without one. */
  readonly requestId: string | null;
  /** Number of times that the request was sent. */
  readonly attempts: number;
  /** Milliseconds that the API asks to wait; null if it does not ask. */
  readonly retryAfterMs: number | null;

  constructor(message: string, failure: Failure) {
    super(
      `${failure.operation}: ${message}`,
      failure.cause === undefined ? {} : { cause: failure.cause },
    );
    this.name = new.target.name;
    this.operation = failure.operation;
    this.status = failure.status ?? null;
    this.requestId = failure.requestId ?? null;
    this.attempts = failure.attempts ?? 0;
    this.retryAfterMs = failure.retryAfterMs ?? null;
  }

  toJSON(): Record<string, unknown> {
    const { name, kind, message, operation, status, requestId, attempts, retryAfterMs } = this;
    return { name, kind, message, operation, status, requestId, attempts, retryAfterMs };
  }
}

/** Adds a property that logs and `JSON.stringify` omit. */
const hide = (target: object, name: string, value: unknown): void => {
  Object.defineProperty(target, name, { value, enumerable: false });
};

/** An error in the request. */
export type FieldError = { readonly pointer: string; readonly message: string };

/** The API refused the request. Decide by `code`, or by `status` if `code` is null; never by texts. */
export class ProblemError<Code extends string = ErrorCode> extends ClientError {
  override readonly kind = 'problem' as const;
  override readonly status: number;
  readonly code: Code | null;
  /** A URI that identifies the kind of problem (RFC 9457); `about:blank` without one. */
  readonly type: string;
  readonly title: string;
  /** Explanation for developers. */
  declare readonly detail: string;
  /** Errors in the request; often empty. */
  declare readonly errors: readonly FieldError[];
  /** The whole body, including unknown properties. */
  declare readonly body: unknown;

  constructor(
    problem: Pick<
      ProblemError<Code>,
      'status' | 'code' | 'type' | 'title' | 'detail' | 'errors' | 'body'
    >,
    failure: Failure,
  ) {
    super(`${problem.status} ${problem.code ?? problem.title}`.trim(), failure);
    this.status = problem.status;
    this.code = problem.code;
    this.type = problem.type;
    this.title = problem.title;
    hide(this, 'detail', problem.detail);
    hide(this, 'errors', problem.errors);
    hide(this, 'body', problem.body);
  }

  override toJSON(): Record<string, unknown> {
    return { ...super.toJSON(), code: this.code, type: this.type };
  }
}

/** A response that is not from the API, such as the HTML of a proxy. */
export class ResponseError extends ClientError {
  override readonly kind = 'response' as const;
  /** Start of the body. */
  declare readonly excerpt: string;

  constructor(message: string, excerpt: string, failure: Failure) {
    super(message, failure);
    hide(this, 'excerpt', excerpt);
  }
}

/** The API reported a success, but its body cannot be read. */
export class DecodeError extends ClientError {
  override readonly kind = 'decode' as const;
  /** Start of the body. */
  declare readonly excerpt: string;

  constructor(message: string, excerpt: string, failure: Failure) {
    super(message, failure);
    hide(this, 'excerpt', excerpt);
  }
}

/** No connection, or a broken one. */
export class NetworkError extends ClientError {
  override readonly kind = 'network' as const;
}

/** No complete response in time. */
export class TimeoutError extends ClientError {
  override readonly kind = 'timeout' as const;
}

/** The caller aborted the call, or closed the client. */
export class CancelledError extends ClientError {
  override readonly kind = 'cancelled' as const;
}

/** The call is invalid and was not sent. */
export class ArgumentError extends ClientError {
  override readonly kind = 'argument' as const;
}

/** A file whose size or hash differs from the announced one. */
export class IntegrityError extends ClientError {
  override readonly kind = 'integrity' as const;
}
