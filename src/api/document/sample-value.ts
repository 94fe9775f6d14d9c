import { formatJson } from '../../base/json/exact-json.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { listOf } from '../../base/json/read-map.ts';
import type { JsonSchema } from './schema-check/json-schema.ts';
import type { Direction } from './schema-check/schema-copies.ts';
import {
  type MediaTypeNode,
  type NamedExample,
  bodyFormatOf,
  schemaExamples,
} from './media-types.ts';
import type { OpenapiDocument } from './openapi-document.ts';
import type { ParameterNode } from './parameters.ts';
import { resolveNode } from './read-node.ts';
import { shapeOf } from './schema-shape.ts';
import { formatStream, isStream } from './streams.ts';
import { trySample } from './sample-schema.ts';
import { validValuesOf } from './valid-value.ts';

/**
 * Prefers the schema's example, default or first choice. Returns undefined if there is no schema, or if no value can be
 * generated.
 */
const sampleValue = (
  document: OpenapiDocument,
  schema: JsonSchema | undefined,
  direction: Direction,
): unknown => (isRecord(schema) ? validValuesOf(document)[direction].generate(schema) : undefined);

export const sampleXml = (
  document: OpenapiDocument,
  schema: JsonSchema | undefined,
  direction: Direction,
): string | undefined => {
  const xml = isRecord(schema)
    ? trySample(document, schema, { direction, format: 'xml' })
    : undefined;
  return typeof xml === 'string' ? xml : undefined;
};

/** Replaces strings that have a `contentSchema`, such as the data of an event, with JSON that matches it. */
const withContent = (
  document: OpenapiDocument,
  list: JsonSchema | undefined,
  item: unknown,
  direction: Direction,
): unknown => {
  const { items } = shapeOf(document, list);
  const variants = ['oneOf', 'anyOf'].flatMap((key) => listOf(resolveNode(document, items), key));
  const { isValid } = validValuesOf(document)[direction];
  const chosen = variants.find((variant) => isValid(variant as JsonSchema, item)) ?? items;
  const { properties } = shapeOf(document, chosen);
  return isRecord(item)
    ? Object.fromEntries(
        Object.entries(item).map(([name, value]) => {
          const { contentSchema } = resolveNode(document, properties.get(name));
          return isRecord(contentSchema) && typeof value === 'string'
            ? [name, formatJson(sampleValue(document, contentSchema, direction))]
            : [name, value];
        }),
      )
    : item;
};

/** Numbers the valid examples in `examples` of a schema, which have no names. */
const numberedExamples = (
  document: OpenapiDocument,
  schema: JsonSchema | undefined,
  direction: Direction,
): NamedExample[] => {
  const values = schemaExamples(resolveNode(document, schema));
  return isRecord(schema) && values.length > 1
    ? values
        .filter((value) => validValuesOf(document)[direction].isValid(schema, value))
        .map((value, index) => ({ name: String(index + 1), summary: '', value }))
    : [];
};

export const bodyExamples = (
  document: OpenapiDocument,
  { mediaType, schema, examples }: MediaTypeNode,
  direction: Direction,
): readonly NamedExample[] => {
  if (examples.length > 0) {
    return examples;
  }
  const format = bodyFormatOf(mediaType);
  const numbered =
    format === 'json' && !isStream(mediaType) ? numberedExamples(document, schema, direction) : [];
  if (numbered.length > 1) {
    return numbered;
  }
  const create = format === 'xml' ? sampleXml : sampleValue;
  const generated =
    format === 'binary'
      ? schemaExamples(resolveNode(document, schema))[0]
      : create(document, schema, direction);
  const value =
    isStream(mediaType) && Array.isArray(generated)
      ? formatStream(
          mediaType,
          generated.map((item) => withContent(document, schema, item, direction)),
        )
      : generated;
  return value === undefined ? [] : [{ name: '', summary: '', value }];
};

const isAnyTextValid = (schema: Readonly<Record<string, unknown>>): boolean =>
  [schema['type']].flat().includes('string') &&
  [
    'format',
    'pattern',
    'enum',
    'const',
    'default',
    'example',
    'examples',
    'minLength',
    'maxLength',
  ].every((key) => schema[key] === undefined);

/**
 * Returns the first example. Without examples, returns the parameter's name if any string is valid, otherwise a
 * generated value.
 */
export const parameterValue = (document: OpenapiDocument, parameter: ParameterNode): unknown => {
  const [example] = parameter.examples;
  if (example) {
    return example.value;
  }
  return parameter.schema === undefined || isAnyTextValid(resolveNode(document, parameter.schema))
    ? parameter.name
    : sampleValue(document, parameter.schema, 'request');
};
