import type { ErrorCode } from './error-code.ts';

export type ErrorKind =
  | 'problem'
  | 'response'
  | 'decode'
  | 'network'
  | 'timeout'
  | 'cancelled'
  | 'argument'
  | 'integrity';

/** Details of a failed call. Contains no tokens, keys or bodies, so it is safe to log. */
export type Failure = {
  readonly operation: string;
  readonly status?: number | null;
  readonly requestId?: string | null;
  readonly attempts?: number;
  readonly retryAfterMs?: number | null;
  readonly cause?: unknown;
};

/** Base class of all client errors. Safe to log, because properties with text from the server are not printed. */
export abstract class ClientError extends Error {
  abstract readonly kind: ErrorKind;
  readonly operation: string;
  /** HTTP status; null if no response arrived. */
  readonly status: number | null;
  /** Id of the request, for logs and support; null if there is none. */
  readonly requestId: string | null;
  readonly attempts: number;
  /** How long the API asks clients to wait, in milliseconds; null if it does not ask. */
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

/** An error in one field of the request. `pointer` is a JSON pointer. */
export type FieldError = { readonly pointer: string; readonly message: string };

/** The API rejected the request. Branch on `code`, or on `status` if `code` is null; never on the text. */
export class ProblemError<Code extends string = ErrorCode> extends ClientError {
  override readonly kind = 'problem' as const;
  override readonly status: number;
  readonly code: Code | null;
  /** A URI that identifies the kind of problem (RFC 9457); `about:blank` if there is none. */
  readonly type: string;
  readonly title: string;
  declare readonly detail: string;
  /** Errors in individual request fields; often empty. */
  declare readonly errors: readonly FieldError[];
  /** The parsed response body, including unknown properties. */
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

/** A response that did not come from the API, such as a proxy's HTML page. */
export class ResponseError extends ClientError {
  override readonly kind = 'response' as const;
  /** At most the first 200 characters of the body. */
  declare readonly excerpt: string;

  constructor(message: string, excerpt: string, failure: Failure) {
    super(message, failure);
    hide(this, 'excerpt', excerpt);
  }
}

/** The API reported success, but the body cannot be read or is too large. */
export class DecodeError extends ClientError {
  override readonly kind = 'decode' as const;
  /** At most the first 200 characters of the body. */
  declare readonly excerpt: string;

  constructor(message: string, excerpt: string, failure: Failure) {
    super(message, failure);
    hide(this, 'excerpt', excerpt);
  }
}

export class NetworkError extends ClientError {
  override readonly kind = 'network' as const;
}

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

/** @throws ArgumentError if `write` throws, for example because JSON cannot contain a value */
export const writeArgument = <Written>(
  operation: string,
  name: string,
  write: () => Written,
): Written => {
  try {
    return write();
  } catch (error) {
    throw new ArgumentError(`\`${name}\` is not JSON: ${(error as Error).message}`, { operation });
  }
};

/** The size or hash of a downloaded file differs from the expected value. */
export class IntegrityError extends ClientError {
  override readonly kind = 'integrity' as const;
}
