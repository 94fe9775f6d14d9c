import type { Schema } from '@cfworker/json-schema';
import { isRecord } from '../../../base/json/is-record.ts';
import { followReference } from '../../../base/json/json-pointer.ts';
import { exactOf, isExactNumber } from '../../../base/json/exact-number.ts';
import type { JsonSchema } from './json-schema.ts';
import type { StandIns } from './stand-ins.ts';

/** In requests, `readOnly` properties are never required; in responses, `writeOnly` properties are never required. */
export type Direction = 'request' | 'response';

/** Keywords whose value is a schema (`single`), a list of schemas (`lists`) or a map of schemas (`maps`). */
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

/** Keywords whose values are plain data, not schemas. Keywords that validators ignore are dropped. */
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

/** Whether JavaScript can compile the pattern. Patterns in other dialects, such as PCRE, cannot be checked. */
export const isPattern = (pattern: unknown): boolean => {
  try {
    return typeof pattern === 'string' && new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
};

/** Keywords whose subschemas apply to the same value as the schema that contains them. */
const inPlace: ReadonlySet<string> = new Set([
  '$ref',
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
  'dependentSchemas',
]);

/**
 * Lists the references that may apply, directly or indirectly, to the same value as a given reference. If its target is
 * circular, the list includes the reference itself.
 */
const createAppliedReferences = (document: unknown) => {
  const known = new Map<string, ReadonlySet<string>>();

  const collect = (value: unknown, found: Set<string>): void => {
    if (Array.isArray(value)) {
      value.forEach((each) => collect(each, found));
      return;
    }
    for (const [key, own] of isRecord(value) ? Object.entries(value) : []) {
      if (key === '$ref') {
        if (typeof own === 'string' && !found.has(own)) {
          found.add(own);
          collect(followReference(document, own), found);
        }
      } else if (inPlace.has(key)) {
        collect(key === 'dependentSchemas' && isRecord(own) ? Object.values(own) : own, found);
      }
    }
  };

  return (reference: string): ReadonlySet<string> => {
    const earlier = known.get(reference);
    if (earlier) {
      return earlier;
    }
    const found = new Set<string>();
    collect(followReference(document, reference), found);
    known.set(reference, found);
    return found;
  };
};

const isSchema = (value: unknown): value is JsonSchema | boolean =>
  isRecord(value) || typeof value === 'boolean';

const accessKeys = { request: ['writeOnly', 'readOnly'], response: ['readOnly', 'writeOnly'] };

/** Whether a property is absent in a direction. A keyword next to a reference overrides the target's keyword. */
export const isOfOtherDirection = (
  document: unknown,
  schema: unknown,
  direction: Direction,
  passed: readonly string[] = [],
): boolean => {
  if (!isRecord(schema)) {
    return false;
  }
  const { $ref: reference } = schema;
  const [own, other] = accessKeys[direction].map((key) => schema[key] === true);
  return own || other || typeof reference !== 'string' || passed.includes(reference)
    ? other === true && own !== true
    : isOfOtherDirection(document, followReference(document, reference), direction, [
        ...passed,
        reference,
      ]);
};

/**
 * Copies schemas and everything they reference, because the validator mutates them. This is a single function because
 * copying a schema and copying its references are mutually recursive.
 */
export const createSchemaCopies = (
  document: unknown,
  direction: Direction | null,
  { replace, multiples }: StandIns,
) => {
  const definitions: Record<string, Schema | boolean> = {};
  const added: string[] = [];
  /** Copy → schema as written in the document, for messages. */
  const originals = new WeakMap<object, JsonSchema>();
  const pointers = new Map<string, string>();

  const applied = createAppliedReferences(document);

  const pointerOf = (reference: string, open: readonly string[]): string => {
    // A target needs a separate copy only if it leads back to a schema that is still being copied.
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
    added.push(pointer);
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
        // The validator cannot encode lone surrogates.
        .filter(([key]) => key.isWellFormed())
        .filter(([key]) => keyword !== 'patternProperties' || isPattern(key))
        .map(([key, schema]) => [key, copy(schema, open)]),
    );

  const isOpen = (schema: unknown, open: readonly string[]): boolean =>
    isRecord(schema) && open.includes(String(schema['$ref']));

  const copyList = (key: string, all: readonly unknown[], open: readonly string[]): unknown => {
    const isChoice = key === 'oneOf' || key === 'anyOf';
    // Omit the `oneOf` or `anyOf` if one of its variants is being copied. That variant inherits from the current
    // schema, so it is already checked.
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
    // The validator would mistake an inherited name, such as `constructor`, for a format.
    const isInherited = key === 'format' && String(value) in Object.prototype;
    return values.has(key) && !isInherited ? replace(value) : undefined;
  };

  const copyRequired = (schema: Readonly<Record<string, unknown>>): unknown => {
    const { required, properties } = schema;
    return Array.isArray(required) && isRecord(properties)
      ? required.filter(
          (name) =>
            direction === null ||
            !isOfOtherDirection(document, properties[String(name)], direction),
        )
      : required;
  };

  /**
   * Replaces `multipleOf` with lists of stand-ins (doubles in place of integers beyond 2^53), because stand-ins keep
   * the order of these integers, but not their divisibility.
   */
  const withMultiples = (made: Schema, schema: JsonSchema): Schema => {
    const step = exactOf(schema.multipleOf);
    const others = isExactNumber(step) ? multiples(step, false) : [];
    const all = isExactNumber(step) ? multiples(step, true) : [];
    if (!isExactNumber(step) || others.length + all.length === 0) {
      return made;
    }
    const { multipleOf: own, ...rest } = made;
    const refused: Schema = { multipleOf: Number.MAX_VALUE };
    originals.set(refused, schema);
    const safe: Schema = { multipleOf: Number(own) };
    originals.set(safe, schema);
    return {
      ...rest,
      allOf: [
        ...(rest.allOf ?? []),
        { if: { not: { enum: others } }, else: refused },
        { if: { enum: [...others, ...all] }, else: safe },
      ],
    };
  };

  /**
   * References in the copy point to `definitions`.
   *
   * @param open references that are being applied to the same value; following them again would recurse forever
   */
  const copy = (schema: JsonSchema | boolean, open: readonly string[] = []): Schema | boolean => {
    if (typeof schema === 'boolean') {
      return schema;
    }
    const entries = Object.entries(schema)
      .map(([key, value]) => [
        // Variants in published documents often overlap, and servers accept a request that matches two of them.
        key === 'oneOf' && direction === 'request' && !('anyOf' in schema) ? 'anyOf' : key,
        key === 'required' ? copyRequired(schema) : copyKeyword(key, value, open),
      ])
      .filter(([, value]) => value !== undefined);
    const made = withMultiples(Object.fromEntries(entries) as Schema, schema);
    originals.set(made, schema);
    return made;
  };

  return {
    copy,
    definitions,
    originals,
    /** Returns the pointers of the definitions added since the last call. */
    takeAdded: () => added.splice(0),
  };
};
