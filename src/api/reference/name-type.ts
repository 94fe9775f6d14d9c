import { listOf } from '../../base/json/read-map.ts';
import type { Schema, Variant } from './api.ts';
import type { RawSchema } from './merge-schema.ts';

const typeOfValue = (value: unknown): string => {
  if (Array.isArray(value)) {
    return 'array';
  }
  return Number.isInteger(value) ? 'integer' : value === null ? 'null' : typeof value;
};

/** `null` is part of the type instead. */
export const valuesOf = (schema: RawSchema): readonly unknown[] =>
  ('enum' in schema ? listOf(schema, 'enum') : 'const' in schema ? [schema['const']] : []).filter(
    (value) => value !== null,
  );

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
