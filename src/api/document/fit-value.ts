import { isRecord } from '../../base/json/is-record.ts';
import { listOf } from '../../base/json/read-map.ts';
import type { OpenapiDocument, OpenapiNode } from './openapi-document.ts';
import { entriesOf, resolveNode } from './read-node.ts';
import { MAX_COUNT } from './sample-schema.ts';
import { type JsonSchema, toSchemaObject } from './schema-check/json-schema.ts';
import { isPattern } from './schema-check/schema-copies.ts';

/** Maximum nesting depth. Without a limit, a schema that requires itself would recurse forever. */
export const maxDepth = 10;

const otherNames = Array.from({ length: 20 }, (_, index) => `property${index + 1}`);

/** Callbacks that create and check parts of a value. */
export type Fitting = {
  readonly fitAt: (schema: JsonSchema, value: unknown, depth: number) => unknown;
  readonly generateAt: (schema: JsonSchema, depth: number) => unknown;
  /** Returns the first valid value, or else the one with the fewest errors. */
  readonly best: (schema: JsonSchema, candidates: Iterable<() => unknown>) => unknown;
  readonly countErrors: (schema: JsonSchema, value: unknown) => number;
  readonly isOtherDirection: (schema: unknown) => boolean;
};

/** An invalid value, and the parts of the schema that it must match. */
type Unfit = {
  readonly parts: readonly OpenapiNode[];
  readonly value: unknown;
  readonly depth: number;
};

const without = (node: OpenapiNode, ...keys: readonly string[]): OpenapiNode =>
  Object.fromEntries(Object.entries(node).filter(([key]) => !keys.includes(key)));

/** Lists a schema and, recursively, the schemas in its `allOf`. */
export const partsOf = (document: OpenapiDocument, schema: unknown, depth = 0): OpenapiNode[] => {
  const node = resolveNode(document, schema);
  return depth > maxDepth
    ? []
    : [
        without(node, 'allOf'),
        ...listOf(node, 'allOf').flatMap((part) => partsOf(document, part, depth + 1)),
      ];
};

const combine = (schemas: readonly unknown[]): JsonSchema =>
  toSchemaObject(schemas.length === 1 ? schemas[0] : { allOf: schemas });

/** Replaces `if`, `then` and `else` with an equivalent `anyOf`. */
const withChoice = (part: OpenapiNode): OpenapiNode[] => {
  const { if: condition, then: met = {}, else: unmet = {} } = part;
  return condition === undefined
    ? [part]
    : [
        without(part, 'if', 'then', 'else'),
        { anyOf: [{ allOf: [condition, met] }, { allOf: [{ not: condition }, unmet] }] },
      ];
};

/** Combines the schemas that all parts define for a property. */
const createPropertySchemas = (parts: readonly OpenapiNode[]) => {
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
  return (name: string): JsonSchema => {
    const schema = schemas.get(name) ?? findSchema(name);
    schemas.set(name, schema);
    return schema;
  };
};

/** Returns the required properties, including those that `dependentRequired` adds for present properties. */
const requiredNames = (parts: readonly OpenapiNode[], old: OpenapiNode): ReadonlySet<string> => {
  const dependent = parts.flatMap((part) => entriesOf(part, 'dependentRequired'));
  const required = new Set(parts.flatMap((part) => listOf(part, 'required')).map(String));
  // The loop also visits the names that it adds.
  const needed = new Set([...Object.keys(old), ...required]);
  for (const name of needed) {
    for (const other of dependent.flatMap(([key, others]) => (key === name ? others : []))) {
      required.add(String(other));
      needed.add(String(other));
    }
  }
  return required;
};

const fitObject = (fitting: Fitting, { parts, value, depth }: Unfit): unknown => {
  const { fitAt, generateAt, countErrors, isOtherDirection } = fitting;
  const old = isRecord(value) ? value : {};
  const names = new Set(
    parts.flatMap((part) => entriesOf(part, 'properties').map(([name]) => name)),
  );
  const schemaOf = createPropertySchemas(parts);
  const required = requiredNames(parts, old);
  const isClosed = parts.some(
    (part) => part['additionalProperties'] === false || part['unevaluatedProperties'] === false,
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

const fitList = ({ fitAt, countErrors }: Fitting, { parts, value, depth }: Unfit): unknown => {
  const prefix = parts.flatMap((part) => listOf(part, 'prefixItems'));
  const items = combine(parts.map((part) => part['items']).filter(isRecord));
  const limit = (key: string, other: number): number =>
    Number(parts.find((part) => part[key] !== undefined)?.[key] ?? other);
  const old = Array.isArray(value) ? value : value === undefined ? [] : [value];
  const minimum = Math.min(limit('minItems', 0), MAX_COUNT);
  const count = Math.min(Math.max(old.length, prefix.length, minimum), limit('maxItems', Infinity));
  const contained = parts.map((part) => part['contains']).find(isRecord);
  const entries = Array.from({ length: count }, (_, index) => {
    const schema = toSchemaObject(prefix[index] ?? (index === 0 ? contained : undefined) ?? items);
    const fitted = fitAt(schema, old[index] ?? undefined, depth + 1);
    return { fitted, isValid: countErrors(schema, fitted) === 0 };
  });
  const valid = entries.filter(({ isValid }) => isValid);
  const kept = valid.length >= Math.max(prefix.length, minimum) ? valid : entries;
  return kept.map(({ fitted }) => fitted).filter((entry) => entry !== undefined);
};

/** @param index the index of the part with `oneOf` or `anyOf` */
const fitChoice = (fitting: Fitting, { parts, value, depth }: Unfit, index: number): unknown => {
  const { best, countErrors, fitAt, generateAt } = fitting;
  const holder = parts[index] ?? {};
  const key = Array.isArray(holder['oneOf']) ? 'oneOf' : 'anyOf';
  const others = parts.map((part, at) => (at === index ? without(part, key) : part));
  const ranked = listOf(holder, key)
    .map((branch) => ({ branch, errors: countErrors(toSchemaObject(branch), value) }))
    .toSorted((a, b) => a.errors - b.errors);
  return best(
    combine(parts),
    ranked.flatMap(({ branch }) => {
      const chosen = combine([...others, branch]);
      return [() => fitAt(chosen, value, depth + 1), () => generateAt(chosen, depth + 1)];
    }),
  );
};

/** Replaces the invalid parts of a value. Returns undefined if the schema describes neither an object nor a list. */
export const repair = (fitting: Fitting, { parts: whole, ...unfit }: Unfit): unknown => {
  const parts = whole.flatMap(withChoice);
  const { value } = unfit;
  const choice = parts.findIndex(
    (part) => listOf(part, 'oneOf').length > 0 || listOf(part, 'anyOf').length > 0,
  );
  if (choice !== -1) {
    return fitChoice(fitting, { parts, ...unfit }, choice);
  }
  const types = new Set(parts.flatMap((part) => [part['type']].flat()));
  const isObject =
    types.has('object') ||
    parts.some((part) => isRecord(part['properties']) || part['minProperties'] !== undefined);
  if (isObject && (isRecord(value) || !types.has('array'))) {
    return fitObject(fitting, { parts, ...unfit });
  }
  return types.has('array') ? fitList(fitting, { parts, ...unfit }) : undefined;
};
