import { isSameJson, parseWrittenJson } from '../../base/json/exact-json.ts';
import type { JsonSchema } from './schema-check/json-schema.ts';
import { listOf } from '../../base/json/read-map.ts';
import type { OpenapiDocument, OpenapiNode } from './openapi-document.ts';
import { jsonOrText } from './parse-text.ts';
import { entriesOf, resolveNode, textOf } from './read-node.ts';
import { shapeOf } from './schema-shape.ts';
import { formatStream, isStream } from './streams.ts';
import { formatXml } from './xml-example.ts';

/** `name` is the key in `examples`, or `default` if the value comes from `example`. */
export type NamedExample = {
  readonly name: string;
  readonly summary: string;
  readonly value: unknown;
  /** The example in serialized form (`serializedValue` in OpenAPI 3.2). */
  readonly serialized?: string;
  /** Form data before serialization. Set only if `value` is the serialized form. */
  readonly data?: unknown;
};

/** An example on another host. Pages link to it, but it is never downloaded. */
export type RemoteExample = Pick<NamedExample, 'name' | 'summary'> & { readonly url: string };

export type EncodingNode = {
  readonly contentType: string | null;
  readonly style: string | null;
  readonly explode: boolean | null;
};

export type MediaTypeNode = {
  readonly mediaType: string;
  readonly schema: JsonSchema | undefined;
  /** Schema of each item, if the body is described as a stream. */
  readonly itemSchema: JsonSchema | undefined;
  readonly examples: readonly NamedExample[];
  readonly remoteExamples: readonly RemoteExample[];
  readonly encoding: Readonly<Record<string, EncodingNode>>;
};

export type BodyFormat = 'json' | 'form' | 'multipart' | 'xml' | 'text' | 'binary';

export const bodyFormatOf = (mediaType: string): BodyFormat => {
  const [essence = ''] = mediaType.toLowerCase().split(';');
  const name = essence.trim();
  if (/[/+]json$/.test(name) || name === '*/*' || name === 'application/*') {
    return 'json';
  }
  if (name === 'application/x-www-form-urlencoded') {
    return 'form';
  }
  if (name.startsWith('multipart/')) {
    return 'multipart';
  }
  if (/[/+]xml$/.test(name)) {
    return 'xml';
  }
  return name.startsWith('text/') || isStream(name) || /[/+](?:yaml|graphql|javascript)$/.test(name)
    ? 'text'
    : 'binary';
};

const isForm = (mediaType: string): boolean =>
  ['form', 'multipart'].includes(bodyFormatOf(mediaType));

/** OpenAPI 3.2 adds `dataValue` (before serialization) and `serializedValue` (as sent). */
export const exampleValueOf = (example: OpenapiNode): unknown =>
  ['value', 'dataValue', 'serializedValue']
    .map((key) => example[key])
    .find((value) => value !== undefined);

const summaryOf = (example: OpenapiNode): string =>
  textOf(example, 'summary') || textOf(example, 'description');

export const readExamples = (document: OpenapiDocument, node: OpenapiNode): NamedExample[] => {
  const named = entriesOf(node, 'examples').flatMap(([name, entry]): NamedExample[] => {
    const example = resolveNode(document, entry);
    const value = exampleValueOf(example);
    const { value: embedded, serializedValue: serialized } = example;
    const isSerialized = embedded === undefined && typeof serialized === 'string';
    return value === undefined
      ? []
      : [{ name, summary: summaryOf(example), value, ...(isSerialized && { serialized }) }];
  });
  return named.length > 0 || node['example'] === undefined
    ? named
    : [{ name: '', summary: '', value: node['example'] }];
};

export const readRemoteExamples = (document: OpenapiDocument, node: OpenapiNode): RemoteExample[] =>
  entriesOf(node, 'examples').flatMap(([name, entry]) => {
    const example = resolveNode(document, entry);
    const url = textOf(example, 'externalValue');
    return exampleValueOf(example) === undefined && /^(?:https?:)?\/\//i.test(url)
      ? [{ name, summary: summaryOf(example), url }]
      : [];
  });

