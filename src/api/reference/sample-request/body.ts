import type { SampleBody } from '../../samples/sample-request.ts';
import { bodyFormatOf, type MediaTypeNode, type EncodingNode } from '../../document/media-types.ts';
import type { OpenapiDocument } from '../../document/openapi-document.ts';
import type { OperationNode } from '../../document/operations.ts';
import { bodyExamples } from '../../document/sample-value.ts';
import { exampleFileName, toHeaderText } from './texts.ts';
import { buildParts } from './multipart.ts';
import type { VariableNames } from './names.ts';
import { formatJson } from '../../../base/json/exact-json.ts';
import { isRecord } from '../../../base/json/is-record.ts';
import { formatQuery, type ParameterValue } from '../../document/parameter-style.ts';
import type { ParameterStyle } from '../../document/parameters.ts';

/**
 * Media type of an object with neither `style` nor `explode`, JSON by default (OpenAPI 3.1, "Encoding Object"). Null
 * for all other values.
 */
const mediaTypeOf = (encoding: EncodingNode | undefined, value: unknown): string | null => {
  const hasStyle = encoding !== undefined && (encoding.style !== null || encoding.explode !== null);
  return hasStyle ? null : isRecord(value) ? (encoding?.contentType ?? 'application/json') : null;
};

const asParameter = (name: string, value: unknown, encoding?: EncodingNode): ParameterValue => {
  const style = (encoding?.style ?? 'form') as ParameterStyle;
  return {
    parameter: {
      name,
      in: 'query',
      style,
      explode: encoding?.explode ?? (style === 'form' || style === 'deepObject'),
      allowReserved: false,
      mediaType: mediaTypeOf(encoding, value),
    },
    value,
  };
};

const pairsOf = (query: string): (readonly [string, string])[] => [...new URLSearchParams(query)];

/** Returns the unencoded form fields of an object or of a form-encoded string. */
const buildFields = ({ encoding }: MediaTypeNode, value: unknown): (readonly [string, string])[] =>
  isRecord(value)
    ? Object.entries(value).flatMap(([name, item]) =>
        // `URLSearchParams` would read an unencoded `+` as a space, but `formatQuery` has already encoded it.
        pairsOf(formatQuery([asParameter(name, item, encoding[name])])),
      )
    : pairsOf(typeof value === 'string' ? value : '');

export type BuiltBody = {
  readonly mediaType: string;
  readonly body: SampleBody | null;
  readonly notes: readonly string[];
};

const concreteTypes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '*/*': 'application/json',
    'application/*': 'application/json',
    'audio/*': 'audio/mpeg',
    'image/*': 'image/png',
    'text/*': 'text/plain',
    'video/*': 'video/mp4',
  }),
);

const concreteType = (mediaType: string): string => {
  const name = toHeaderText(mediaType).toLowerCase();
  return (
    concreteTypes.get(name) ??
    (name.endsWith('/*') ? 'application/octet-stream' : toHeaderText(mediaType))
  );
};

const buildContent = (
  document: OpenapiDocument,
  media: MediaTypeNode,
  names: VariableNames,
): SampleBody | null => {
  const mediaType = concreteType(media.mediaType);
  const format = bodyFormatOf(mediaType);
  const { value, data = value } = bodyExamples(document, media, 'request')[0] ?? {};
  if (format === 'multipart') {
    // Skip an example that is the whole body as text. Its boundary would not match the boundary that clients generate.
    const [usable] = isRecord(data)
      ? [data]
      : bodyExamples(document, { ...media, examples: [] }, 'request').map((each) => each.value);
    return { format, mediaType, parts: buildParts(document, media, usable, names) };
  }
  if (format === 'binary') {
    // A string example means that the body is text, such as `application/x-ndjson`.
    return typeof value === 'string' &&
      !/^(?:audio|font|image|video)\/|octet-stream$/.test(mediaType)
      ? { format: 'text', text: value }
      : {
          format,
          fileName: exampleFileName('file', mediaType),
          variable: names.take('file', 'file'),
        };
  }
  if (value === undefined) {
    return null;
  }
  switch (format) {
    case 'json':
      return { format, value };
    case 'form':
      return { format, fields: buildFields(media, value) };
    default:
      return { format: 'text', text: typeof value === 'string' ? value : formatJson(value) };
  }
};

export const buildBody = (
  document: OpenapiDocument,
  { body }: OperationNode,
  names: VariableNames,
): BuiltBody | null => {
  const media = body?.content[0];
  if (!body || !media) {
    return body?.isRequired === true
      ? { mediaType: '', body: null, notes: ['Add the body, whose form is not documented.'] }
      : null;
  }
  const content = buildContent(document, media, names);
  if (content === null && !body.isRequired) {
    return null;
  }
  const mediaType = concreteType(media.mediaType);
  return {
    mediaType,
    body: content,
    notes: content === null ? [`Add the body (${mediaType}), which has no example.`] : [],
  };
};
