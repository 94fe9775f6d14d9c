import { MockProblem, type ProblemDetails } from '../../src/api/mock/mock-problem.ts';

export class ApiProblem extends MockProblem {
  override name = 'ApiProblem';
  readonly code: string;

  constructor(code: string, details: ProblemDetails & { readonly detail: string }) {
    super(500, details);
    this.code = code;
  }
}

// The explicit type tells TypeScript that code after a call to this function is unreachable.
export const reject: (code: string, detail: string) => never = (code, detail) => {
  throw new ApiProblem(code, { detail });
};

type Rejection = { readonly code?: string; readonly detail?: string };

export const rejectValue: (pointer: string, message: string, rejection?: Rejection) => never = (
  pointer,
  message,
  { code = 'VALIDATION_FAILED', detail = 'One value of the request is not valid.' } = {},
) => {
  throw new ApiProblem(code, { detail, violations: [{ pointer, message }] });
};

/** Rejects a value whose JSON text exceeds a size limit that the schema states only in its description. */
export const rejectLong = (pointer: string, value: unknown, maxBytes: number): void => {
  const { length } = new TextEncoder().encode(JSON.stringify(value ?? null));
  if (length > maxBytes) {
    rejectValue(pointer, `must be at most ${maxBytes} bytes as JSON text`);
  }
};
