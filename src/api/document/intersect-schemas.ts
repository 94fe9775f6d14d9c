import { formatJson } from '../../base/json/exact-json.ts';
import {
  type ExactNumber,
  isExactNumber,
  shortestInteger,
  toBigInt,
} from '../../base/json/exact-number.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { listOf, mapOf } from '../../base/json/read-map.ts';
import type { OpenapiNode } from './openapi-document.ts';

/** Undefined if one keyword cannot express both values. */
type Merge = (below: unknown, above: unknown) => unknown;

const isSame = (a: unknown, b: unknown): boolean => a === b || formatJson(a) === formatJson(b);

const bothSchemas: Merge = (below, above) =>
  isSame(below, above) ? below : { allOf: [below, above] };

const mapsOf =
  (merge: Merge): Merge =>
  (below, above) => {
    if (!isRecord(below) || !isRecord(above)) {
      return undefined;
    }
    const shared = Object.keys(above).filter((name) => Object.hasOwn(below, name));
    return {
      ...below,
      ...above,
      ...Object.fromEntries(shared.map((name) => [name, merge(below[name], above[name])])),
    };
  };

const union: Merge = (below, above) =>
  Array.isArray(below) && Array.isArray(above)
    ? [...new Set<unknown>([...(below as unknown[]), ...(above as unknown[])])]
    : undefined;

const numbers =
  (choose: (a: ExactNumber, b: ExactNumber) => ExactNumber | undefined): Merge =>
  (below, above) =>
    isExactNumber(below) && isExactNumber(above) ? choose(below, above) : undefined;

const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisor(b, a % b));

const isWhole = (value: ExactNumber): boolean =>
  typeof value === 'bigint' || Number.isInteger(value);

const leastMultiple = (a: ExactNumber, b: ExactNumber): ExactNumber | undefined => {
  if (!(isWhole(a) && isWhole(b) && a > 0 && b > 0)) {
    return undefined;
  }
  const [one, other] = [toBigInt(a), toBigInt(b)];
  return shortestInteger((one * other) / divisor(one, other));
};

const either: Merge = (below, above) => below === true || above === true;

const intersectTypes: Merge = (below, above) => {
  const allowed = new Set([above].flat());
  const narrow = (type: unknown): unknown[] => {
    if (allowed.has(type) || (type === 'integer' && allowed.has('number'))) {
      return [type];
    }
    return type === 'number' && allowed.has('integer') ? ['integer'] : [];
  };
  const types = [...new Set([below].flat().flatMap(narrow))];
  return types.length > 1 ? types : types[0];
};

const intersectValues: Merge = (below, above) => {
  const values =
    Array.isArray(below) && Array.isArray(above)
      ? (below as unknown[]).filter((value) =>
          (above as unknown[]).some((other) => isSame(value, other)),
        )
      : [];
  return values.length > 0 ? values : undefined;
};

const closing: Merge = (below, above) => {
  if (below === false || above === false) {
    return false;
  }
  return isRecord(below) && isRecord(above)
    ? bothSchemas(below, above)
    : isRecord(below)
      ? below
      : above;
};

const highest = numbers((a, b) => (a > b ? a : b));
const lowest = numbers((a, b) => (a < b ? a : b));

const merges: Readonly<Record<string, Merge>> = {
  type: intersectTypes,
  enum: intersectValues,
  required: union,
  properties: mapsOf(bothSchemas),
  patternProperties: mapsOf(bothSchemas),
  dependentSchemas: mapsOf(bothSchemas),
  dependentRequired: mapsOf(union),
  items: bothSchemas,
  additionalProperties: closing,
  unevaluatedProperties: closing,
  minimum: highest,
  exclusiveMinimum: highest,
  minLength: highest,
  minItems: highest,
  minProperties: highest,
  maximum: lowest,
  exclusiveMaximum: lowest,
  maxLength: lowest,
  maxItems: lowest,
  maxProperties: lowest,
  multipleOf: numbers(leastMultiple),
  uniqueItems: either,
  readOnly: either,
  writeOnly: either,
  deprecated: either,
};

/** Keywords that depend on each other. A schema has only one of each group; others stay in its `allOf`. */
const groups: readonly (readonly string[])[] = [
  ['oneOf', 'anyOf', 'discriminator'],
  ['if', 'then', 'else'],
  ['contains', 'minContains', 'maxContains'],
  ['const'],
  ['format'],
  ['pattern'],
  ['not'],
  ['propertyNames'],
  ['unevaluatedItems'],
  ['contentEncoding', 'contentMediaType', 'contentSchema'],
];

/** `items` applies to the entries after those in `prefixItems`, so they belong together. */
const groupsOf = (schemas: readonly OpenapiNode[]): readonly (readonly string[])[] =>
  schemas.some((schema) => schema['prefixItems'] !== undefined)
    ? [...groups, ['prefixItems', 'items']]
    : groups;

/** Keywords that apply further schemas, which can have properties, to the same object. */
const applied = ['oneOf', 'anyOf', 'if', 'dependentSchemas', 'allOf'];

export const pick = (schema: OpenapiNode, keys: readonly string[]): OpenapiNode =>
  Object.fromEntries(Object.entries(schema).filter(([key]) => keys.includes(key)));

export const omit = (schema: OpenapiNode, keys: readonly string[]): OpenapiNode =>
  keys.some((key) => key in schema)
    ? Object.fromEntries(Object.entries(schema).filter(([key]) => !keys.includes(key)))
    : schema;

const matches = (pattern: string, name: string): boolean => {
  try {
    return new RegExp(pattern, 'u').test(name);
  } catch {
    return false;
  }
};

