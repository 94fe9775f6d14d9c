import { createSchemaCheck } from './schema-check/check-schema.ts';
import { copyJson } from '../../base/json/exact-json.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { memoize } from '../../base/memoize.ts';
import type { JsonSchema } from './schema-check/json-schema.ts';
import { type Direction, isOfOtherDirection, isPattern } from './schema-check/schema-copies.ts';
import { listOf } from '../../base/json/read-map.ts';
import type { OpenapiDocument, OpenapiNode } from './openapi-document.ts';
import { MAX_COUNT, trySample } from './sample-schema.ts';
import { entriesOf, resolveNode, textOf } from './read-node.ts';
import { scalarCandidates } from './scalar-candidates.ts';

const otherNames = Array.from({ length: 20 }, (_, index) => `property${index + 1}`);

/** Maximum nesting depth. Without a limit, a schema that requires itself would cause endless recursion. */
const maxDepth = 10;

/** Maximum number of attempts. Without a limit, nested alternatives would multiply the attempts. */
const maxAttempts = 1500;

const without = (node: OpenapiNode, ...keys: readonly string[]): OpenapiNode =>
  Object.fromEntries(Object.entries(node).filter(([key]) => !keys.includes(key)));

const withoutUndefined = (value: unknown): unknown => copyJson(value, (_, own) => own);

export type ValidValues = {
  /** Returns a valid value unchanged. In an invalid value, adds missing parts and replaces invalid parts. */
  readonly fit: (schema: JsonSchema, value: unknown) => unknown;
  /** If no valid value is found, returns the value with the fewest errors. */
  readonly generate: (schema: JsonSchema) => unknown;
  readonly isValid: (schema: JsonSchema, value: unknown) => boolean;
};

/**
 * Generates valid values. The sampling library handles each keyword separately, so its values may match two variants,
 * lack properties that a variant requires, or violate a pattern. This is a single function because its parts are
 * mutually recursive and share the attempt count.
 */
