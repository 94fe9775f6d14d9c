import type { ClientExtension } from '../../../../schemas/openapi.ts';
import { isRecord } from '../../../base/json/is-record.ts';
import { isStream } from '../../document/streams.ts';
import { type MediaTypeNode, bodyFormatOf } from '../../document/media-types.ts';
import type { OpenapiDocument } from '../../document/openapi-document.ts';
import type { OperationNode } from '../../document/operations.ts';
import type { ParameterNode } from '../../document/parameters.ts';
import { type ResponseNode, isSuccess } from '../../document/responses.ts';
import { sentParameters } from '../../document/sent-parameters.ts';
import type { ClientBody, ClientOperation, ClientParameter, ClientResult } from './client-model.ts';
import type { TypeRef } from './client-types.ts';
import { validValuesOf } from '../../document/valid-value.ts';
import { optionsOf } from './schema-facts.ts';
import { readPagination } from './read-pagination.ts';
import type { TypeReader } from './read-types.ts';

const readParameter = (
  { read }: TypeReader,
  operation: OperationNode,
  { schema, mediaType, examples: _examples, ...own }: ParameterNode,
  isInSamples: boolean,
): ClientParameter => ({
  ...own,
  type: read(schema, [operation.id, own.name]),
  isJson: mediaType !== null && bodyFormatOf(mediaType) === 'json',
  isInSamples,
});

const isSentAs = (mediaType: string): ClientBody['format'] => {
  const format = bodyFormatOf(mediaType);
  return format === 'xml' ? 'text' : format;
};

/** Replaces a range such as `image/*`, because `Content-Type` needs a specific media type. */
const concrete = (mediaType: string): string => {
  if (!mediaType.includes('*')) {
    return mediaType;
  }
  return bodyFormatOf(mediaType) === 'json' ? 'application/json' : 'application/octet-stream';
};

const bytes: TypeRef = { kind: 'scalar', scalar: 'bytes' };
const text: TypeRef = { kind: 'scalar', scalar: 'string' };

const typeOfBody = (
  { read }: TypeReader,
  format: ClientBody['format'],
  schema: unknown,
  hint: readonly string[],
): TypeRef => {
  if (format === 'binary') {
    return bytes;
  }
  return format === 'text' ? text : read(schema, hint);
};

/**
 * If there is no example, generates an example for schemas with variants, because the required fields alone may not be
 * valid.
 */
const exampleOf = (
  document: OpenapiDocument,
  { examples, schema }: MediaTypeNode,
  { resolve }: TypeReader,
): unknown =>
  examples[0]?.value ??
  (schema && optionsOf(document, resolve(schema)).length > 0
    ? validValuesOf(document).request.generate(schema)
    : undefined);

const readBody = (
  document: OpenapiDocument,
  types: TypeReader,
  { id, body }: OperationNode,
): ClientBody | null => {
  // Clients send the first media type; the list puts JSON first.
  const [media] = body?.content ?? [];
  if (!body || !media) {
    return null;
  }
  const format = isSentAs(media.mediaType);
  const { value, data = value } = media.examples[0] ?? {};
  return {
    format,
    mediaType: concrete(media.mediaType),
    type: typeOfBody(types, format, media.schema, [id, 'request']),
    isRequired: body.isRequired,
    description: body.description,
    example: format === 'json' ? exampleOf(document, media, types) : data,
  };
};

const readSuccesses = (responses: readonly ResponseNode[]) => {
  const listed = responses.filter(isSuccess);
  // If no success response is listed, `default` describes success.
  const successes =
    listed.length > 0 ? listed : responses.filter(({ status }) => status === 'default');
  const withBody = successes.filter(
    ({ content, status }) => content.length > 0 && !status.startsWith('3'),
  );
  const medias = withBody.flatMap(({ content }): MediaTypeNode[] => content.slice(0, 1));
  return { successes, withBody, medias };
};

/** Returns the media type that clients read from a successful response. */
export const resultMediaOf = ({ responses }: OperationNode): MediaTypeNode | undefined =>
  readSuccesses(responses).medias[0];

const readResult = (types: TypeReader, { id, responses }: OperationNode): ClientResult | null => {
  const { successes, withBody, medias } = readSuccesses(responses);
  const [media] = medias;
  if (!media) {
    return null;
  }
  const written = isSentAs(media.mediaType);
  const format = written === 'form' || written === 'multipart' ? 'binary' : written;
  const all = medias.map(({ schema }) => typeOfBody(types, format, schema, [id, 'response']));
  const isOneType = all.every((type) => JSON.stringify(type) === JSON.stringify(all[0]));
  return {
    format,
    type: (isOneType ? all[0] : undefined) ?? { kind: 'scalar', scalar: 'unknown' },
    description: withBody[0]?.description ?? '',
    canBeEmpty: successes.some(
      ({ content, status }) => content.length === 0 && status.startsWith('2'),
    ),
    stream: null,
    hasOtherStream:
      !isStream(media.mediaType) &&
      withBody.some(({ content }) => content.some((other) => isStream(other.mediaType))),
  };
};

const errorCodesOf = ({ content }: ResponseNode, codeProperty: string): string[] =>
  content
    .flatMap(({ examples }) => examples)
    .map(({ value }) => (isRecord(value) ? value[codeProperty] : undefined))
    .filter((code): code is string => typeof code === 'string' && code !== '')
    .toSorted();

const sessionOf = (extension: ClientExtension, id: string | null): ClientOperation['session'] => {
  const { session } = extension;
  if (!session || id === null) {
    return null;
  }
  if (session.startedBy.includes(id) || session.refresh?.operation === id) {
    return 'starts';
  }
  return session.endedBy.includes(id) ? 'ends' : null;
};

export const readOperation = (
  document: OpenapiDocument,
  types: TypeReader,
  extension: ClientExtension,
  operation: OperationNode,
  serverUrl: string | null,
): ClientOperation => {
  const header = (extension.idempotencyHeader ?? 'Idempotency-Key').toLowerCase();
  const isKey = (parameter: ParameterNode): boolean =>
    parameter.in === 'header' && parameter.name.toLowerCase() === header;
  const key = operation.parameters.find(isKey);
  const inSamples = new Set(sentParameters(operation));
  const [server] = operation.servers;
  const isOwnServer = server && URL.canParse(server.url) && server.url !== serverUrl;
  const result = readResult(types, operation);
  const errors = operation.responses.filter((response) => !isSuccess(response));
  return {
    id: operation.id,
    summary: operation.summary,
    description: operation.description,
    isDeprecated: operation.isDeprecated,
    method: operation.method,
    path: operation.path,
    serverUrl: isOwnServer ? server.url : null,
    parameters: operation.parameters
      .filter((parameter) => !isKey(parameter))
      .map((parameter) => readParameter(types, operation, parameter, inSamples.has(parameter))),
    body: readBody(document, types, operation),
    result,
    errorCodes: [...new Set(errors.flatMap((each) => errorCodesOf(each, extension.problem.code)))],
    security: operation.security.map((alternative) => alternative.map(({ scheme }) => scheme.name)),
    idempotency: key ? { header: key.name, isInSamples: inSamples.has(key) } : null,
    pagination: readPagination(types, extension, operation, result),
    session: sessionOf(extension, operation.operationId),
  };
};
