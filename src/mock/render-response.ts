import type { ApiProblem } from './api-problem.ts';
import type { Result } from './call.ts';
import type { MockOperation } from './operations.ts';

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

/** The problems of the OpenAPI document by code. Type, title and status are the same in all operations. */
export type ProblemExamples = ReadonlyMap<string, ProblemExample>;

export const collectProblemExamples = (operations: readonly MockOperation[]): ProblemExamples =>
  new Map(
    operations.flatMap(({ responses }) =>
      responses
        .filter(({ status }) => status >= 400)
        .flatMap(({ examples }) => Object.entries(examples) as [string, ProblemExample][]),
    ),
  );

/** Of the headers, those that the operation documents for the status. */
const onlyDocumented = (
  operation: MockOperation,
  status: number,
  headers: StoredResponse['headers'],
): StoredResponse['headers'] => {
  const response = operation.responses.find((documented) => documented.status === status);
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => response?.headers.includes(name)),
  );
};

export const renderResult = (
  operation: MockOperation,
  { status, body }: Result,
  etag: string,
): StoredResponse => {
  const mediaType = operation.responses.find((response) => response.status === status)?.mediaType;
  return {
    status,
    headers: {
      ...(mediaType ? { 'Content-Type': mediaType } : {}),
      ...onlyDocumented(operation, status, { ETag: etag }),
    },
    text: mediaType ? JSON.stringify(body) : null,
  };
};

/** Renders a problem as `application/problem+json`. `operation` is null where the path is unknown. */
export const renderProblem = (
  { code, details }: ApiProblem,
  operation: MockOperation | null,
  { examples, requestId }: { readonly examples: ProblemExamples; readonly requestId: string },
): StoredResponse => {
  const example = examples.get(code);
  if (!example) {
    throw new Error(`The OpenAPI document has no problem with the code ${code}.`);
  }
  const { type, title, status } = example;
  const { detail = example.detail, violations = [], headers = {} } = details;
  const errors = violations.length > 0 ? { errors: violations } : {};
  return {
    status,
    headers: {
      'Content-Type': 'application/problem+json',
      ...(operation ? onlyDocumented(operation, status, headers) : {}),
    },
    text: JSON.stringify({ type, title, status, detail, code, requestId, ...errors }),
  };
};