export const createValidValues = (document: OpenapiDocument, direction: Direction): ValidValues => {
  const check = createSchemaCheck(document, direction);
  let attempts = 0;

  const countsOf = memoize((schema: JsonSchema) =>
    memoize((value: object) => check(schema, value).length),
  );

  const countErrors = (schema: JsonSchema, value: unknown): number => {
    if (value === undefined) {
      return Infinity;
    }
    return typeof value === 'object' && value !== null
      ? countsOf(schema)(value)
      : check(schema, value).length;
  };

  const sampleOf = (schema: JsonSchema): unknown =>
    // Retry without patterns, because the library fails on patterns that it cannot parse.
    trySample(document, schema, { direction, enablePatterns: true }) ??
    trySample(document, schema, { direction });

  const best = (schema: JsonSchema, candidates: Iterable<() => unknown>): unknown => {
    let nearest: unknown;
    let fewest = Infinity;
    for (const create of candidates) {
      const value = create();
      const errors = countErrors(schema, value);
      if (errors === 0) {
        return value;
      }
      if (errors < fewest) {
        fewest = errors;
        nearest = value;
      }
    }
    return nearest;
  };

  const partsOf = (schema: unknown, depth: number): OpenapiNode[] => {
    const node = resolveNode(document, schema);
    return depth > maxDepth
      ? []
      : [
          without(node, 'allOf'),
          ...listOf(node, 'allOf').flatMap((part) => partsOf(part, depth + 1)),
        ];
  };

  const combine = (schemas: readonly unknown[]): JsonSchema =>
    (schemas.length === 1 ? schemas[0] : { allOf: schemas }) as JsonSchema;

  const isOtherDirection = (schema: unknown): boolean =>
    isOfOtherDirection(document, schema, direction);

  const fitObject = (parts: readonly OpenapiNode[], value: unknown, depth: number): unknown => {
    const old = isRecord(value) ? value : {};
    const names = new Set(
      parts.flatMap((part) => entriesOf(part, 'properties').map(([name]) => name)),
    );
    const extra = parts.map((part) => part['additionalProperties']);
    const schemas = new Map<string, JsonSchema>();
    const findSchema = (name: string): JsonSchema => {
      const all = parts.flatMap((part) => {
        const own = [
          ...entriesOf(part, 'properties').filter(([property]) => property === name),
          ...entriesOf(part, 'patternProperties').filter(
            ([pattern]) => isPattern(pattern) && new RegExp(pattern, 'u').test(name),
          ),
        ].map(([, schema]) => schema);
        return own.length > 0 ? own : [part['additionalProperties']].filter(isRecord);
      });
      return combine(all.length > 0 ? all : [{}]);
    };
    const schemaOf = (name: string): JsonSchema => {
      const schema = schemas.get(name) ?? findSchema(name);
      schemas.set(name, schema);
      return schema;
    };
    const dependent = parts.flatMap((part) => entriesOf(part, 'dependentRequired'));
    const required = new Set(parts.flatMap((part) => listOf(part, 'required')).map(String));
    // The loop also visits names that are added to the set while it runs.
    const needed = new Set([...Object.keys(old), ...required]);
    for (const name of needed) {
      for (const other of dependent.flatMap(([key, others]) => (key === name ? others : []))) {
        required.add(String(other));
        needed.add(String(other));
      }
    }
    const isClosed = [...extra, ...parts.map((part) => part['unevaluatedProperties'])].includes(
      false,
    );
    const isKnown = (name: string): boolean =>
      names.has(name) || !isClosed || parts.some((part) => isRecord(part['patternProperties']));
    const fitted = Object.entries(old)
      .filter(([name]) => isKnown(name))
      .map(([name, own]) => [name, fitAt(schemaOf(name), own, depth + 1)] as const)
      .filter(([name, own]) => required.has(name) || countErrors(schemaOf(name), own) === 0)
      .filter(([, own]) => own !== undefined);
    const missing = [...required]
      .filter((name) => !(name in old) && !isOtherDirection(schemaOf(name)))
      .map((name) => [name, generateAt(schemaOf(name), depth + 1)] as const)
      .filter(([, made]) => made !== undefined);
    const present = new Set([...fitted, ...missing].map(([name]) => name));
    const minimum = Math.max(0, ...parts.map((part) => Number(part['minProperties'] ?? 0)));
    const optional = [
      ...[...names].filter((name) => !isOtherDirection(schemaOf(name))),
      ...(isClosed ? [] : otherNames),
    ]
      .filter((name) => !present.has(name))
      .slice(0, Math.max(0, minimum - present.size))
      .map((name) => [name, generateAt(schemaOf(name), depth + 1)] as const);
    return Object.fromEntries([...fitted, ...missing, ...optional]);
  };

  const fitList = (parts: readonly OpenapiNode[], value: unknown, depth: number): unknown => {
    const prefix = parts.flatMap((part) => listOf(part, 'prefixItems'));
    const items = combine(parts.map((part) => part['items']).filter(isRecord));
    const limit = (key: string, other: number): number =>
      Number(parts.find((part) => part[key] !== undefined)?.[key] ?? other);
    const old = Array.isArray(value) ? value : value === undefined ? [] : [value];
    const minimum = Math.min(limit('minItems', 0), MAX_COUNT);
    const count = Math.min(
      Math.max(old.length, prefix.length, minimum),
      limit('maxItems', Infinity),
    );
    const contained = parts.map((part) => part['contains']).find(isRecord);
    const entries = Array.from({ length: count }, (_, index) => {
      const schema = (prefix[index] ?? (index === 0 && contained) ?? items) || items;
      const fitted = fitAt(schema, old[index] ?? undefined, depth + 1);
      return { fitted, isValid: countErrors(schema, fitted) === 0 };
    });
    const valid = entries.filter(({ isValid }) => isValid);
    const kept = valid.length >= Math.max(prefix.length, minimum) ? valid : entries;
    return kept.map(({ fitted }) => fitted).filter((entry) => entry !== undefined);
  };

  const fitChoice = (
    parts: readonly OpenapiNode[],
    index: number,
    { value, depth }: { readonly value: unknown; readonly depth: number },
  ): unknown => {
    const holder = parts[index] ?? {};
    const key = Array.isArray(holder['oneOf']) ? 'oneOf' : 'anyOf';
    const branches = listOf(holder, key);
    const others = parts.map((part, at) => (at === index ? without(part, key) : part));
    const ranked = branches
      .map((branch) => ({ branch, errors: countErrors(branch as JsonSchema, value) }))
      .toSorted((a, b) => a.errors - b.errors);
    const whole = combine([...parts]);
    return best(
      whole,
      ranked.flatMap(({ branch }) => {
        const chosen = combine([...others, branch]);
        return [() => fitAt(chosen, value, depth + 1), () => generateAt(chosen, depth + 1)];
      }),
    );
  };

  /** Converts a condition to a choice: either `if` and `then` match, or `if` does not match but `else` does. */
  const withChoice = (part: OpenapiNode): OpenapiNode[] => {
    const { if: condition, then: met = {}, else: unmet = {} } = part;
    return condition === undefined
      ? [part]
      : [
          without(part, 'if', 'then', 'else'),
          { anyOf: [{ allOf: [condition, met] }, { allOf: [{ not: condition }, unmet] }] },
        ];
  };

  const repair = (schema: JsonSchema, value: unknown, depth: number): unknown => {
    const parts = partsOf(schema, 0).flatMap(withChoice);
    const choice = parts.findIndex(
      (part) => listOf(part, 'oneOf').length > 0 || listOf(part, 'anyOf').length > 0,
    );
    if (choice !== -1) {
      return fitChoice(parts, choice, { value, depth });
    }
    const types = new Set(parts.flatMap((part) => [part['type']].flat()));
    const isObject =
      types.has('object') ||
      parts.some((part) => isRecord(part['properties']) || part['minProperties'] !== undefined);
    if (isObject && (isRecord(value) || !types.has('array'))) {
      return fitObject(parts, value, depth);
    }
    return types.has('array') ? fitList(parts, value, depth) : undefined;
  };

  const fitAt = (schema: JsonSchema, value: unknown, depth: number): unknown => {
    if (value !== undefined && countErrors(schema, value) === 0) {
      return value;
    }
    attempts += 1;
    if (depth > maxDepth || attempts > maxAttempts) {
      return undefined;
    }
    return best(schema, [
      () => repair(schema, value, depth),
      () => generateAt(schema, depth),
      () => value,
    ]);
  };

  const generateAt = (schema: JsonSchema, depth: number): unknown => {
    attempts += 1;
    const isOver = depth > maxDepth || attempts > maxAttempts;
    const sampled = withoutUndefined(sampleOf(schema));
    return best(schema, [
      () => sampled,
      ...scalarCandidates(partsOf(schema, 0)).map((candidate) => () => candidate),
      () => (isOver ? undefined : repair(schema, sampled, depth + 1)),
      () => (isOver ? undefined : repair(schema, undefined, depth + 1)),
    ]);
  };

  const generateFirst = (schema: JsonSchema): unknown => {
    attempts = 0;
    return generateAt(schema, 0);
  };

  /** Caches values by reference, because many operations share large schemas that take seconds to generate. */
  const generated = new Map<string, unknown>();

  return {
    fit: (schema, value) => {
      attempts = 0;
      return fitAt(schema, value, 0);
    },
    generate: (schema) => {
      const reference = Object.keys(schema).length === 1 ? textOf(schema, '$ref') : '';
      const known = reference === '' ? undefined : generated.get(reference);
      const value = known === undefined ? generateFirst(schema) : known;
      generated.set(reference, value);
      return value;
    },
    isValid: (schema, value) => check(schema, value).length === 0,
  };
};

export const validValuesOf = memoize(
  (document: OpenapiDocument): Readonly<Record<Direction, ValidValues>> => ({
    request: createValidValues(document, 'request'),
    response: createValidValues(document, 'response'),
  }),
);
