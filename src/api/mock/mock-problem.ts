import type { Violation } from '../document/schema-check/json-schema.ts';

export type ProblemDetails = {
  readonly detail?: string;
  readonly violations?: readonly Violation[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly example?: { readonly name: string; readonly value: unknown };
};

export class MockProblem extends Error {
  override name = 'MockProblem';
  readonly status: number;
  readonly details: ProblemDetails;

  constructor(status: number, details: ProblemDetails = {}) {
    super(`${status} ${details.detail ?? ''}`);
    this.status = status;
    this.details = details;
  }
}

/** The status becomes 422 if the operation documents 422 but not 400. */
export const invalid = (violations: readonly Violation[]): MockProblem =>
  new MockProblem(400, {
    detail:
      violations.length === 1
        ? 'One value of the request is not valid.'
        : `${violations.length} values of the request are not valid.`,
    violations,
  });
