import type { SchemaCheck } from '../json/check-schema.ts';
import type { Violation } from '../json/json-schema.ts';
import { rejectViolations } from './api-problem.ts';
import type { Call, Platform, QueryValue } from './call.ts';
import type { MockOperation, MockParameter } from './operations.ts';

/** A request as it arrived: parameters as text, the body as JSON (undefined without a body). */
type RawRequest = {
  readonly path: Call['path'];
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
};

/** The text of a parameter as a value of its schema's type. Other text stays text, and fails the check. */
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
  if (parameter.in === 'query') {
    return request.query.has(name) ? request.query.getAll(name).join(',') : null;
  }
  return parameter.in === 'path' ? (request.path[name] ?? null) : request.headers.get(name);
};

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const checkParameter = (
  parameter: MockParameter,
  text: string | null,
  check: SchemaCheck,
): readonly Violation[] => {
  const pointer = `/${parameter.in}/${parameter.name}`;
  if (text === null) {
    return parameter.required === true ? [{ pointer, message: 'is required' }] : [];
  }
  if (parameter.name === 'Idempotency-Key') {
    return uuid.test(text) ? [] : [{ pointer, message: 'must be a UUID' }];
  }
  return check(parameter.schema, readValue(text, parameter), pointer);
};

const checkBody = (
  { body }: MockOperation,
  value: unknown,
  check: SchemaCheck,
): readonly Violation[] => {
  if (value === undefined) {
    return body?.isRequired === true ? [{ pointer: '', message: 'is required' }] : [];
  }
  return body ? check(body.schema, value) : [];
};

const readQuery = ({ parameters }: MockOperation, request: RawRequest): Call['query'] =>
  Object.fromEntries(
    parameters
      .filter((parameter) => parameter.in === 'query')
      .flatMap((parameter): [string, QueryValue][] => {
        const text = textOf(parameter, request) ?? parameter.schema.default;
        return text === undefined ? [] : [[parameter.name, readValue(String(text), parameter)]];
      }),
  );

/** Checks parameters and body against the OpenAPI document, and returns the query parameters as typed values. */
export const checkRequest = (
  operation: MockOperation,
  request: RawRequest,
  { check, codes }: { readonly check: SchemaCheck; readonly codes: Platform['limitCodes'] },
): Call['query'] => {
  const violations = [
    ...operation.parameters.flatMap((parameter) =>
      checkParameter(parameter, textOf(parameter, request), check),
    ),
    ...checkBody(operation, request.body, check),
  ];
  const [first, ...others] = violations;
  if (first) {
    const code = others.length === 0 ? codes[`${operation.id} ${first.pointer}`] : undefined;
    rejectViolations(violations, code);
  }
  return readQuery(operation, request);
};
