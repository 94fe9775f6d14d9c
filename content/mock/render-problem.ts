import { isRecord } from '../../src/base/json/is-record.ts';
import type { Violation } from '../../src/api/document/schema-check/json-schema.ts';
import type { MockRequest, MockResponse } from '../../src/api/mock/call.ts';
import type { MockProblem } from '../../src/api/mock/mock-problem.ts';
import { ApiProblem } from './api-problem.ts';
import type { PlatformOperation } from './operations.ts';
import { firstEtag } from './revisions.ts';
import { shiftMoments } from './shift-moments.ts';

type ProblemExample = {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
};

/** One example per error code, because a code has the same type, title and status in all operations. */
export type ProblemExamples = ReadonlyMap<string, ProblemExample>;

const collectProblemExamples = (operations: readonly PlatformOperation[]): ProblemExamples =>
  new Map(
    operations.flatMap(({ responses }) =>
      responses
        .filter(({ status }) => status >= 400)
        .flatMap(({ examples }) => Object.entries(examples) as [string, ProblemExample][]),
    ),
  );

const onlyDocumented = (
  operation: PlatformOperation | null,
  status: number,
  headers: MockResponse['headers'],
): MockResponse['headers'] => {
  const response = operation?.responses.find((documented) => documented.status === status);
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => response?.headers.includes(name)),
  );
};

/** Error codes to use instead of `VALIDATION_FAILED`, by operation id and JSON Pointer to the invalid value. */
const limitCodes: Readonly<Record<string, string>> = {
  'createUpload /sizeBytes': 'ASSET_TOO_LARGE',
  'updateStatistics /updates': 'BATCH_TOO_LARGE',
};

const codeOfViolations = (
  operation: PlatformOperation | null,
  [first, ...others]: readonly Violation[],
): string =>
  (others.length === 0 ? limitCodes[`${operation?.id} ${first?.pointer}`] : undefined) ??
  'VALIDATION_FAILED';

const toApiProblem = (
  problem: MockProblem,
  operation: PlatformOperation | null,
  now: number,
): ApiProblem => {
  const { details } = problem;
  if (problem instanceof ApiProblem) {
    return problem;
  }
  if (details.violations) {
    const detail = details.detail ?? 'The request is not valid.';
    return new ApiProblem(codeOfViolations(operation, details.violations), { ...details, detail });
  }
  const example = shiftMoments(details.example?.value, now);
  if (isRecord(example)) {
    const { code, detail, errors } = example;
    return new ApiProblem(String(code), {
      detail: String(detail),
      ...(Array.isArray(errors) ? { violations: errors as Violation[] } : {}),
      headers: { ETag: firstEtag, 'Retry-After': '2' },
    });
  }
  return new ApiProblem('NOT_FOUND', { detail: 'The API has no operation at this address.' });
};

export const createProblemRenderer = (
  operations: readonly PlatformOperation[],
  createRequestId: () => string,
) => {
  const examples = collectProblemExamples(operations);
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  return (problem: MockProblem, request: MockRequest): MockResponse => {
    const operation = byId.get(request.operation?.id ?? '') ?? null;
    const { code, details } = toApiProblem(problem, operation, request.now);
    const example = examples.get(code);
    if (!example) {
      throw new Error(`The OpenAPI document has no problem with the code ${code}.`);
    }
    const { type, title, status } = example;
    const { detail = example.detail, violations = [], headers = {} } = details;
    const errors = violations.length > 0 ? { errors: violations } : {};
    const requestId = request.responseHeaders['X-Request-Id'] ?? createRequestId();
    return {
      status,
      headers: {
        'Content-Type': 'application/problem+json',
        'X-Request-Id': requestId,
        ...onlyDocumented(operation, status, headers),
      },
      body: JSON.stringify({ type, title, status, detail, code, requestId, ...errors }),
    };
  };
};
