import { formatJson } from '../../base/json/exact-json.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { listOf } from '../../base/json/read-map.ts';
import {
  type EnumValue,
  readEnum,
  typeOfValue,
  valuesOf,
  withListedValues,
} from '../document/enum-values.ts';
import type { OpenapiDocument, OpenapiNode } from '../document/openapi-document.ts';
import type { Schema, Variant } from './api.ts';
import { describeChoice, requiredChoice } from './describe-limits.ts';
import { intersectSchemas } from '../document/intersect-schemas.ts';
import { propertiesOf, resolveSchema, textOf } from '../document/read-node.ts';
import { fieldKeywords, leavesOf, variantsIn } from '../document/schema-leaves.ts';

export const typesOf = ({ type }: OpenapiNode): string[] =>
  type === undefined ? [] : [type].flat().map(String);

const describeNull = (document: OpenapiDocument, parts: readonly unknown[]): string[] =>
  parts
    .map((part) => resolveSchema(document, part))
    .filter(isNull)
    .map((part) => textOf(part, 'description'));

const isNull = (schema: OpenapiNode): boolean =>
  typesOf(schema).join('') === 'null' || ('const' in schema && schema['const'] === null);

/**
 * A schema without its `oneOf` and `anyOf`. `shapes` lists their alternatives except `null`; a single alternative is
 * merged into `schema` instead.
 */
type Choice = {
  readonly schema: OpenapiNode;
  readonly shapes: readonly unknown[];
  readonly limits: readonly string[];
  readonly values: readonly EnumValue[];
  /** Descriptions of `null` alternatives. Pages append them to the schema's description. */
  readonly texts: readonly string[];
};

/** @param passed references that were already followed, so that a recursive schema does not cause an endless loop */
const splitChoice = (
  document: OpenapiDocument,
  merged: OpenapiNode,
  passed: readonly unknown[] = [],
): Choice => {
  const listed = withListedValues(document, merged);
  const { oneOf, anyOf: _, ...schema } = listed;
  const values = readEnum(document, merged);
  const texts = values.length > 0 ? [] : describeNull(document, variantsIn(listed));
  const none: Choice = { schema, shapes: [], limits: [], values, texts };
  const parts = variantsIn(listed).map((part) => ({
    part,
    merged: resolveSchema(document, part),
  }));
  const names = requiredChoice(parts.map((part) => part.merged));
  if (names) {
    return { ...none, limits: [describeChoice(names, oneOf !== undefined)] };
  }
  const shapes = parts.filter((part) => !isNull(part.merged));
  const [only] = shapes;
  if (!only || shapes.length > 1) {
    return { ...none, shapes: shapes.map(({ part }) => part) };
  }
  const reference = isRecord(only.part) ? only.part['$ref'] : undefined;
  if (reference !== undefined && passed.includes(reference)) {
    return none;
  }
  const inner = splitChoice(document, intersectSchemas(only.merged, schema), [
    ...passed,
    reference,
  ]);
  return { ...inner, texts: [...texts, ...inner.texts] };
};

/** Combines a property that both a schema and its only alternative define. `schema` is then `{ allOf: [one, other] }`. */
const combineShared = (document: OpenapiDocument, schema: OpenapiNode): OpenapiNode =>
  Object.keys(schema).join('') === 'allOf'
    ? leavesOf(schema)
        .map((part) => resolveSchema(document, part))
        .reduce(intersectSchemas, {})
    : schema;

export const splitChoices = (
  document: OpenapiDocument,
  schema: OpenapiNode,
): [Choice, ...Choice[]] => {
  const choice = splitChoice(document, combineShared(document, schema));
  return [
    choice,
    ...listOf(choice.schema, 'allOf').flatMap((part) =>
      splitChoices(document, resolveSchema(document, part)),
    ),
  ];
};

export const sharedValues = (choices: readonly Choice[]): readonly EnumValue[] =>
  choices
    .map(({ values }) => values)
    .filter((values) => values.length > 0)
    .reduce<readonly EnumValue[]>((shared, values, index) => {
      const allowed = new Set(values.map(({ value }) => formatJson(value)));
      return index === 0 ? values : shared.filter(({ value }) => allowed.has(formatJson(value)));
    }, []);

/** A `$ref`, or a `oneOf` or `anyOf` that combines one `$ref` with `null`. No keyword next to it defines fields. */
export type Named = {
  readonly reference: string;
  readonly siblings: OpenapiNode;
  /** Descriptions of `null` alternatives. Pages append them to the schema's description. */
  readonly texts: readonly string[];
};

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
    return typeof content === 'string' ? { reference: content, siblings, texts: [] } : null;
  }
  if (only !== 'oneOf' && only !== 'anyOf') {
    return null;
  }
  const parts = listOf(value, only);
  const held = parts.filter((part) => !isNull(resolveSchema(document, part)));
  const [part] = held;
  const reference = isRecord(part) && held.length === 1 ? part['$ref'] : undefined;
  return typeof reference === 'string' && isRecord(part) && Object.keys(part).length === 1
    ? { reference, siblings, texts: describeNull(document, parts) }
    : null;
};

export const entrySchemaOf = (schema: OpenapiNode): unknown => {
  const { items, prefixItems, properties, patternProperties } = schema;
  const isMap =
    properties === undefined &&
    patternProperties === undefined &&
    propertiesOf(schema).length === 0;
  const entries = isMap ? otherProperties(schema) : undefined;
  return prefixItems === undefined && isRecord(items) ? items : entries;
};

/** Returns the schema for unlisted properties. Undefined if all such properties are allowed, or all are forbidden. */
export const otherProperties = ({
  additionalProperties,
  unevaluatedProperties,
}: OpenapiNode): unknown =>
  [additionalProperties, unevaluatedProperties].find(
    (schema) => isRecord(schema) && Object.keys(schema).length > 0,
  );

export const otherItems = ({ prefixItems, items, unevaluatedItems }: OpenapiNode): unknown =>
  prefixItems === undefined ? undefined : [items, unevaluatedItems].find(isRecord);

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

export const impliedTypes = (schema: OpenapiNode, variants: readonly Variant[]): string[] => {
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

/** Puts alternatives in parentheses: in "array of string or null", null could be an entry or the value itself. */
const inContainer = ({ type }: Schema): string => (type.includes(' or ') ? `(${type})` : type);

export const nameType = (type: string, content: Schema | null): string => {
  if (content === null) {
    return type;
  }
  return type === 'array'
    ? `array of ${inContainer(content)}`
    : type === 'object'
      ? `map of ${inContainer(content)}`
      : type;
};

/** @param types may end with "or null"; the result ends with "or null" only if `isNullable` is true */
export const typeName = (types: readonly string[], isNullable: boolean): string => {
  const named = new Set(types.map((type) => type.replace(/(?:^| or )null$/, '')));
  const others = [...named].filter((type) => type !== '');
  const isOnlyNull = types.length > 0 && others.length === 0;
  return [
    ...(others.length > 0 ? others : isOnlyNull ? [] : ['any value']),
    ...(isNullable || isOnlyNull ? ['null'] : []),
  ].join(' or ');
};
