import type { OutputUnit } from '@cfworker/json-schema';
import type { JsonSchema } from './operations.ts';
import type { Violation } from './api-problem.ts';

const range = (least: number | undefined, most: number | undefined, noun: string): string => {
  if (least !== undefined && most !== undefined) {
    return `${least} to ${most}${noun}`;
  }
  return least === undefined ? `at most ${most}${noun}` : `at least ${least}${noun}`;
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
  string: 'a text',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

const wordType = (schema: JsonSchema): string => {
  if (schema.type === 'integer' && schema.minimum !== undefined) {
    return `must be an integer ${wordRange(schema)}`;
  }
  return `must be ${[schema.type]
    .flat()
    .map((type) => types[type ?? ''] ?? type)
    .join(' or ')}`;
};

const wordRange = ({ minimum, maximum }: JsonSchema): string => {
  const text = range(minimum, maximum, '');
  return minimum !== undefined && maximum !== undefined ? `from ${text}` : `of ${text}`;
};

const wordFormat = (schema: JsonSchema): string =>
  formats[schema.format ?? ''] ?? `must be ${schema.format}`;

/** By the failing word of the schema: the style of the examples in the description, such as "must have 3 to 24 characters". */
const wordings: Readonly<Record<string, (schema: JsonSchema) => string>> = {
  type: wordType,
  minLength: ({ minLength, maxLength }) =>
    `must have ${range(minLength, maxLength, ' characters')}`,
  maxLength: ({ minLength, maxLength }) =>
    `must have ${range(minLength, maxLength, ' characters')}`,
  minItems: ({ minItems, maxItems }) => `must hold ${range(minItems, maxItems, ' entries')}`,
  maxItems: ({ minItems, maxItems }) => `must hold ${range(minItems, maxItems, ' entries')}`,
  uniqueItems: () => 'must not hold an entry twice',
  minProperties: () => 'must have at least one property',
  minimum: (schema) =>
    schema.type === 'integer' ? wordType(schema) : `must be a number ${wordRange(schema)}`,
  maximum: (schema) =>
    schema.type === 'integer' ? wordType(schema) : `must be a number ${wordRange(schema)}`,
  enum: (schema) => `must be one of ${schema.enum?.join(', ')}`,
  pattern: (schema) => `must match ${schema.pattern}`,
  format: wordFormat,
};

/** The property that an error of `required` names: the validator says which only in its text. */
const missingProperty = (text: string): string => /"([^"]+)"/.exec(text)?.[1] ?? '';

/** A fault of the validator in the words of the API. Pointers follow RFC 6901, below `place`. */
export const wordFault = (error: OutputUnit, schema: JsonSchema, place: string): Violation[] => {
  const own = place + decodeURIComponent(error.instanceLocation.slice(1));
  if (error.keyword === 'required') {
    return [{ pointer: `${own}/${missingProperty(error.error)}`, message: 'is required' }];
  }
  if (error.keyword === 'additionalProperties') {
    return [{ pointer: `${own}/${missingProperty(error.error)}`, message: 'is not known' }];
  }
  // The schema `false` beside each unknown property says the same once more.
  if (error.keyword === 'false') {
    return [];
  }
  const word = wordings[error.keyword];
  return [{ pointer: own, message: word ? word(schema) : 'does not fit the description' }];
};
