import type { JsonSchema } from '../document/schema-check/json-schema.ts';
import { tryExactJson } from '../../base/json/exact-json.ts';
import { type MediaTypeNode, bodyFormatOf } from '../document/media-types.ts';
import type { OpenapiDocument } from '../document/openapi-document.ts';
import type { RequestBodyNode } from '../document/operations.ts';
import type { ParameterStyle } from '../document/parameters.ts';
import { decodeQuery, parsePairs, readQuery } from '../document/parse-parameter.ts';
import { jsonOrText, parseText } from '../document/parse-text.ts';
import { shapeOf } from '../document/schema-shape.ts';
import type { MockRequest } from './call.ts';
import { MockProblem, invalid } from './mock-problem.ts';

/** `schema` is undefined if the value cannot be validated. */
export type ReadBody = { readonly value: unknown; readonly schema: JsonSchema | undefined };

const essenceOf = (mediaType: string): string =>
  (mediaType.split(';')[0] ?? '').trim().toLowerCase();

const includes = (range: string, mediaType: string): boolean => {
  const [type = '', subtype = ''] = essenceOf(range).split('/');
  const [otherType = '', otherSubtype = ''] = essenceOf(mediaType).split('/');
  return (type === '*' || type === otherType) && (subtype === '*' || subtype === otherSubtype);
};

const selectContent = (
  content: readonly MediaTypeNode[],
  sent: string,
): MediaTypeNode | undefined =>
  content.find(({ mediaType }) => essenceOf(mediaType) === essenceOf(sent)) ??
  content.find(({ mediaType }) => includes(mediaType, sent)) ??
  // If the operation documents JSON, accept any JSON media type, such as `application/vnd.api+json`.
  content.find(
    ({ mediaType }) => bodyFormatOf(mediaType) === 'json' && /[/+]json$/.test(essenceOf(sent)),
  );

/** For a file field without a file, browsers send an empty part with an empty file name. */
const isUnchosenFile = (part: FormDataEntryValue): boolean =>
  typeof part !== 'string' && part.name === '' && part.size === 0;

const readJson = (text: string): unknown => {
  const value = tryExactJson(text);
  if (value === undefined) {
    throw invalid([{ pointer: '', message: 'must be JSON' }]);
  }
  return value;
};

const readFields = (
  document: OpenapiDocument,
  text: string,
  { schema, encoding }: MediaTypeNode,
): unknown => {
  const { properties } = shapeOf(document, schema);
  const names = new Set(properties.keys());
  const pairs = readQuery(text);
  const known = [...properties].map(([name, own]) => {
    const style = (encoding[name]?.style ?? 'form') as ParameterStyle;
    const explode = encoding[name]?.explode ?? style === 'form';
    return [
      name,
      parsePairs(document, { name, style, explode, schema: own }, pairs, names),
    ] as const;
  });
  const isKnown = (key: string): boolean => names.has(key.replace(/\[.*$/s, ''));
  const others = pairs
    .filter(([key]) => !isKnown(key))
    .map(([key, value]) => [key, decodeQuery(value)] as const);
  return Object.fromEntries([...others, ...known.filter(([, value]) => value !== undefined)]);
};

const readPart = (
  document: OpenapiDocument,
  schema: JsonSchema | undefined,
  text: string,
): unknown => {
  const { types } = shapeOf(document, schema);
  return types.has('object') || types.has('array')
    ? jsonOrText(text)
    : parseText(document, schema, text);
};

const readParts = async (
  document: OpenapiDocument,
  { bytes, headers }: MockRequest,
  { schema }: MediaTypeNode,
): Promise<unknown> => {
  const type = headers.get('Content-Type') ?? '';
  const form = await new Response(bytes, { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => {
      throw invalid([{ pointer: '', message: 'must be a multipart body with its boundary' }]);
    });
  const { properties } = shapeOf(document, schema);
  const values = [...new Set(form.keys())].flatMap((name) => {
    const own = properties.get(name);
    const { types, items } = shapeOf(document, own);
    const isList = types.has('array');
    const parts = form
      .getAll(name)
      .filter((part) => !isUnchosenFile(part))
      .map((part) =>
        typeof part === 'string' ? readPart(document, isList ? items : own, part) : '',
      );
    const isWhole = !isList || (parts.length === 1 && Array.isArray(parts[0]));
    return parts.length === 0 ? [] : [[name, isWhole ? parts[0] : parts] as const];
  });
  return Object.fromEntries(values);
};

/** XML and binary bodies are not validated. */
const readText = (
  document: OpenapiDocument,
  { text }: MockRequest,
  { mediaType, schema }: MediaTypeNode,
): ReadBody => {
  const isText = bodyFormatOf(mediaType) === 'text';
  const { types } = shapeOf(document, schema);
  return { value: text, schema: isText && types.has('string') ? schema : undefined };
};

/**
 * The value is undefined if there is no body.
 *
 * @throws MockProblem with 415 for an undocumented media type
 */
export const readBody = async (
  document: OpenapiDocument,
  body: RequestBodyNode | null,
  request: MockRequest,
  isJsonOnly: boolean,
): Promise<ReadBody> => {
  const [first] = body?.content ?? [];
  if (request.bytes.length === 0 || !body || !first) {
    return { value: undefined, schema: undefined };
  }
  const sent = request.headers.get('Content-Type') ?? first.mediaType;
  const media = isJsonOnly ? first : selectContent(body.content, sent);
  if (!media) {
    const offered = body.content.map(({ mediaType }) => mediaType).join(', ');
    throw new MockProblem(415, {
      detail: `The body is ${essenceOf(sent)}, but the operation takes ${offered}.`,
      headers: { Accept: offered },
    });
  }
  const { schema } = media;
  const isRange = media.mediaType.includes('*') && !isJsonOnly;
  switch (bodyFormatOf(isRange ? sent : media.mediaType)) {
    case 'json':
      return { value: readJson(request.text), schema };
    case 'form':
      return { value: readFields(document, request.text, media), schema };
    case 'multipart':
      return { value: await readParts(document, request, media), schema };
    default:
      return readText(document, request, media);
  }
};
