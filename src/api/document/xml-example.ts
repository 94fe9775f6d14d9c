import { isRecord } from '../../base/json/is-record.ts';
import { listOf, mapOf } from '../../base/json/read-map.ts';
import { memoize } from '../../base/memoize.ts';
import { schemaName } from './schema-leaves.ts';
import type { OpenapiDocument, OpenapiNode } from './openapi-document.ts';
import { resolveSchema, textOf } from './read-node.ts';
import { createSchemaCheck } from './schema-check/check-schema.ts';
import { trySample } from './sample-schema.ts';
import { shapeOf } from './schema-shape.ts';

const checkOf = memoize((document: OpenapiDocument) => createSchemaCheck(document));

/** Returns the part of a `oneOf`, `anyOf` or `allOf` that matches the value, unless the schema has an XML name. */
const describing = (
  document: OpenapiDocument,
  schema: unknown,
  value: unknown,
  passed: readonly unknown[] = [],
): unknown => {
  const node = resolveSchema(document, schema);
  const keys = ['oneOf', 'anyOf', ...(nameOf(schema) === '' ? ['allOf'] : [])];
  const parts = keys.flatMap((key) => listOf(node, key)).filter(isRecord);
  const part =
    textOf(mapOf(node, 'xml'), 'name') === '' && !passed.includes(schema)
      ? parts.find((each) => checkOf(document)(each, value).length === 0)
      : undefined;
  return part ? describing(document, part, value, [...passed, schema]) : schema;
};

/**
 * Builds a schema whose only sample is the given value. The library applies `xml` hints only to samples that it
 * generates.
 */
const schemaOfValue = (
  document: OpenapiDocument,
  schema: unknown,
  value: unknown,
  isNamed = false,
): OpenapiNode => {
  const part = describing(document, schema, value);
  const name = isNamed ? nameOf(part) || nameOf(schema) : '';
  const xml = {
    ...(name === '' ? {} : { name }),
    ...mapOf(resolveSchema(document, part), 'xml'),
    ...mapOf(resolveSchema(document, schema), 'xml'),
  };
  const { properties, items } = shapeOf(document, schema);
  const own = shapeOf(document, part);
  if (Array.isArray(value)) {
    const of = own.items ?? items;
    const list = value.map((item) => schemaOfValue(document, of, item, true));
    return { type: 'array', xml, items: list, maxItems: list.length };
  }
  return isRecord(value)
    ? {
        type: 'object',
        xml,
        properties: Object.fromEntries(
          Object.entries(value).map(([key, each]) => [
            key,
            schemaOfValue(document, own.properties.get(key) ?? properties.get(key), each),
          ]),
        ),
      }
    : { xml, example: value };
};

/** An element without an explicit name gets the name of the component that describes the element. */
const nameOf = (schema: unknown): string => {
  const reference = mapOf({ schema }, 'schema')['$ref'];
  return typeof reference === 'string' ? schemaName(reference) : '';
};

const isXmlName = (name: string): boolean => /^[\p{L}_][\p{L}\p{N}_.:-]*$/u.test(name);

/** The library drops values from nested lists, and writes property names even if they are invalid in XML. */
const canWrite = (schema: OpenapiNode): boolean =>
  listOf(schema, 'items')
    .filter(isRecord)
    .every((item) => item['type'] !== 'array' && canWrite(item)) &&
  Object.entries(mapOf(schema, 'properties')).every(
    ([key, own]) =>
      isRecord(own) && isXmlName(textOf(mapOf(own, 'xml'), 'name') || key) && canWrite(own),
  );

/** Returns undefined if XML cannot express the value. */
export const formatXml = (
  document: OpenapiDocument,
  schema: unknown,
  value: unknown,
): string | undefined => {
  const own = schemaOfValue(document, schema, value, true);
  const xml = canWrite(own)
    ? trySample(document, own, {
        direction: 'response',
        format: 'xml',
        maxSampleDepth: Number.MAX_SAFE_INTEGER,
      })
    : undefined;
  return typeof xml === 'string' ? xml.trimEnd() : undefined;
};
