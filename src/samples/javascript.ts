import { formatValue, indentRest, type Notation, quote } from './format-value.ts';
import { fitLine, listLines, type Sample, type SampleHeader } from './sample.ts';

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

const renderSignature = ({ operationId, variables }: Sample): string => {
  const names = variables.map((name) =>
    name === 'idempotencyKey' ? 'idempotencyKey = crypto.randomUUID()' : name,
  );
  const start = `async function ${operationId}({`;
  return fitLine(
    `${start} ${names.join(', ')} }) {`,
    `${start}\n${names.map((name) => `  ${name},\n`).join('')}}) {`,
  );
};

const renderUrl = (url: string): string => {
  const line = `  const url = ${formatText(url)};`;
  return fitLine(line, line.replace('= ', '=\n    '));
};

const renderHeader = ({ name, text, variable }: SampleHeader): string => {
  const value =
    variable === null ? formatText(text) : text === '' ? variable : `\`${text}\${${variable}}\``;
  return `      ${formatKey(name)}: ${value},`;
};

export const renderJavascript = (sample: Sample): string => {
  const { method, body, handledCode } = sample;
  return listLines(
    sample.notes.map((note) => `// ${note}`),
    renderSignature(sample),
    renderUrl(sample.url),
    '  const response = await fetch(url, {',
    method !== 'GET' && `    method: '${method}',`,
    '    headers: {',
    sample.headers.map(renderHeader),
    '    },',
    sample.hasBody &&
      `    body: JSON.stringify(${indentRest(formatValue(body, notation), '    ')}),`,
    '  });',
    `  if (response.ok) return ${sample.hasResponseBody ? 'response.json()' : 'true'};`,
    '',
    '  const problem = await response.json().catch(() => ({ code: `HTTP_${response.status}` }));',
    handledCode !== null && [
      `  if (problem.code === ${formatText(handledCode)}) {`,
      '    console.warn(problem.detail);',
      `    return ${sample.hasResponseBody ? 'null' : 'false'};`,
      '  }',
    ],
    '  throw new Error(problem.code, { cause: problem });',
    '}',
  ).join('\n');
};
