import { formatJson, isSameJson } from '../../base/json/exact-json.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { listOf, mapOf } from '../../base/json/read-map.ts';
import { withWordMaps } from './enum-values.ts';
import { bothSchemas, intersectValues, merges } from './merge-keywords.ts';
import type { OpenapiNode } from './openapi-document.ts';

/**
 * Groups of keywords that make sense only together. If two schemas differ in a group, the second schema's keywords go
 * into `allOf`.
 */
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

/** `items` applies to the entries after those in `prefixItems`, so the two keywords belong together. */
const groupsOf = (schemas: readonly OpenapiNode[]): readonly (readonly string[])[] =>
  schemas.some((schema) => schema['prefixItems'] !== undefined)
    ? [...groups, ['prefixItems', 'items']]
    : groups;

/** Keywords whose subschemas may define more properties of the same object. */
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

/** Names of the properties that `other` defines and `schema` does not. */
export const foreignProperties = (schema: OpenapiNode, other: OpenapiNode): string[] => {
  const patterns = Object.keys(mapOf(schema, 'patternProperties'));
  return Object.keys(mapOf(other, 'properties')).filter(
    (name) =>
      !Object.hasOwn(mapOf(schema, 'properties'), name) &&
      !patterns.some((pattern) => matches(pattern, name)),
  );
};

/** Applies the `additionalProperties` of `other` to properties that only `schema` defines. */
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

/**
 * Moves `additionalProperties` to a separate schema if `other` has patterns that `schema` lacks. In a merged schema,
 * names that match these patterns would no longer count as additional.
 */
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

/**
 * If an example lacks the properties that only `other` defines, splits it into one example per property, because the
 * whole example would be incomplete in the merged schema.
 */
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

/**
 * Replaces `additionalProperties: false` with `unevaluatedProperties: false` if another part has variants or
 * conditions. Otherwise, the properties in those variants or conditions would be forbidden.
 */
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
 * Combines two schemas, neither with a `$ref`, into a schema that accepts only values that both accept. Constraints
 * that a single schema cannot express, such as two patterns, go into its `allOf`. Descriptions are joined, and other
 * annotations come from `above` if both schemas have them.
 *
 * If both have `additionalProperties: false`, the result allows the properties of both, because otherwise no value
 * would be valid.
 */
export const intersectSchemas = (written: OpenapiNode, above: OpenapiNode): OpenapiNode => {
  const below = omit(written, [
    ...(above['readOnly'] === true ? ['writeOnly'] : []),
    ...(above['writeOnly'] === true ? ['readOnly'] : []),
  ]);
  if (Object.keys(below).length === 0 || Object.keys(above).length === 0) {
    return Object.keys(above).length === 0 ? below : above;
  }
  const open = [separateAdditional(below, above), separateAdditional(above, below)];
  const [lower, upper] = [
    withPropertyExamples(withAdditional(below, above), above),
    withPropertyExamples(withAdditional(above, below), below),
  ].map((part, index) =>
    withWordMaps(open[index]?.length === 0 ? part : omit(part, ['additionalProperties'])),
  ) as [OpenapiNode, OpenapiNode];
  const rest: OpenapiNode[] = open.flat();
  const separated = new Set<string>();
  for (const group of groupsOf([lower, upper])) {
    const [low, high] = [pick(lower, group), pick(upper, group)];
    if (Object.keys(low).length > 0 && Object.keys(high).length > 0 && !isSameJson(low, high)) {
      rest.push(high);
      group.forEach((key) => separated.add(key));
    }
  }
  const merged: Record<string, unknown> = { ...lower };
  for (const [key, value] of Object.entries(upper)) {
    const isShared = lower[key] !== undefined && !isSameJson(lower[key], value);
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
