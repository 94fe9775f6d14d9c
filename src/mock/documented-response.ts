import type { Violation } from '../json/json-schema.ts';
import { isRecord } from '../json/is-record.ts';
import { ApiProblem, reject, rejectValue } from './api-problem.ts';
import { type Call, Result } from './call.ts';
import type { MockOperation, MockResponse } from './operations.ts';
import { firstEtag } from './revisions.ts';

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Returns the example of a success, and throws that of a problem. */
const respondWithExample = ({ status, examples }: MockResponse, name: string): Result => {
  const value = examples[name] ?? null;
  if (status < 400) {
    return new Result(status, value);
  }
  const { code, detail, errors } = value as {
    code: string;
    detail: string;
    errors?: readonly Violation[];
  };
  throw new ApiProblem(code, {
    detail,
    ...(errors && { violations: errors }),
    headers: { ETag: firstEtag, 'Retry-After': '2' },
  });
};

/**
 * The response that `Prefer: status=409, example=INSUFFICIENT_FUNDS` asks for; null if the header asks for none. Unknown
 * preferences are ignored, as RFC 7240 requires.
 */
export const preferredResponse = (
  { responses }: MockOperation,
  prefer: string | null,
): Result | null => {
  const preferences = new Map(
    (prefer ?? '').split(/[,;]/).map((part) => {
      const [name = '', value = ''] = part.split('=').map((text) => text.trim());
      return [name.toLowerCase(), value.replaceAll(/^"|"$/g, '')];
    }),
  );
  const status = preferences.get('status');
  const example = preferences.get('example');
  if (status === undefined && example === undefined) {
    return null;
  }
  const found = responses.find(
    (response) =>
      (status === undefined || response.status === Number(status)) &&
      (example === undefined || example in response.examples),
  );
  if (!found) {
    const offered = responses.map((response) =>
      [response.status, ...Object.keys(response.examples)].join(' '),
    );
    return rejectValue('/header/Prefer', `must name one of: ${offered.join(', ')}`);
  }
  return respondWithExample(found, example ?? Object.keys(found.examples)[0] ?? '');
};

/** Whether the examples of the successes contain the ids in the path. */
const knowsPath = ({ operation, path }: Call, successes: readonly MockResponse[]): boolean => {
  const known = JSON.stringify(successes.map(({ examples }) => examples));
  return operation.parameters
    .filter((parameter) => parameter.in === 'path')
    .every(({ name, example }) => path[name] === example || known.includes(`"${path[name]}"`));
};

/**
 * The response of an operation without a handler: of a success, the example with the name of the body's example, or
 * about the id in the path, or the first one. The documented 404 for an id that is not in the examples.
 */
export const documentedResponse = (call: Call): Result => {
  const { operation, path, body } = call;
  const successes = operation.responses.filter(({ status }) => status < 300);
  const missing = operation.responses.find(({ status }) => status === 404);
  if (missing && !knowsPath(call, successes)) {
    reject(Object.keys(missing.examples)[0] ?? 'NOT_FOUND');
  }
  const sent = Object.entries(operation.body?.examples ?? {}).find(([, value]) =>
    isSame(value, body),
  )?.[0];
  const response = successes.find(({ examples }) => sent !== undefined && sent in examples);
  if (response && sent !== undefined) {
    return respondWithExample(response, sent);
  }
  const [first] = successes;
  if (!first) {
    throw new Error(`${operation.id} documents no success.`);
  }
  const values = Object.values(first.examples);
  const requested = values.find(
    (value) => isRecord(value) && Object.values(path).includes(String(value['id'])),
  );
  const value = requested ?? values[0] ?? null;
  const isPage = isRecord(value) && 'nextCursor' in value;
  return new Result(first.status, isPage ? value['items'] : value);
};
