import type { Violation } from '../json/json-schema.ts';

type Details = {
  /** Without it, the text of the example. */
  readonly detail?: string | undefined;
  readonly violations?: readonly Violation[];
  /** Sent where the response documents them. */
  readonly headers?: Readonly<Record<string, string>>;
};

/** Thrown where the response is a problem (RFC 9457) of the error catalogue. The state has not changed by then. */
export class ApiProblem extends Error {
  override name = 'ApiProblem';
  readonly code: string;
  readonly details: Details;

  constructor(code: string, details: Details) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

// The types are written out so that TypeScript knows that the code after a call is unreachable.
export const reject: (code: string, detail?: string) => never = (code, detail) => {
  throw new ApiProblem(code, { detail });
};

/** Rejects an invalid request: `VALIDATION_FAILED` unless another code says more. */
export const rejectViolations: (violations: readonly Violation[], code?: string) => never = (
  violations,
  code = 'VALIDATION_FAILED',
) => {
  const detail =
    violations.length === 1
      ? 'One value of the request is not valid.'
      : `${violations.length} values of the request are not valid.`;
  throw new ApiProblem(code, { detail, violations });
};

export const rejectValue: (pointer: string, message: string, code?: string) => never = (
  pointer,
  message,
  code,
) => rejectViolations([{ pointer, message }], code);
