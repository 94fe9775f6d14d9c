import { listOf, mapOf } from '../../../base/json/read-map.ts';
import { type MediaTypeNode, bodyFormatOf } from '../../document/media-types.ts';
import type { OpenapiDocument, OpenapiNode } from '../../document/openapi-document.ts';
import { resolveNode, textOf } from '../../document/read-node.ts';
import { shapeOf } from '../../document/schema-shape.ts';
import { isEvent, isEventStream, isRecordStream, isStream } from '../../document/streams.ts';
import type { ClientStream } from './client-model.ts';
import type { TypeReader } from './read-types.ts';

const maxDepth = 5;

/** Replaces the schema of an event's data with the schema of the JSON in it. Null if the data is not always JSON. */
const withJsonData = (
  document: OpenapiDocument,
  schema: unknown,
  depth = 0,
): OpenapiNode | null => {
  const { oneOf: _one, anyOf: _any, discriminator: _by, ...node } = resolveNode(document, schema);
  const written = resolveNode(document, schema);
  const variants = [...listOf(written, 'oneOf'), ...listOf(written, 'anyOf')];
  if (variants.length > 0) {
    const all =
      depth > maxDepth ? [null] : variants.map((each) => withJsonData(document, each, depth + 1));
    return all.includes(null) ? null : { ...node, oneOf: all };
  }
  const properties = mapOf(node, 'properties');
  const data = resolveNode(document, properties['data']);
  const isJson = bodyFormatOf(textOf(data, 'contentMediaType')) === 'json';
  return isJson && data['contentSchema'] !== undefined
    ? { ...node, properties: { ...properties, data: data['contentSchema'] } }
    : null;
};

export const readStream = (
  document: OpenapiDocument,
  { read }: TypeReader,
  { mediaType, schema }: MediaTypeNode,
  hint: readonly string[],
): ClientStream | null => {
  if (!isStream(mediaType)) {
    return null;
  }
  const { items } = shapeOf(document, schema);
  if (!isEventStream(mediaType)) {
    const framing = isRecordStream(mediaType) ? 'records' : 'lines';
    return { mediaType, framing, items: read(items, hint) };
  }
  const names = [...shapeOf(document, items).properties.keys()];
  if (names.length > 0 && !isEvent(names)) {
    return { mediaType, framing: 'data', items: read(items, hint) };
  }
  const parsed = withJsonData(document, items);
  return {
    mediaType,
    framing: parsed ? 'jsonEvents' : 'events',
    items: read(parsed ?? items, hint),
  };
};
