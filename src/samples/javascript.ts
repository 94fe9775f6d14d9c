import type { SampleRequest } from '../model/api.ts';
import { formatValue, indentRest, MAX_WIDTH, quote, type Notation } from './format-value.ts';
import {
  collectHeaders,
  collectNotes,
  collectVariables,
  hasBody,
  type SampleHeader,
} from './request-parts.ts';

const formatText = (text: string): string =>
  text.includes("'")
    ? quote(text)
    : `'${quote(text)
        .slice(1, -1)
        .replaceAll(String.raw`\"`, '"')}'`;

const formatKey = (key: string): string => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : formatText(key));

const notation: Notation = {
  indent: '  ',
  padding: ' ',
  hasTrailingComma: true,
  formatKey,
  formatText,
};

const renderSignature = (request: SampleRequest): string => {
  const names = collectVariables(request).map((variable) =>
    variable === 'idempotencyKey' ? 'idempotencyKey = crypto.randomUUID()' : variable,
  );
  const start = `async function ${request.operationId}({`;
  const line = `${start} ${names.join(', ')} }) {`;
  return line.length <= MAX_WIDTH
    ? line
    : `${start}\n${names.map((name) => `  ${name},\n`).join('')}}) {`;
};

const renderUrl = (url: string): string => {
  const line = `  const url = ${formatText(url)};`;
  return line.length <= MAX_WIDTH ? line : line.replace('= ', '=\n    ');
};

const renderHeader = ({ name, text, variable }: SampleHeader): string => {
  const value =
    variable === null ? formatText(text) : text === '' ? variable : `\`${text}\${${variable}}\``;
  return `      ${formatKey(name)}: ${value},`;
};

const renderErrorBranch = ({ handledCode, hasResponseBody }: SampleRequest): readonly string[] => [
  '  const problem = await response.json().catch(() => ({ code: `HTTP_${response.status}` }));',
  ...(handledCode === null
    ? []
    : [
        `  if (problem.code === ${formatText(handledCode)}) {`,
        '    console.warn(problem.detail);',
        hasResponseBody ? '    return null;' : '    return false;',
        '  }',
      ]),
  '  throw new Error(problem.code, { cause: problem });',
];

export const renderJavascript = (request: SampleRequest, baseUrl: string): string =>
  [
    ...collectNotes(request).map((note) => `// ${note}`),
    renderSignature(request),
    renderUrl(baseUrl + request.target),
    '  const response = await fetch(url, {',
    ...(request.method === 'GET' ? [] : [`    method: '${request.method}',`]),
    '    headers: {',
    ...collectHeaders(request).map(renderHeader),
    '    },',
    ...(hasBody(request)
      ? [`    body: JSON.stringify(${indentRest(formatValue(request.body, notation), '    ')}),`]
      : []),
    '  });',
    request.hasResponseBody
      ? '  if (response.ok) return response.json();'
      : '  if (response.ok) return true;',
    '',
    ...renderErrorBranch(request),
    '}',
  ].join('\n');
