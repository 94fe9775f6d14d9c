import type { SampleRequest } from '../model/api.ts';
import { formatValue, indentRest, MAX_WIDTH, quote, type Notation } from './format-value.ts';
import {
  collectHeaders,
  collectNotes,
  collectVariables,
  formatSnakeCase,
  hasBody,
} from './request-parts.ts';

const notation: Notation = {
  indent: '\t',
  padding: '',
  hasTrailingComma: true,
  formatKey: quote,
  formatText: quote,
};

const renderSignature = (request: SampleRequest): string => {
  const parameters = collectVariables(request).map(
    (variable) => `${formatSnakeCase(variable)}: String`,
  );
  const start = `func ${formatSnakeCase(request.operationId)}(`;
  const end = `) -> ${request.hasResponseBody ? 'Dictionary' : 'bool'}:`;
  const line = start + parameters.join(', ') + end;
  return line.length <= MAX_WIDTH ? line : `${start}\n\t\t${parameters.join(', ')}${end}`;
};

const renderSetup = (request: SampleRequest, url: string): readonly string[] => [
  `var url := ${quote(url)}`,
  'var headers := PackedStringArray([',
  ...collectHeaders(request).map(({ name, text, variable }) =>
    variable === null
      ? `\t${quote(`${name}: ${text}`)},`
      : `\t${quote(`${name}: ${text}`)} + ${formatSnakeCase(variable)},`,
  ),
  '])',
  ...(hasBody(request)
    ? [`var body := JSON.stringify(${formatValue(request.body, notation)})`]
    : []),
];

const renderErrorBranch = (handledCode: string | null, failure: string): readonly string[] => [
  'var parsed: Variant = JSON.parse_string(text)',
  'var problem: Dictionary = parsed if parsed is Dictionary else {}',
  ...(handledCode === null
    ? []
    : [
        `if problem.get("code") == ${quote(handledCode)}:`,
        '\tpush_warning(problem.get("detail"))',
        `\treturn ${failure}`,
      ]),
  'push_error("HTTP %d %s (%s)" % [response_code, problem.get("code"), problem.get("requestId")])',
  `return ${failure}`,
];

const renderExchange = (request: SampleRequest): readonly string[] => {
  const failure = request.hasResponseBody ? '{}' : 'false';
  return [
    'var http := HTTPRequest.new()',
    'add_child(http)',
    `if http.request(url, headers, HTTPClient.METHOD_${request.method}${hasBody(request) ? ', body' : ''}) != OK:`,
    '\thttp.queue_free()',
    '\tpush_error("Request not sent")',
    `\treturn ${failure}`,
    'var completed: Array = await http.request_completed',
    'http.queue_free()',
    '',
    'var result: int = completed[0]',
    'var response_code: int = completed[1]',
    'var text: String = completed[3].get_string_from_utf8()',
    'if result != HTTPRequest.RESULT_SUCCESS:',
    '\tpush_error("No answer (result %d)" % result)',
    `\treturn ${failure}`,
    'if response_code >= 200 and response_code < 300:',
    request.hasResponseBody ? '\treturn JSON.parse_string(text)' : '\treturn true',
    ...renderErrorBranch(request.handledCode, failure),
  ];
};

export const renderGodot = (request: SampleRequest, baseUrl: string): string =>
  [
    'extends Node',
    '',
    '',
    ...collectNotes(request).map((note) => `# ${note}`),
    renderSignature(request),
    ...[...renderSetup(request, baseUrl + request.target), ...renderExchange(request)].map(
      (statement) => (statement === '' ? '' : `\t${indentRest(statement, '\t')}`),
    ),
  ].join('\n');
