import { isRecord } from '../../base/json/is-record.ts';
import { mapOf } from '../../base/json/read-map.ts';
import { schemaName } from './schema-leaves.ts';
import type { OpenapiDocument, OpenapiNode } from './openapi-document.ts';
import { resolveSchema } from './read-node.ts';
import { trySample } from './sample-schema.ts';
import { shapeOf } from './schema-shape.ts';

/**
 * Builds a schema that generates exactly this value, because the library applies `xml` hints only to samples that it
 * generates itself.
 */
const schemaOfValue = (
  document: OpenapiDocument,
  schema: unknown,
  value: unknown,
  name = '',
): OpenapiNode => {
  const { xml: written } = resolveSchema(document, schema);
  const xml = { ...(name === '' ? {} : { name }), ...(isRecord(written) ? written : {}) };
  const { properties, items } = shapeOf(document, schema);
  if (Array.isArray(value)) {
    const list = value.map((item) => schemaOfValue(document, items, item, nameOf(items)));
    return { type: 'array', xml, items: list, maxItems: list.length };
  }
  return isRecord(value)
    ? {
        type: 'object',
        xml,
        properties: Object.fromEntries(
          Object.entries(value).map(([key, own]) => [
            key,
            schemaOfValue(document, properties.get(key), own),
          ]),
        ),
      }
    : { xml, example: value };
};

/** An element without a name of its own is named after the component that describes it. */
const nameOf = (schema: unknown): string => {
  const reference = mapOf({ schema }, 'schema')['$ref'];
  return typeof reference === 'string' ? schemaName(reference) : '';
};

/** Returns undefined if the library cannot format the value. */
export const formatXml = (
  document: OpenapiDocument,
  schema: unknown,
  value: unknown,
): string | undefined => {
  const own = schemaOfValue(document, schema, value, nameOf(schema));
  const xml = trySample(document, own, {
    direction: 'response',
    format: 'xml',
    maxSampleDepth: Number.MAX_SAFE_INTEGER,
  });
  return typeof xml === 'string' ? xml.trimEnd() : undefined;
};
