import type { MockOperation, MockParameter } from './operations.ts';
import type { Fault } from './outcome.ts';
import type { SchemaCheck } from './schema-check.ts';

/** A request as it arrived: texts, and the body as JSON (undefined where there is none). */
export type RawRequest = {
  readonly path: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
};

/** A query parameter as the value that its schema asks for. */
export type QueryValue = string | number | boolean | readonly string[];

/** Parameters as values of their types, after they were checked. */
export type CheckedRequest = {
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, QueryValue>>;
  readonly faults: readonly Fault[];
};

/** A text in an address as the value that its schema asks for; what cannot be one stays a text, and fails the check. */
const readValue = (text: string, parameter: MockParameter): QueryValue => {
  switch (parameter.schema.type) {
    case 'integer':
    case 'number':
      return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : text;
    case 'array':
      return text.split(',').filter((part) => part !== '');
    default:
      return text;
  }
};

const textOf = (parameter: MockParameter, request: RawRequest): string | null => {
  const { name } = parameter;
  switch (parameter.in) {
    case 'path':
      return request.path[name] ?? null;
    case 'query':
      return request.query.has(name) ? request.query.getAll(name).join(',') : null;
    case 'header':
      return request.headers.get(name);
  }
};

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Checks parameters and body against the description, as the platform does before an operation runs. */
export const checkRequest = (
  operation: MockOperation,
  request: RawRequest,
  check: SchemaCheck,
): CheckedRequest => {
  const query: Record<string, QueryValue> = {};
  const faults = operation.parameters.flatMap((parameter): readonly Fault[] => {
    const place = `/${parameter.in}/${parameter.name}`;
    const text = textOf(parameter, request);
    if (text === null) {
      const { default: preset } = parameter.schema;
      if (parameter.in === 'query' && preset !== undefined) {
        query[parameter.name] = readValue(String(preset), parameter);
      }
      return parameter.required === true ? [{ pointer: place, message: 'is required' }] : [];
    }
    const value = readValue(text, parameter);
    if (parameter.in === 'query') {
      query[parameter.name] = value;
    }
    if (parameter.name === 'Idempotency-Key') {
      return uuid.test(text) ? [] : [{ pointer: place, message: 'must be a UUID' }];
    }
    return check(parameter.schema, value, place);
  });
  const { body } = operation;
  const bodyFaults =
    request.body === undefined
      ? body?.isRequired === true
        ? [{ pointer: '', message: 'is required' }]
        : []
      : body
        ? check(body.schema, request.body, '')
        : [];
  return { path: request.path, query, faults: [...faults, ...bodyFaults] };
};
