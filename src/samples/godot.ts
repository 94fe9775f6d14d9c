import { formatValue, type Notation, quote } from './format-value.ts';
import { fitLine, formatSnakeCase, indentLines, listLines, type Sample } from './sample.ts';

const notation: Notation = {
  indent: '\t',
  padding: '',
  hasTrailingComma: true,
  formatKey: quote,
  formatText: quote,
};

const renderSignature = ({ operationId, variables, hasResponseBody }: Sample): string => {
  const parameters = variables.map((name) => `${formatSnakeCase(name)}: String`).join(', ');
  const start = `func ${formatSnakeCase(operationId)}(`;
  const end = `) -> ${hasResponseBody ? 'Dictionary' : 'bool'}:`;
  return fitLine(start + parameters + end, `${start}\n\t\t${parameters}${end}`);
};

const renderErrorBranch = (handledCode: string | null, failure: string): readonly string[] =>
  listLines(
    'var parsed: Variant = JSON.parse_string(text)',
    'var problem: Dictionary = parsed if parsed is Dictionary else {}',
    handledCode !== null && [
      `if problem.get("code") == ${quote(handledCode)}:`,
      '\tpush_warning(problem.get("detail"))',
      `\treturn ${failure}`,
    ],
    'push_error("HTTP %d %s (%s)" % [response_code, problem.get("code"), problem.get("requestId")])',
    `return ${failure}`,
  );

const renderBody = (sample: Sample): readonly string[] => {
  const failure = sample.hasResponseBody ? '{}' : 'false';
  return listLines(
    `var url := ${quote(sample.url)}`,
    'var headers := PackedStringArray([',
    sample.headers.map(
      ({ name, text, variable }) =>
        `\t${quote(`${name}: ${text}`)}${variable === null ? '' : ` + ${formatSnakeCase(variable)}`},`,
    ),
    '])',
    sample.hasBody && `var body := JSON.stringify(${formatValue(sample.body, notation)})`,
    'var http := HTTPRequest.new()',
    'add_child(http)',
    `if http.request(url, headers, HTTPClient.METHOD_${sample.method}${sample.hasBody ? ', body' : ''}) != OK:`,
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
    '\tpush_error("No response (result %d)" % result)',
    `\treturn ${failure}`,
    'if response_code >= 200 and response_code < 300:',
    sample.hasResponseBody ? '\treturn JSON.parse_string(text)' : '\treturn true',
    renderErrorBranch(sample.handledCode, failure),
  );
};

export const renderGodot = (sample: Sample): string =>
  listLines(
    ['extends Node', '', ''],
    sample.notes.map((note) => `# ${note}`),
    renderSignature(sample),
    indentLines(renderBody(sample), '\t'),
  ).join('\n');
