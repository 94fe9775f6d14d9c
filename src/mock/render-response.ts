import type { ApiProblem } from './api-problem.ts';
import type { Result } from './call.ts';
import type { MockOperation, MockResponse } from './operations.ts';

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

const findResponse = (operation: MockOperation, status: number): MockResponse | undefined =>
  operation.responses.find((response) => response.status === status);

const onlyDocumented = (
  response: MockResponse | undefined,
  headers: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => response?.headers.includes(name)));

export const renderResult = (
  operation: MockOperation,
  { status, body }: Result,
  etag: string,
): StoredResponse => {
  const response = findResponse(operation, status);
  return {
    status,
    headers: {
      ...(response?.mediaType ? { 'Content-Type': response.mediaType } : {}),
      ...onlyDocumented(response, { ETag: etag }),
    },
    text: response?.mediaType ? JSON.stringify(body) : null,
  };
};

/** Renders a problem as `application/problem+json`. `operation` is null where the path is unknown. */
export const renderProblem = (
  { code, detail, violations, headers }: ApiProblem,
  operation: MockOperation | null,
  { examples, requestId }: { readonly examples: ProblemExamples; readonly requestId: string },
): StoredResponse => {
  const example = examples.get(code);
  if (!example) {
    throw new Error(`The OpenAPI document has no problem with the code ${code}.`);
  }
  const { type, title, status } = example;
  const body = {
    type,
    title,
    status,
    detail: detail ?? example.detail,
    code,
    requestId,
    ...(violations.length > 0 ? { errors: violations } : {}),
  };
  const documented = operation ? onlyDocumented(findResponse(operation, status), headers) : {};
  return {
    status,
    headers: { 'Content-Type': 'application/problem+json', ...documented },
    text: JSON.stringify(body),
  };
};