const readEncoding = (document: OpenapiDocument, value: unknown): EncodingNode => {
  const node = resolveNode(document, value);
  const explode = node['explode'];
  return {
    contentType: textOf(node, 'contentType') || null,
    style: textOf(node, 'style') || null,
    explode: typeof explode === 'boolean' ? explode : null,
  };
};

/** `itemSchema` (OpenAPI 3.2) describes each item of a stream, and `schema` the list of all items. */
export const mediaSchemaOf = (
  document: OpenapiDocument,
  { schema, itemSchema: items }: OpenapiNode,
): JsonSchema | undefined => {
  const list = items === undefined ? undefined : { type: 'array', items };
  const { type = 'array' } = resolveNode(document, schema);
  const isListed = schema !== undefined && [type].flat().includes('array');
  return (list && isListed ? { allOf: [schema, list] } : (list ?? schema)) as
    | JsonSchema
    | undefined;
};

/**
 * Parses an example that is a JSON object or array in a string, unless the schema allows strings. Returns undefined for
 * other examples.
 */
export const parseJsonExample = (
  document: OpenapiDocument,
  mediaType: string,
  schema: unknown,
  value: unknown,
): unknown => {
  if (typeof value !== 'string' || bodyFormatOf(mediaType) !== 'json') {
    return undefined;
  }
  const mayBeJson = /^\s*[[{]/.test(value) && !shapeOf(document, schema).types.has('string');
  const parsed = mayBeJson ? jsonOrText(value, parseWrittenJson) : value;
  return parsed === value ? undefined : parsed;
};

/** Converts an example to the form it takes in a body, such as XML text or parsed JSON. */
const asBody = (
  document: OpenapiDocument,
  mediaType: string,
  schema: unknown,
  { serialized, ...example }: NamedExample,
): NamedExample => {
  const { value } = example;
  if (serialized !== undefined && serialized !== value) {
    const parsed = jsonOrText(serialized, parseWrittenJson);
    return bodyFormatOf(mediaType) === 'json'
      ? { ...example, value: parsed === serialized ? value : parsed }
      : { ...example, value: serialized, ...(isForm(mediaType) && { data: value }) };
  }
  if (Array.isArray(value) && isStream(mediaType)) {
    return { ...example, value: formatStream(mediaType, value) };
  }
  if (bodyFormatOf(mediaType) === 'xml' && typeof value === 'object' && value !== null) {
    return { ...example, value: formatXml(document, schema, value) ?? value };
  }
  const parsed = parseJsonExample(document, mediaType, schema, value);
  return parsed === undefined ? example : { ...example, value: parsed };
};

export const readMediaTypes = (document: OpenapiDocument, node: OpenapiNode): MediaTypeNode[] => {
  const content = entriesOf(node, 'content').map(([mediaType, value]): MediaTypeNode => {
    const media = resolveNode(document, value);
    const schema = (media['schema'] as JsonSchema | undefined) ?? mediaSchemaOf(document, media);
    return {
      mediaType,
      schema,
      itemSchema: media['itemSchema'] as JsonSchema | undefined,
      examples: readExamples(document, media).map((example) =>
        asBody(document, mediaType, schema, example),
      ),
      remoteExamples: readRemoteExamples(document, media),
      encoding: Object.fromEntries(
        entriesOf(media, 'encoding').map(([name, entry]) => [name, readEncoding(document, entry)]),
      ),
    };
  });
  const isJson = ({ mediaType }: MediaTypeNode): boolean => bodyFormatOf(mediaType) === 'json';
  return [...content.filter(isJson), ...content.filter((media) => !isJson(media))];
};

/** Both keywords occur if `example` is next to a `$ref` and `examples` is in its target. */
export const schemaExamples = ({ example, ...schema }: OpenapiNode): readonly unknown[] => [
  ...(example === undefined ? [] : [example]),
  ...listOf(schema, 'examples').filter((each) => !isSameJson(each, example)),
];
