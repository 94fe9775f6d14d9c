import type { Violation } from '../../src/json/json-schema.ts';
import { MockProblem, type ProblemDetails } from '../../src/mock/mock-problem.ts';

/** A problem (RFC 9457) of the error catalogue. */
export class ApiProblem extends MockProblem {
  override name = 'ApiProblem';
  readonly code: string;

  constructor(code: string, details: ProblemDetails) {
    // The catalogue knows the status of the code.
    super(500, details);
    this.code = code;
  }
}

// The types are written out so that TypeScript knows that the code after a call is unreachable.
export const reject: (code: string, detail?: string) => never = (code, detail) => {
  throw new ApiProblem(code, detail === undefined ? {} : { detail });
};

/** Rejects an invalid request: `VALIDATION_FAILED` unless another code says more. */
const rejectViolations: (violations: readonly Violation[], code?: string) => never = (
  violations,
  code = 'VALIDATION_FAILED',
) => {
  const detail = 'One value of the request is not valid.';
  throw new ApiProblem(code, { detail, violations });
};

export const rejectValue: (pointer: string, message: string, code?: string) => never = (
  pointer,
  message,
  code,
) => rejectViolations([{ pointer, message }], code);
