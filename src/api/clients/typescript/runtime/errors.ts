import type { ErrorCode } from './error-code.ts';

/** What went wrong, for a `switch`. */
export type ErrorKind =
  /** The API refused the request, and says why: `ProblemError`. */
  | 'problem'
  /** Something else responded, such as a proxy: `ResponseError`. */
  | 'response'
  /** A success that cannot be read, or is larger than allowed: `DecodeError`. */
  | 'decode'
  /** No connection, or one that broke: `NetworkError`. */
  | 'network'
  /** No complete response in time: `TimeoutError`. */
  | 'timeout'
  /** The caller aborted the call, or closed the client: `CancelledError`. */
  | 'cancelled'
  /** The call itself is wrong, and nothing was sent: `ArgumentError`. */
  | 'argument'
  /** A file with another size or hash than announced: `IntegrityError`. */
  | 'integrity';

/** What is known about a failed call. It never holds tokens, keys or bodies, so that it can be logged. */
type Failure = {
  readonly operation: string;
  readonly status?: number | null;
  readonly requestId?: string | null;
  readonly attempts?: number;
  readonly retryAfterMs?: number | null;
  readonly cause?: unknown;
};

/** Every error of the client. Logging one is safe: what a server wrote is in properties that are not printed. */
export abstract class ClientError extends Error {
  abstract readonly kind: ErrorKind;
  /** The operation that failed. */
  readonly operation: string;
  /** The status of the response; null without one. */
  readonly status: number | null;
  /** The id of the request, for the log and for support; null without one. */
  readonly requestId: string | null;
  /** How often the request was sent. */
  readonly attempts: number;
  /** How long the API asks to wait, in milliseconds; null where it does not ask. */
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

/** Adds a property that logs and `JSON.stringify` leave out. */
const hide = (target: object, name: string, value: unknown): void => {
  Object.defineProperty(target, name, { value, enumerable: false });
};

/** One thing that is wrong with a request. */
export type FieldError = { readonly pointer: string; readonly message: string };

/** The API refused the request. Decide by `code`, or by `status` where it has none; never by the texts. */
export class ProblemError<Code extends string = ErrorCode> extends ClientError {
  override readonly kind = 'problem' as const;
  override readonly status: number;
  readonly code: Code | null;
  /** A URI that identifies the kind of problem (RFC 9457); `about:blank` without one. */
  readonly type: string;
  readonly title: string;
  /** What happened, for the log of a developer. */
  declare readonly detail: string;
  /** What is wrong with the request; mostly empty. */
  declare readonly errors: readonly FieldError[];
  /** The whole body, with what this class does not know. */
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

/** A response that is not one of the API, such as the HTML of a proxy. */
export class ResponseError extends ClientError {
  override readonly kind = 'response' as const;
  /** How the body begins. */
  declare readonly excerpt: string;

  constructor(message: string, excerpt: string, failure: Failure) {
    super(message, failure);
    hide(this, 'excerpt', excerpt);
  }
}

/** The API reported a success, and its body cannot be read. */
export class DecodeError extends ClientError {
  override readonly kind = 'decode' as const;
  /** How the body begins. */
  declare readonly excerpt: string;

  constructor(message: string, excerpt: string, failure: Failure) {
    super(message, failure);
    hide(this, 'excerpt', excerpt);
  }
}

/** No connection, or one that broke. */
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

/** The call itself is wrong, and nothing was sent. */
export class ArgumentError extends ClientError {
  override readonly kind = 'argument' as const;
}

/** A file with another size or hash than announced. */
export class IntegrityError extends ClientError {
  override readonly kind = 'integrity' as const;
}
