import type { OpenapiDocument } from '../../../src/api/document/openapi-document.ts';
import {
  type LocatedOperation,
  type RawDocument,
  type RawResponse,
  examplesOf,
  operationsOf,
  rawDocument,
  resolve,
} from './raw-openapi.ts';

const securityOf: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  public: { projectKey: [] },
  player: { projectKey: [], playerToken: [] },
  server: { projectKey: [], serverKey: [] },
};

const callersOf = ({ operation }: LocatedOperation): (string | undefined)[] =>
  operation.security.map(
    (alternative) =>
      Object.entries(securityOf).find(
        ([, schemes]) => JSON.stringify(schemes) === JSON.stringify(alternative),
      )?.[0],
  );

const sentences = (text: string): number =>
  text
    .replace(/`[^`]*`/g, 'code')
    .split(/[.!?](?:\s|$)/)
    .filter((part) => part.trim() !== '').length;

const checkTexts = (placed: LocatedOperation): string[] => {
  const { summary = '', description = '' } = placed.operation;
  const callers = callersOf(placed);
  return [
    ...(summary !== '' && summary.length <= 60 && !summary.endsWith('.') ? [] : ['summary']),
    ...(sentences(description) >= 2 ? [] : ['description of at least two sentences']),
    ...(callers.length > 0 && !callers.includes(undefined) ? [] : ['security that a caller has']),
  ];
};

const checkRequest = (
  document: RawDocument,
  { operation, parameters }: LocatedOperation,
): string[] => {
  const body = operation.requestBody && resolve(document, operation.requestBody);
  const examples = body ? examplesOf(document, body) : [];
  return [
    ...(body && (body.description ?? '') === '' ? ['description of the body'] : []),
    ...(body && examples.length === 0 ? ['example request'] : []),
    ...examples.flatMap(([name, { summary }]) =>
      summary === undefined ? [`summary of the request ${name}`] : [],
    ),
    ...parameters.flatMap(({ name, description, example, examples: several }) => [
      ...(description === undefined ? [`description of ${name}`] : []),
      ...(example === undefined && several === undefined ? [`example of ${name}`] : []),
    ]),
  ];
};

const checkSuccess = (document: RawDocument, status: number, response: RawResponse): string[] => {
  const headers = ['RateLimit', 'RateLimit-Policy', 'X-Request-Id'];
  const examples = examplesOf(document, response);
  return [
    ...headers
      .filter((name) => response.headers?.[name] === undefined)
      .map((name) => `${status} header ${name}`),
    ...(response.content && examples.length === 0 ? [`${status} example`] : []),
    ...examples.flatMap(([name, { summary }]) =>
      summary === undefined || /^[A-Z_]+$/.test(name)
        ? [`${status} name and summary of ${name}`]
        : [],
    ),
  ];
};

const checkError = (document: RawDocument, status: number, response: RawResponse): string[] => {
  const examples = examplesOf(document, response);
  const isProblem = response.content?.['application/problem+json'] !== undefined;
  return [
    ...(isProblem && examples.length > 0 ? [] : [`${status} examples as problem+json`]),
    ...(status === 429 && response.headers?.['Retry-After'] === undefined
      ? ['429 header Retry-After']
      : []),
    ...examples.flatMap(([code, { summary, value }]) => {
      const problem = value as { code?: string; status?: number };
      return problem.code === code && problem.status === status && summary !== undefined
        ? []
        : [`${status} ${code} with its own code and status`];
    }),
  ];
};

const codesOf = (document: RawDocument, { responses }: LocatedOperation): string[] =>
  responses
    .filter(([status]) => status >= 400)
    .flatMap(([, response]) => examplesOf(document, response).map(([code]) => code));

const checkCodes = (document: RawDocument, placed: LocatedOperation): string[] => {
  const { operation, parameters } = placed;
  const callers = callersOf(placed);
  const isChecked = operation.requestBody !== undefined || parameters.length > 0;
  const needed = [
    'PROJECT_KEY_INVALID',
    'RATE_LIMITED',
    'INTERNAL',
    ...(callers.includes('player') ? ['TOKEN_EXPIRED'] : []),
    ...(callers.includes('server') ? ['PERMISSION_DENIED'] : []),
    ...(isChecked ? ['VALIDATION_FAILED'] : []),
  ];
  const found = codesOf(document, placed);
  return needed.filter((code) => !found.includes(code));
};

const checkHeaders = (document: RawDocument, placed: LocatedOperation): string[] => {
  const { method, parameters, responses } = placed;
  const find = (name: string) =>
    parameters.find((parameter) => parameter.in === 'header' && parameter.name === name);
  const idempotency = find('Idempotency-Key');
  const ifMatch = find('If-Match');
  const codes = codesOf(document, placed);
  const changed = responses.filter(([status]) => status < 300 && status !== 204);
  return [
    ...((method === 'GET') === (idempotency === undefined)
      ? []
      : ['Idempotency-Key on writes, and on nothing else']),
    ...((idempotency !== undefined) === codes.includes('IDEMPOTENCY_KEY_REUSED')
      ? []
      : ['IDEMPOTENCY_KEY_REUSED where a key is taken']),
    ...((ifMatch !== undefined) === codes.includes('PRECONDITION_FAILED')
      ? []
      : ['PRECONDITION_FAILED where If-Match is taken']),
    ...(ifMatch && changed.some(([, { headers }]) => headers?.['ETag'] === undefined)
      ? ['ETag of the changed resource']
      : []),
  ];
};

export const checkOperations = (openapi: OpenapiDocument): string[] => {
  const document = rawDocument(openapi);
  const tags = new Set(document.tags.map(({ name }) => name));
  return operationsOf(document).flatMap((placed) => {
    const { operation, responses } = placed;
    const [tag = '', ...others] = operation.tags;
    const successes = responses.filter(([status]) => status < 300);
    const errors = responses.filter(([status]) => status >= 400);
    return [
      ...(tags.has(tag) && others.length === 0 ? [] : ['one known tag']),
      ...checkTexts(placed),
      ...checkRequest(document, placed),
      ...(successes.length > 0 ? [] : ['success']),
      ...successes.flatMap(([status, response]) => checkSuccess(document, status, response)),
      ...errors.flatMap(([status, response]) => checkError(document, status, response)),
      ...checkCodes(document, placed),
      ...checkHeaders(document, placed),
    ].map((violation) => `${operation.operationId}: ${violation}`);
  });
};

export const checkCatalog = (openapi: OpenapiDocument): string[] => {
  const document = rawDocument(openapi);
  const catalogue = document['x-error-catalogue'];
  const listed = document.components.schemas['ErrorCode']?.['enum'] as readonly string[];
  const used = new Map(
    operationsOf(document).flatMap(({ responses }) =>
      responses.flatMap(([status, response]) =>
        status < 400
          ? []
          : examplesOf(document, response).map(([code, { value }]) => [code, value] as const),
      ),
    ),
  );
  return [
    ...[...used.keys()]
      .filter((code) => !catalogue[code])
      .map((code) => `${code} is not in the catalogue`),
    ...Object.entries(catalogue).flatMap(([code, { status, title }]) => {
      const problem = used.get(code) as { status?: number; title?: string } | undefined;
      if (!problem) {
        return [`${code} is used nowhere`];
      }
      return problem.status === status && problem.title === title
        ? []
        : [`${code} has another status or title in its example`];
    }),
    ...Object.keys(catalogue)
      .filter((code) => !listed.includes(code))
      .map((code) => `${code} is no ErrorCode`),
    ...listed
      .filter((code) => !catalogue[code])
      .map((code) => `the ErrorCode ${code} is not in the catalogue`),
  ];
};