/** Properties of `other` that `schema` does not define. */
export const foreignProperties = (schema: OpenapiNode, other: OpenapiNode): string[] => {
  const patterns = Object.keys(mapOf(schema, 'patternProperties'));
  return Object.keys(mapOf(other, 'properties')).filter(
    (name) =>
      !Object.hasOwn(mapOf(schema, 'properties'), name) &&
      !patterns.some((pattern) => matches(pattern, name)),
  );
};

/** The schema that another part has for all other properties also applies to properties that only `schema` defines. */
const withAdditional = (schema: OpenapiNode, other: OpenapiNode): OpenapiNode => {
  const { additionalProperties: rest } = other;
  const names =
    isRecord(rest) && Object.keys(rest).length > 0 ? foreignProperties(other, schema) : [];
  const properties = mapOf(schema, 'properties');
  return names.length === 0
    ? schema
    : {
        ...schema,
        properties: {
          ...properties,
          ...Object.fromEntries(names.map((name) => [name, bothSchemas(properties[name], rest)])),
        },
      };
};

const anyOfKeys = (map: unknown): OpenapiNode =>
  isRecord(map) ? Object.fromEntries(Object.keys(map).map((key) => [key, {}])) : {};

/** A schema for all other properties that has to stay separate, because the other part has name patterns of its own. */
const separateAdditional = (schema: OpenapiNode, other: OpenapiNode): OpenapiNode[] => {
  const { properties, patternProperties, additionalProperties } = schema;
  const own = mapOf(schema, 'patternProperties');
  const isSeparate =
    isRecord(additionalProperties) &&
    Object.keys(mapOf(other, 'patternProperties')).some((pattern) => !Object.hasOwn(own, pattern));
  return isSeparate
    ? [
        {
          properties: anyOfKeys(properties),
          patternProperties: anyOfKeys(patternProperties),
          additionalProperties,
        },
      ]
    : [];
};

/** If the example of one part lacks the properties of the other, each property takes its own value. */
const withPropertyExamples = (schema: OpenapiNode, other: OpenapiNode): OpenapiNode => {
  const { example: own, ...rest } = schema;
  const example = own ?? listOf(schema, 'examples')[0];
  const properties = mapOf(schema, 'properties');
  const foreign = foreignProperties(schema, other);
  const isWhole =
    foreign.length === 0 || foreign.some((name) => Object.hasOwn(Object(example), name));
  if (!isRecord(example) || isWhole) {
    return schema;
  }
  return {
    ...omit(rest, ['examples']),
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [
        name,
        isRecord(property) &&
        Object.hasOwn(example, name) &&
        property['example'] === undefined &&
        property['examples'] === undefined
          ? { ...property, example: example[name] }
          : property,
      ]),
    ),
  };
};

/** `additionalProperties` would forbid the properties of a choice in another part. */
const withUnevaluated = (merged: OpenapiNode, parts: readonly OpenapiNode[]): OpenapiNode => {
  const isOpened = parts.some(
    (part, index) =>
      part['additionalProperties'] === false &&
      parts.some((other, at) => at !== index && applied.some((key) => other[key] !== undefined)),
  );
  return isOpened
    ? { ...omit(merged, ['additionalProperties']), unevaluatedProperties: false }
    : merged;
};

/**
 * Combines two schemas without `$ref` into one that accepts what both accept. Constraints that one schema cannot
 * express, such as two patterns, remain in its `allOf`. Descriptions and other annotations of `above` win.
 *
 * Parts that are each closed allow the properties of all parts, because otherwise no value would be valid.
 */
export const intersectSchemas = (below: OpenapiNode, above: OpenapiNode): OpenapiNode => {
  if (Object.keys(below).length === 0 || Object.keys(above).length === 0) {
    return Object.keys(above).length === 0 ? below : above;
  }
  const open = [separateAdditional(below, above), separateAdditional(above, below)];
  const [lower, upper] = [
    withPropertyExamples(withAdditional(below, above), above),
    withPropertyExamples(withAdditional(above, below), below),
  ].map((part, index) =>
    open[index]?.length === 0 ? part : omit(part, ['additionalProperties']),
  ) as [OpenapiNode, OpenapiNode];
  const rest: OpenapiNode[] = open.flat();
  const separated = new Set<string>();
  for (const group of groupsOf([lower, upper])) {
    const [low, high] = [pick(lower, group), pick(upper, group)];
    if (Object.keys(low).length > 0 && Object.keys(high).length > 0 && !isSame(low, high)) {
      rest.push(high);
      group.forEach((key) => separated.add(key));
    }
  }
  const merged: Record<string, unknown> = { ...lower };
  for (const [key, value] of Object.entries(upper)) {
    const isShared = lower[key] !== undefined && !isSame(lower[key], value);
    const merge = isShared && Object.hasOwn(merges, key) ? merges[key] : undefined;
    const both = merge?.(lower[key], value);
    if (key === 'allOf' || separated.has(key)) {
      continue;
    }
    if (merge && both === undefined) {
      rest.push(pick(lower, [key]));
    }
    merged[key] = both ?? value;
  }
  if (
    'const' in merged &&
    Array.isArray(merged['enum']) &&
    intersectValues(merged['enum'], [merged['const']])
  ) {
    delete merged['enum'];
  }
  const others = [...listOf(lower, 'allOf'), ...listOf(upper, 'allOf'), ...rest];
  const unique = [...new Map(others.map((part) => [formatJson(part), part])).values()];
  return withUnevaluated(unique.length > 0 ? { ...merged, allOf: unique } : merged, [below, above]);
};
