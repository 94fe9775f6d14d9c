import { isRecord } from '../../../base/json/is-record.ts';
import { parseFragment } from '../../../base/json/json-pointer.ts';
import { listOf, mapOf } from '../../../base/json/read-map.ts';
import { memoize } from '../../../base/memoize.ts';
import { type MediaTypeNode, bodyFormatOf } from '../../document/media-types.ts';
import type { OpenapiDocument, OpenapiNode } from '../../document/openapi-document.ts';
import { resolveNode, textOf } from '../../document/read-node.ts';
import { shapeOf } from '../../document/schema-shape.ts';
import { isEvent, isEventStream, isRecordStream, isStream } from '../../document/streams.ts';
import type { ClientStream } from './client-model.ts';
import type { TypeReader } from './read-types.ts';

const maxDepth = 5;

const referencedName = (schema: unknown): string | undefined =>
  isRecord(schema) && typeof schema['$ref'] === 'string'
    ? parseFragment(schema['$ref']).at(-1)
    : undefined;

/** Caches converted schemas by reference, so that operations with the same events share their types. */
const conversionsOf = memoize((_types: TypeReader) => new Map<string, OpenapiNode | null>());

type Converter = { readonly document: OpenapiDocument; readonly types: TypeReader };

const convert = (
  { document, types }: Converter,
  schema: unknown,
  depth: number,
): OpenapiNode | null => {
  const written = resolveNode(document, schema);
  const { oneOf: _one, anyOf: _any, discriminator: _by, ...node } = written;
  const variants = [...listOf(written, 'oneOf'), ...listOf(written, 'anyOf')];
  if (variants.length > 0) {
    const all = variants
      .filter((each) => shapeOf(document, each).properties.has('data'))
      .map((each) =>
        depth > maxDepth ? null : withJsonData({ document, types }, each, depth + 1),
      );
    return all.length === 0 || all.includes(null) ? null : { ...node, oneOf: all };
  }
  const properties = mapOf(node, 'properties');
  const data = resolveNode(document, properties['data']);
  const isJson = bodyFormatOf(textOf(data, 'contentMediaType')) === 'json';
  return isJson && data['contentSchema'] !== undefined
    ? { ...node, properties: { ...properties, data: data['contentSchema'] } }
    : null;
};

/**
 * Replaces an event's `data` schema, which describes text, with the schema of the JSON inside the text. Returns null if
 * the text is not always JSON. Omits variants without data, because clients skip such events. Types keep the names of
 * referenced schemas.
 */
const withJsonData = (converter: Converter, schema: unknown, depth = 0): OpenapiNode | null => {
  const name = referencedName(schema);
  if (name === undefined) {
    return convert(converter, schema, depth);
  }
  const conversions = conversionsOf(converter.types);
  const reference = textOf(schema as OpenapiNode, '$ref');
  const converted = conversions.get(reference) ?? convert(converter, schema, depth);
  conversions.set(reference, converted);
  if (converted) {
    converter.types.setName(converted, name);
  }
  return converted;
};

/**
 * Decides whether items are whole events or only the data of events. The data is text if items are strings, otherwise
 * JSON.
 */
const framingOf = (document: OpenapiDocument, items: unknown): 'events' | 'data' | 'text' => {
  const { types, properties } = shapeOf(document, items);
  const isOnly = (type: string): boolean =>
    types.has(type) && [...types].every((each) => each === type || each === 'null');
  if (isOnly('string')) {
    return 'text';
  }
  const isMap =
    properties.size === 0 && isRecord(resolveNode(document, items)['additionalProperties']);
  const canBeEvent = types.size === 0 || (isOnly('object') && !isMap);
  return canBeEvent && (properties.size === 0 || isEvent([...properties.keys()]))
    ? 'events'
    : 'data';
};

/** Returns null unless the body is described as a stream of items. */
export const readStream = (
  document: OpenapiDocument,
  types: TypeReader,
  media: MediaTypeNode | undefined,
  hint: readonly string[],
): ClientStream | null => {
  if (media?.itemSchema === undefined || !isStream(media.mediaType)) {
    return null;
  }
  const { read } = types;
  const { mediaType, itemSchema } = media;
  if (!isEventStream(mediaType)) {
    const framing = isRecordStream(mediaType) ? 'records' : 'lines';
    return { mediaType, framing, items: read(itemSchema, hint) };
  }
  const framing = framingOf(document, itemSchema);
  const parsed = framing === 'events' ? withJsonData({ document, types }, itemSchema) : null;
  return parsed
    ? { mediaType, framing: 'jsonEvents', items: read(parsed, hint) }
    : { mediaType, framing, items: read(itemSchema, hint) };
};
