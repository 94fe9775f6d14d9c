import type { Violation } from '../json/json-schema.ts';
import { isRecord } from '../json/is-record.ts';
import { ApiProblem, reject, rejectValue } from './api-problem.ts';
import { type Call, respond, type Result } from './call.ts';
import type { MockOperation, MockResponse } from './operations.ts';
import { selectPage } from './select-page.ts';
import { firstEtag } from './revisions.ts';

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const successesOf = ({ responses }: MockOperation): readonly MockResponse[] =>
  responses.filter(({ status }) => status < 300);

/** Returns the example of a success, and throws that of a problem. */
const respondWithExample = (
  { status, examples }: MockResponse,
  name: string | undefined,
): Result => {
  const value = name === undefined ? null : examples[name];
  if (status < 400) {
    return respond(status, value);
  }
  const { code, detail, errors } = value as {
    code: string;
    detail: string;
    errors?: readonly Violation[];
  };
  throw new ApiProblem({
    code,
    detail,
    ...(errors ? { violations: errors } : {}),
    headers: { ETag: firstEtag, 'Retry-After': '2' },
  });
};

/** Reads a `Prefer` header (RFC 7240). Unknown preferences are ignored, as the RFC requires. */
const readPreference = (header: string | null) => {
  const entries = (header ?? '')
    .split(/[,;]/)
    .map((part) => part.split('=').map((text) => text.trim().replace(/^"|"$/g, '')));
  const of = (name: string): string | null =>
    entries.find(([key]) => key?.toLowerCase() === name)?.[1] ?? null;
  const status = Number(of('status') ?? Number.NaN);
  return { status: Number.isInteger(status) ? status : null, example: of('example') };
};

/** The response that `Prefer: status=409, example=INSUFFICIENT_FUNDS` asks for; null if the header asks for none. */
export const preferredResponse = (
  { responses }: MockOperation,
  prefer: string | null,
): Result | null => {
  const { status, example } = readPreference(prefer);
  if (status === null && example === null) {
    return null;
  }
  const found = responses.find(
    (response) =>
      (status === null || response.status === status) &&
      (example === null || example in response.examples),
  );
  if (!found) {
    const offered = responses.map((response) =>
      [response.status, ...Object.keys(response.examples)].join(' '),
    );
    return rejectValue('/header/Prefer', `must name one of: ${offered.join(', ')}`);
  }
  return respondWithExample(found, example ?? Object.keys(found.examples)[0]);
};

/** Whether the examples of the operation contain the ids in the path. */
const knowsPath = (operation: MockOperation, path: Call['path']): boolean => {
  const known = JSON.stringify(successesOf(operation).map(({ examples }) => examples));
  return operation.parameters
    .filter((parameter) => parameter.in === 'path')
    .every(({ name, example }) => path[name] === example || known.includes(`"${path[name]}"`));
};

const isPage = (value: unknown): value is { readonly items: readonly unknown[] } =>
  isRecord(value) && Array.isArray(value['items']) && 'nextCursor' in value;

/** The example with the name of the body's example, or about the id in the path, or the first one. */
const findExampleName = (response: MockResponse, { operation, path, body }: Call): string => {
  const names = Object.keys(response.examples);
  const sent = Object.entries(operation.body?.examples ?? {}).find(([, value]) =>
    isSame(value, body),
  )?.[0];
  const requested = names.find((name) => {
    const value = response.examples[name];
    return isRecord(value) && Object.values(path).includes(String(value['id']));
  });
  return names.find((name) => name === sent) ?? requested ?? names[0] ?? '';
};

/**
 * The response of an operation without a handler: the example of a success that fits the request best, or the
 * documented 404 for an id that is not in the examples.
 */
export const documentedResponse = (call: Call): Result => {
  const { operation, path, query, body } = call;
  const missing = operation.responses.find(({ status }) => status === 404);
  if (missing && !knowsPath(operation, path)) {
    reject(Object.keys(missing.examples)[0] ?? 'NOT_FOUND');
  }
  const successes = successesOf(operation);
  const response =
    successes.find((candidate) => {
      const sent = operation.body?.examples[findExampleName(candidate, call)];
      return sent !== undefined && isSame(sent, body);
    }) ?? successes[0];
  if (!response) {
    throw new Error(`${operation.id} documents no success.`);
  }
  const value = response.examples[findExampleName(response, call)] ?? null;
  return respond(response.status, isPage(value) ? selectPage(value.items, query) : value);
};
