import type { Violation } from '../document/schema-check/json-schema.ts';

export type ProblemDetails = {
  readonly detail?: string;
  readonly violations?: readonly Violation[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly example?: { readonly name: string; readonly value: unknown };
};

/** Thrown where the response is an error. The state has not changed by then. */
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

/** Rejects an invalid request: with 422 where the operation documents it, otherwise 400. */
export const invalid = (violations: readonly Violation[]): MockProblem =>
  new MockProblem(400, {
    detail:
      violations.length === 1
        ? 'One value of the request is not valid.'
        : `${violations.length} values of the request are not valid.`,
    violations,
  });
