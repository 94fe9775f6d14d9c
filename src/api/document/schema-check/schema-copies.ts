import type { Schema } from '@cfworker/json-schema';
import { createAppliedReferences, inPlace } from './applied-references.ts';
import { isRecord } from '../../../base/json/is-record.ts';
import { followReference } from '../../../base/json/json-pointer.ts';
import type { JsonSchema } from './json-schema.ts';

/** Whether a value is sent or received. Properties of the other direction are left out. */
export type Direction = 'request' | 'response';

/** Keywords that hold a schema, a list of schemas, or schemas by name. */
const single = new Set([
  'items',
  'contains',
  'additionalProperties',
  'unevaluatedItems',
  'unevaluatedProperties',
  'propertyNames',
  'not',
  'if',
  'then',
  'else',
]);
const lists = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems']);
const maps = new Set(['properties', 'patternProperties', 'dependentSchemas']);

/** Keywords that hold values. Other keys of a schema are no concern of a validator. */
const values = new Set([
  'type',
  'enum',
  'const',
  'format',
  'required',
  'dependentRequired',
  'uniqueItems',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
  'minContains',
  'maxContains',
]);

/** Whether a pattern is a regular expression of JSON Schema. Others, such as those of PCRE, cannot be checked. */
export const isPattern = (pattern: unknown): boolean => {
  try {
    return typeof pattern === 'string' && new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
};

const isSchema = (value: unknown): value is JsonSchema | boolean =>
  isRecord(value) || typeof value === 'boolean';

/** A property of the other direction is never part of the value, even where the schema requires it. */
const otherDirection = { request: 'readOnly', response: 'writeOnly' } as const;

/**
 * Copies schemas of a document for the validator, which writes into schemas, and knows only those that it was given. The
 * schemas that a copy refers to are copied too, each once.
 */
export const createSchemaCopies = (document: unknown, direction: Direction | null) => {
  /** The copies that others refer to, by pointer. */
  const definitions: Record<string, Schema | boolean> = {};
  const pointers = new Map<string, string>();

  const isOfOtherDirection = (schema: unknown, passed = new Set<string>()): boolean => {
    if (!isRecord(schema) || direction === null) {
      return false;
    }
    const { $ref: reference } = schema;
    return (
      schema[otherDirection[direction]] === true ||
      (typeof reference === 'string' &&
        !passed.has(reference) &&
        isOfOtherDirection(followReference(document, reference), new Set([...passed, reference])))
    );
  };

  const applied = createAppliedReferences(document);

  const pointerOf = (reference: string, open: readonly string[]): string => {
    // Only what leads back to open schemas depends on them; anything else has one copy.
    const around = open.filter((other) => applied(reference).has(other));
    const key = [...around, reference].join(' ');
    const known = pointers.get(key);
    if (known !== undefined) {
      return known;
    }
    const pointer = `/$defs/${pointers.size}`;
    pointers.set(key, pointer);
    const target = followReference(document, reference);
    definitions[pointer] = isSchema(target) ? copy(target, [...around, reference]) : true;
    return pointer;
  };

  const copyEntries = (
    keyword: string,
    map: object,
    open: readonly string[],
  ): Record<string, Schema | boolean> =>
    Object.fromEntries(
      Object.entries(map)
        .filter((entry): entry is [string, JsonSchema | boolean] => isSchema(entry[1]))
        // The validator encodes names in addresses, which half of a surrogate pair cannot stand in.
        .filter(([key]) => key.isWellFormed())
        .filter(([key]) => keyword !== 'patternProperties' || isPattern(key))
        .map(([key, schema]) => [key, copy(schema, open)]),
    );

  const isOpen = (schema: unknown, open: readonly string[]): boolean =>
    isRecord(schema) && open.includes(String(schema['$ref']));

  const copyList = (key: string, all: readonly unknown[], open: readonly string[]): unknown => {
    const isChoice = key === 'oneOf' || key === 'anyOf';
    // The value is checked by this choice already: it is a variant that inherits from the schema that lists it.
    return isChoice && all.some((each) => isOpen(each, open))
      ? undefined
      : all.filter(isSchema).map((each) => copy(each, open));
  };

  const copyKeyword = (key: string, value: unknown, around: readonly string[]): unknown => {
    const open = inPlace.has(key) ? around : [];
    if (key === '$ref') {
      return typeof value === 'string' && !open.includes(value)
        ? `#${pointerOf(value, open)}`
        : undefined;
    }
    if (single.has(key)) {
      return isSchema(value) ? copy(value, open) : undefined;
    }
    if (lists.has(key)) {
      return Array.isArray(value) ? copyList(key, value, open) : undefined;
    }
    if (maps.has(key)) {
      return isRecord(value) ? copyEntries(key, value, open) : undefined;
    }
    if (key === 'pattern') {
      return isPattern(value) ? value : undefined;
    }
    // The validator would take `constructor` for a format that it knows.
    const isInherited = key === 'format' && String(value) in Object.prototype;
    return values.has(key) && !isInherited ? value : undefined;
  };

  const copyRequired = (schema: Readonly<Record<string, unknown>>): unknown => {
    const { required, properties } = schema;
    return Array.isArray(required) && isRecord(properties)
      ? required.filter((name) => !isOfOtherDirection(properties[String(name)]))
      : required;
  };

  /**
   * A copy of a schema. Its references lead to `definitions`.
   *
   * @param open references whose targets are being applied to the same value, and would be applied to it without end
   */
  const copy = (schema: JsonSchema | boolean, open: readonly string[] = []): Schema | boolean => {
    if (typeof schema === 'boolean') {
      return schema;
    }
    const entries = Object.entries(schema)
      .map(([key, value]) => [
        // Published variants often overlap. A request that fits two of them is one that a server understands.
        key === 'oneOf' && direction === 'request' && !('anyOf' in schema) ? 'anyOf' : key,
        key === 'required' ? copyRequired(schema) : copyKeyword(key, value, open),
      ])
      .filter(([, value]) => value !== undefined);
    return Object.fromEntries(entries) as Schema;
  };

  return { copy, definitions };
};
