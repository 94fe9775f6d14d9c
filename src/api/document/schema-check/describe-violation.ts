import type { OutputUnit } from '@cfworker/json-schema';
import type { JsonSchema, Violation } from './json-schema.ts';
import { formatJson } from '../../../base/json/exact-json.ts';
import { formatPointer, parseFragment } from '../../../base/json/json-pointer.ts';

const range = (min: JsonSchema['minimum'], max: JsonSchema['maximum'], noun: string): string => {
  const [low, high] = [String(min), String(max)];
  if (min !== undefined && max !== undefined) {
    return `${low} to ${high}${noun}`;
  }
  return min === undefined ? `at most ${high}${noun}` : `at least ${low}${noun}`;
};

const formats: Readonly<Record<string, string>> = {
  email: 'must be an email address',
  uri: 'must be an absolute address',
  uuid: 'must be a UUID',
  date: 'must be a date as year, month and day',
  'date-time': 'must be a timestamp by RFC 3339',
};

const types: Readonly<Record<string, string>> = {
  boolean: 'true or false',
  integer: 'an integer',
  number: 'a number',
  string: 'text',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

const describeType = (schema: JsonSchema): string => {
  if (schema.type === 'integer' && schema.minimum !== undefined) {
    return `must be an integer ${describeRange(schema)}`;
  }
  return `must be ${[schema.type]
    .flat()
    .map((type) => types[type ?? ''] ?? type)
    .join(' or ')}`;
};

const describeRange = ({ minimum, maximum }: JsonSchema): string => {
  const text = range(minimum, maximum, '');
  return minimum !== undefined && maximum !== undefined ? `from ${text}` : `of ${text}`;
};

const describeLength = ({ minLength, maxLength }: JsonSchema): string =>
  `must have ${range(minLength, maxLength, ' characters')}`;

const describeCount = ({ minItems, maxItems }: JsonSchema): string =>
  `must contain ${range(minItems, maxItems, ' entries')}`;

const describeLimit = (schema: JsonSchema): string =>
  schema.type === 'integer' ? describeType(schema) : `must be a number ${describeRange(schema)}`;

const formatValue = (value: unknown): string =>
  typeof value === 'string' ? value : formatJson(value);

const messages: Readonly<Record<string, (schema: JsonSchema) => string>> = {
  type: describeType,
  minLength: describeLength,
  maxLength: describeLength,
  minItems: describeCount,
  maxItems: describeCount,
  uniqueItems: () => 'must not contain an entry twice',
  minProperties: ({ minProperties = 1 }) =>
    minProperties === 1
      ? 'must have at least one property'
      : `must have at least ${minProperties} properties`,
  maxProperties: ({ maxProperties }) => `must have at most ${maxProperties} properties`,
  minimum: describeLimit,
  maximum: describeLimit,
  exclusiveMinimum: ({ exclusiveMinimum }) => `must be more than ${String(exclusiveMinimum)}`,
  exclusiveMaximum: ({ exclusiveMaximum }) => `must be less than ${String(exclusiveMaximum)}`,
  multipleOf: ({ multipleOf }) => `must be a multiple of ${String(multipleOf)}`,
  enum: (schema) => `must be one of ${schema.enum?.map(formatValue).join(', ')}`,
  const: (schema) => `must be ${formatJson(schema.const)}`,
  // The schema is `false`.
  false: () => 'is not allowed',
  pattern: (schema) => `must match ${schema.pattern}`,
  format: ({ format = '' }) =>
    (Object.hasOwn(formats, format) ? formats[format] : undefined) ?? `must be ${format}`,
};

/** For these keywords, the validator gives the property name only in its message. */
const propertyMessages: Readonly<Record<string, string>> = {
  required: 'is required',
  additionalProperties: 'is not known',
  unevaluatedProperties: 'is not known',
};

export const describeViolation = (
  { keyword, instanceLocation, error }: OutputUnit,
  schema: JsonSchema,
  prefix: string,
): Violation[] => {
  const path = parseFragment(instanceLocation);
  const propertyMessage = propertyMessages[keyword];
  if (propertyMessage !== undefined) {
    const name = /"(.+)"/.exec(error)?.[1] ?? '';
    return [{ pointer: prefix + formatPointer([...path, name]), message: propertyMessage }];
  }
  const message = messages[keyword]?.(schema) ?? 'does not match its schema';
  return [{ pointer: prefix + formatPointer(path), message }];
};
