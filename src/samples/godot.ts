import type { SampleBody, SampleHeader, SampleRequest } from '../model/sample-request.ts';
import { formatValue, type Notation, quote } from './format-value.ts';
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
} from './sample.ts';
import { writeMultipart } from './write-multipart.ts';

const notation: Notation = {
  indent: '\t',
  padding: '',
  hasTrailingComma: true,
  formatKey: quote,
  formatText: quote,
};

/** The type of the result, the result of a success, and that of a failure. */
const results = {
  object: ['Dictionary', 'JSON.parse_string(text)', '{}'],
  json: ['Variant', 'JSON.parse_string(text)', 'null'],
  text: ['String', 'text', '""'],
  binary: ['PackedByteArray', 'content', 'PackedByteArray()'],
  none: ['bool', 'true', 'false'],
} as const;

const renderSignature = ({ functionName, variables, response }: SampleRequest): string => {
  const parameters = variables
    .map(
      ({ name, holds }) =>
        `${formatSnakeCase(name)}: ${holds === 'file' ? 'PackedByteArray' : 'String'}`,
    )
    .join(', ');
  const start = `func ${formatSnakeCase(functionName)}(`;
  const end = `) -> ${results[response][0]}:`;
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
    case 'json':
      return [`var body := JSON.stringify(${formatValue(body.value, notation)})`];
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

/** A text with `request`, bytes with `request_raw`. */
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

const renderErrors = (
  { hasProblems, handledCode }: SampleRequest,
  failure: string,
): readonly string[] =>
  hasProblems
    ? listLines(
        'var parsed: Variant = JSON.parse_string(text)',
        'var problem: Dictionary = parsed if parsed is Dictionary else {}',
        handledCode !== null && [
          `if problem.get("code") == ${quote(handledCode)}:`,
          '\tpush_warning(problem.get("detail"))',
          `\treturn ${failure}`,
        ],
        'push_error("HTTP %d %s (%s)" % [response_code, problem.get("code"), problem.get("requestId")])',
        `return ${failure}`,
      )
    : ['push_error("HTTP %d: %s" % [response_code, text])', `return ${failure}`];

const renderStatements = (request: SampleRequest): readonly string[] => {
  const [, success, failure] = results[request.response];
  return listLines(
    renderUrl(request),
    request.body?.format === 'multipart' && 'var boundary := "boundary-%d" % Time.get_ticks_usec()',
    renderHeaders(request),
    request.body !== null && renderBody(request.body),
    'var http := HTTPRequest.new()',
    'add_child(http)',
    `if ${formatCall(request)} != OK:`,
    '\thttp.queue_free()',
    '\tpush_error("Request not sent")',
    `\treturn ${failure}`,
    'var completed: Array = await http.request_completed',
    'http.queue_free()',
    '',
    'var result: int = completed[0]',
    'var response_code: int = completed[1]',
    request.response === 'binary'
      ? [
          'var content: PackedByteArray = completed[3]',
          'var text := content.get_string_from_utf8()',
        ]
      : 'var text: String = completed[3].get_string_from_utf8()',
    'if result != HTTPRequest.RESULT_SUCCESS:',
    '\tpush_error("No response (result %d)" % result)',
    `\treturn ${failure}`,
    'if response_code >= 200 and response_code < 300:',
    `\treturn ${success}`,
    renderErrors(request, failure),
  );
};

export const renderGodot = (sample: SampleRequest): string => {
  const request = withoutDigest(sample);
  return listLines(
    ['extends Node', '', ''],
    request.notes.map((note) => formatComment('#', note)),
    renderSignature(request),
    indentLines(renderStatements(request), '\t'),
  ).join('\n');
};
