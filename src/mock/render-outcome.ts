import type { MockOperation, MockResponse } from './operations.ts';
import type { Outcome, Refusal } from './outcome.ts';

/** A response as data, so that it can be sent again. */
export type StoredResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string | null;
};

type ProblemExample = {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
};

export type Problems = ReadonlyMap<string, ProblemExample>;

/** Every problem of the description by its code: type, title and status are the same wherever it occurs. */
export const collectProblems = (operations: readonly MockOperation[]): Problems =>
  new Map(
    operations.flatMap(({ responses }) =>
      responses
        .filter(({ status }) => status >= 400)
        .flatMap(({ examples }) => Object.entries(examples) as [string, ProblemExample][]),
    ),
  );

/** A problem as `application/problem+json` (RFC 9457). */
export const renderProblem = (
  { code, detail, faults, retryAfter }: Refusal,
  problems: Problems,
  requestId: string,
): StoredResponse => {
  const problem = problems.get(code);
  if (!problem) {
    throw new Error(`The description has no problem with the code ${code}.`);
  }
  const { type, title, status } = problem;
  const headers = {
    'Content-Type': 'application/problem+json',
    ...(retryAfter !== undefined && (status === 429 || status === 503)
      ? { 'Retry-After': String(retryAfter) }
      : {}),
  };
  const errors = faults.length > 0 ? { errors: faults } : {};
  const body = {
    type,
    title,
    status,
    detail: detail ?? problem.detail,
    code,
    requestId,
    ...errors,
  };
  return { status, headers, text: JSON.stringify(body) };
};

type Input = {
  readonly operation: MockOperation;
  readonly outcome: Outcome;
  readonly etag: string | null;
  readonly requestId: string;
};

const headersOf = (response: MockResponse | undefined, etag: string | null) => ({
  ...(response?.mediaType ? { 'Content-Type': response.mediaType } : {}),
  ...(response?.headers.includes('ETag') && etag !== null ? { ETag: etag } : {}),
});

/** What goes over the wire: the documented headers of the response, and its body as JSON. */
export const renderOutcome = (
  { operation, outcome, etag, requestId }: Input,
  problems: Problems,
): StoredResponse => {
  const responseOf = (status: number): MockResponse | undefined =>
    operation.responses.find((response) => response.status === status);
  if (outcome.kind === 'answer') {
    const { status, body } = outcome;
    const response = responseOf(status);
    const text = response?.mediaType ? JSON.stringify(body) : null;
    return { status, headers: headersOf(response, etag ?? '"v7"'), text };
  }
  const problem = renderProblem(outcome, problems, requestId);
  const { ETag } = headersOf(responseOf(problem.status), etag ?? '"v7"');
  return ETag === undefined ? problem : { ...problem, headers: { ...problem.headers, ETag } };
};
