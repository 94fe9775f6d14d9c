import { isRecord } from '../json/is-record.ts';
import type { Call } from './call.ts';
import type { MockOperation, MockResponse } from './operations.ts';
import { answer, type Outcome, refuse, refuseValue } from './outcome.ts';
import { paginate } from './paginate.ts';
import type { Preference } from './preference.ts';

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const successesOf = ({ responses }: MockOperation): readonly MockResponse[] =>
  responses.filter(({ status }) => status < 300);

/** An outcome from an example of a response: an answer, or a refusal with its code and faults. */
const outcomeOf = ({ status, examples }: MockResponse, name: string | undefined): Outcome => {
  const value = name === undefined ? null : examples[name];
  if (status < 400) {
    return answer(status, value);
  }
  const {
    code,
    detail,
    errors = [],
  } = value as {
    code: string;
    detail: string;
    errors?: readonly { pointer: string; message: string }[];
  };
  return { kind: 'refusal', code, detail, faults: errors, retryAfter: 2 };
};

/** What a `Prefer` header asks for; null where it asks for nothing. */
export const preferredOutcome = (
  operation: MockOperation,
  { status, example }: Preference,
): Outcome | null => {
  if (status === null && example === null) {
    return null;
  }
  const found = operation.responses.find(
    (response) =>
      (status === null || response.status === status) &&
      (example === null || example in response.examples),
  );
  if (!found) {
    const offered = operation.responses.map((response) =>
      [response.status, ...Object.keys(response.examples)].join(' '),
    );
    return refuseValue('/header/Prefer', `must name one of: ${offered.join(', ')}`);
  }
  return outcomeOf(found, example ?? Object.keys(found.examples)[0]);
};

/** Whether an id in the path is one that the examples of the operation know. */
const knowsPath = (operation: MockOperation, path: Call['path']): boolean => {
  const known = JSON.stringify(successesOf(operation).map(({ examples }) => examples));
  return operation.parameters
    .filter((parameter) => parameter.in === 'path')
    .every(({ name, example }) => path[name] === example || known.includes(`"${path[name]}"`));
};

const matchesQuery = (entry: unknown, query: Call['query']): boolean =>
  !isRecord(entry) ||
  Object.entries(query).every(([name, value]) => {
    const tags = entry['tags'];
    if (name === 'tag' && Array.isArray(tags)) {
      return tags.includes(value);
    }
    const own = entry[name];
    return own === undefined || [value].flat().some((asked) => asked === own);
  });

/** A list example as a page: filtered by the query where entries have a property of that name. */
const pageOf = (value: unknown, { query }: Call): unknown => {
  if (!isRecord(value) || !Array.isArray(value['items']) || !('nextCursor' in value)) {
    return value;
  }
  return paginate(
    value['items'].filter((entry) => matchesQuery(entry, query)),
    query,
  );
};

const nameFor = (
  operation: MockOperation,
  response: MockResponse,
  call: Call,
): string | undefined => {
  const names = Object.keys(response.examples);
  const sent = Object.entries(operation.body?.examples ?? {}).find(([, value]) =>
    isSame(value, call.body),
  )?.[0];
  const asked = names.find((name) => {
    const value = response.examples[name];
    return isRecord(value) && Object.values(call.path).includes(String(value['id']));
  });
  return names.find((name) => name === sent) ?? asked ?? names[0];
};

/**
 * The answer of an operation without a state of its own: the example of its success that fits the request best, or its
 * documented 404 for an id that no example has.
 */
export const describedOutcome = (call: Call): Outcome => {
  const { operation } = call;
  const missing = operation.responses.find(({ status }) => status === 404);
  if (missing && !knowsPath(operation, call.path)) {
    return refuse(Object.keys(missing.examples)[0] ?? 'NOT_FOUND');
  }
  const successes = successesOf(operation);
  const named = successes.find((response) => {
    const name = nameFor(operation, response, call);
    const sent = name === undefined ? undefined : operation.body?.examples[name];
    return sent !== undefined && isSame(sent, call.body);
  });
  const response = named ?? successes[0];
  if (!response) {
    throw new Error(`${operation.id} describes no success.`);
  }
  return answer(
    response.status,
    pageOf(response.examples[nameFor(operation, response, call) ?? ''] ?? null, call),
  );
};
