import type { SampleBody, SampleHeader, SampleRequest } from './sample-request.ts';
import { formatValue, hasLongNumber, jsonNotation, type Notation, quote } from './format-value.ts';
import {
  addressOf,
  encodeFields,
  fitLine,
  formatComment,
  formatSnakeCase,
  formatSum,
  indentLines,
  listLines,
  withoutDigest,
  writeMultipart,
} from './sample.ts';

const notation: Notation = {
  ...jsonNotation,
  indent: '\t',
  padding: '',
  hasTrailingComma: true,
};

const renderSignature = ({ functionName, variables }: SampleRequest): string => {
  const parameters = [
    'http: HTTPRequest',
    ...variables.map(
      ({ name, holds }) =>
        `${formatSnakeCase(name)}: ${holds === 'file' ? 'PackedByteArray' : 'String'}`,
    ),
  ].join(', ');
  const start = `func ${formatSnakeCase(functionName)}(`;
  const end = ') -> Error:';
  return fitLine(start + parameters + end, `${start}\n\t\t${parameters}${end}`);
};

const renderUrl = (request: SampleRequest): string =>
  `var url := ${formatSum(addressOf(request), quote, (name) => `${formatSnakeCase(name)}.uri_encode()`)}`;

const renderHeader = ({ name, value }: SampleHeader): string =>
  `\t${formatSum([{ text: `${name}: ` }, ...value], quote, formatSnakeCase)},`;

const renderHeaders = ({ headers, login, body }: SampleRequest): readonly string[] =>
  listLines(
    'var headers := PackedStringArray([',
    login !== null &&
      `\t"Authorization: Basic " + Marshalls.utf8_to_base64(${formatSnakeCase(login.username)} + ":" + ${formatSnakeCase(login.password)}),`,
    headers.map(renderHeader),
    body?.format === 'multipart' &&
      `\t${quote(`Content-Type: ${body.mediaType}; boundary=`)} + boundary,`,
    '])',
  );

const renderMultipart = (
  body: Extract<SampleBody, { readonly format: 'multipart' }>,
): readonly string[] => [
  'var body := PackedByteArray()',
  ...writeMultipart(body.parts).map((piece) =>
    'variable' in piece
      ? `body.append_array(${formatSnakeCase(piece.variable)})`
      : `body.append_array((${quote(`${piece.before}--`)} + boundary + ${quote(piece.afterBoundary)}).to_utf8_buffer())`,
  ),
];

const renderBody = (body: SampleBody): readonly string[] => {
  switch (body.format) {
    case 'json': {
      const { value } = body;
      // Godot integers have 64 bits, so send JSON with longer numbers as text.
      return hasLongNumber(value, 2n ** 63n)
        ? [`var body := ${quote(formatValue(value, jsonNotation))}`]
        : [`var body := JSON.stringify(${formatValue(value, notation)})`];
    }
    case 'form':
      return [`var body := ${quote(encodeFields(body.fields))}`];
    case 'multipart':
      return renderMultipart(body);
    case 'text':
      return [`var body := ${quote(body.text)}`];
    case 'binary':
      return [];
  }
};

const formatCall = ({ method, body }: SampleRequest): string => {
  const start = `(url, headers, HTTPClient.METHOD_${method}`;
  switch (body?.format) {
    case undefined:
      return `http.request${start})`;
    case 'binary':
      return `http.request_raw${start}, ${formatSnakeCase(body?.format === 'binary' ? body.variable : '')})`;
    case 'multipart':
      return `http.request_raw${start}, body)`;
    default:
      return `http.request${start}, body)`;
  }
};

const renderStatements = (request: SampleRequest): readonly string[] =>
  listLines(
    renderUrl(request),
    request.body?.format === 'multipart' && 'var boundary := "boundary-%d" % Time.get_ticks_usec()',
    renderHeaders(request),
    request.body !== null && renderBody(request.body),
    `return ${formatCall(request)}`,
  );

const sendable: ReadonlySet<string> = new Set(
  'GET HEAD POST PUT PATCH DELETE OPTIONS TRACE CONNECT'.split(' '),
);

export const renderGodot = (sample: SampleRequest): string => {
  const request = withoutDigest(sample);
  if (!sendable.has(request.method)) {
    const limit = `Godot cannot send ${request.method} requests. Send this one with another client.`;
    return [...request.notes, limit].map((note) => formatComment('#', note)).join('\n');
  }
  return listLines(
    request.notes.map((note) => formatComment('#', note)),
    renderSignature(request),
    indentLines(renderStatements(request), '\t'),
  ).join('\n');
};
