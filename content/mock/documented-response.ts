import { isRecord } from '../../src/json/is-record.ts';
import { reject } from './api-problem.ts';
import { type Call, Result } from './call.ts';
import type { PlatformResponse } from './operations.ts';

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Whether the examples of the successes contain the ids in the path. */
const knowsPath = ({ operation, path }: Call, successes: readonly PlatformResponse[]): boolean => {
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
  const sent = Object.entries(operation.bodyExamples).find(([, value]) => isSame(value, body))?.[0];
  const response = successes.find(({ examples }) => sent !== undefined && sent in examples);
  if (response && sent !== undefined) {
    return new Result(response.status, response.examples[sent]);
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
