import { isRecord } from '../../base/json/is-record.ts';
import { listOf } from '../../base/json/read-map.ts';
import { type EnumValue, readEnum, valuesOf, withListedValues } from '../document/enum-values.ts';
import type { OpenapiDocument } from '../document/openapi-document.ts';
import type { Schema, Variant } from './api.ts';
import { describeChoice, requiredChoice } from './describe-limits.ts';
import { type RawSchema, mergeKeys, mergeSchema } from './merge-schema.ts';

export const typesOf = ({ type }: RawSchema): string[] =>
  type === undefined ? [] : [type].flat().map(String);

const isNull = (schema: RawSchema): boolean =>
  typesOf(schema).join('') === 'null' || ('const' in schema && schema['const'] === null);

/** The alternatives in a schema, except `null`. A single alternative is merged into the schema. */
type Choice = {
  readonly schema: RawSchema;
  readonly shapes: readonly unknown[];
  readonly isNullable: boolean;
  readonly limits: readonly string[];
  readonly values: readonly EnumValue[];
};

/** @param passed references that lead to the schema, which may be recursive */
export const splitChoice = (
  document: OpenapiDocument,
  merged: RawSchema,
  passed: readonly unknown[] = [],
): Choice => {
  const listed = withListedValues(document, merged);
  const { oneOf, anyOf: _, ...schema } = listed;
  const values = readEnum(document, merged);
  const none: Choice = { schema, shapes: [], isNullable: false, limits: [], values };
  const parts = [...listOf(listed, 'oneOf'), ...listOf(listed, 'anyOf')].map((part) => ({
    part,
    merged: mergeSchema(document, part),
  }));
  const names = requiredChoice(parts.map((part) => part.merged));
  if (names) {
    return { ...none, limits: [describeChoice(names, oneOf !== undefined)] };
  }
  const shapes = parts.filter((part) => !isNull(part.merged));
  const isNullable = shapes.length < parts.length;
  const [only] = shapes;
  if (!only || shapes.length > 1) {
    return { ...none, shapes: shapes.map(({ part }) => part), isNullable };
  }
  const reference = isRecord(only.part) ? only.part['$ref'] : undefined;
  if (reference !== undefined && passed.includes(reference)) {
    return { ...none, isNullable };
  }
  const inner = splitChoice(document, mergeKeys(only.merged, schema), [...passed, reference]);
  return { ...inner, isNullable: isNullable || inner.isNullable };
};

/** A reference that is combined only with annotations or `null`. */
export type Named = {
  readonly reference: string;
  readonly siblings: RawSchema;
  readonly isNullable: boolean;
};

const fieldKeywords = [
  'properties',
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
  'items',
  'prefixItems',
  'required',
  'allOf',
  'oneOf',
  'anyOf',
  '$ref',
];

export const findReference = (document: OpenapiDocument, value: unknown): Named | null => {
  if (!isRecord(value)) {
    return null;
  }
  const keyword = fieldKeywords.filter((key) => value[key] !== undefined);
  const [only] = keyword;
  if (only === undefined || keyword.length > 1) {
    return null;
  }
  const { [only]: content, ...siblings } = value;
  if (only === '$ref') {
    return typeof content === 'string' ? { reference: content, siblings, isNullable: false } : null;
  }
  if (!['allOf', 'oneOf', 'anyOf'].includes(only)) {
    return null;
  }
  const parts = listOf(value, only);
  const held =
    only === 'allOf' ? parts : parts.filter((part) => !isNull(mergeSchema(document, part)));
  const [part] = held;
  const reference = isRecord(part) && held.length === 1 ? part['$ref'] : undefined;
  return typeof reference === 'string' && isRecord(part) && Object.keys(part).length === 1
    ? { reference, siblings, isNullable: held.length < parts.length }
    : null;
};

export const entrySchemaOf = (schema: RawSchema): unknown => {
  const { items, prefixItems, properties, patternProperties } = schema;
  const entries =
    properties === undefined && patternProperties === undefined
      ? otherProperties(schema)
      : undefined;
  return prefixItems === undefined && isRecord(items) ? items : entries;
};

/** The schema for other properties. Undefined if they are all allowed, or all forbidden. */
export const otherProperties = ({
  additionalProperties,
  unevaluatedProperties,
}: RawSchema): unknown =>
  [additionalProperties, unevaluatedProperties].find(
    (schema) => isRecord(schema) && Object.keys(schema).length > 0,
  );

export const otherItems = ({ prefixItems, items, unevaluatedItems }: RawSchema): unknown =>
  prefixItems === undefined ? undefined : [items, unevaluatedItems].find(isRecord);

const typeOfValue = (value: unknown): string => {
  if (Array.isArray(value)) {
    return 'array';
  }
  return typeof value === 'bigint' || Number.isInteger(value)
    ? 'integer'
    : value === null
      ? 'null'
      : typeof value;
};

const objectKeywords = [
  'properties',
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
  'required',
  'propertyNames',
  'minProperties',
  'maxProperties',
  'dependentRequired',
];

export const impliedTypes = (schema: RawSchema, variants: readonly Variant[]): string[] => {
  if (variants.length > 0) {
    return variants.map((variant) => variant.schema.type);
  }
  if (objectKeywords.some((keyword) => schema[keyword] !== undefined)) {
    return ['object'];
  }
  return schema['items'] === undefined && schema['prefixItems'] === undefined
    ? valuesOf(schema).map(typeOfValue)
    : ['array'];
};

export const nameType = (type: string, content: Schema | null): string => {
  if (content === null) {
    return type;
  }
  return type === 'array'
    ? `array of ${content.type}`
    : type === 'object'
      ? `map of ${content.type}`
      : type;
};

export const typeName = (types: readonly string[], isNullable: boolean): string => {
  const named = [...new Set(types)].filter((type) => type !== 'null');
  return [...(named.length > 0 ? named : ['any value']), ...(isNullable ? ['null'] : [])].join(
    ' or ',
  );
};
