import type {
  SampleBody,
  SampleHeader,
  SampleLogin,
  SamplePart,
  SampleRequest,
  SampleText,
} from './sample-request.ts';
import {
  formatValue,
  hasLongInteger,
  indentRest,
  jsonNotation,
  type Notation,
  quote,
} from './format-value.ts';
import {
  bodyLimit,
  addressOf,
  fitLine,
  formatComment,
  listLines,
  multipartLimit,
  withoutDigest,
} from './sample.ts';

/** Escapes `</script>` and `<!--`, which would end or hide an inline script. */
const keepInScript = (literal: string): string => literal.replace(/<(?=[/!])/g, '<\\');

const formatText = (text: string): string =>
  keepInScript(
    text.includes("'")
      ? quote(text)
      : `'${quote(text)
          .slice(1, -1)
          .replaceAll(String.raw`\"`, '"')}'`,
  );

/** A literal key `__proto__` would set the prototype. */
const formatKey = (key: string): string =>
  key === '__proto__' ? "['__proto__']" : /^[A-Za-z_$][\w$]*$/.test(key) ? key : formatText(key);

const notation: Notation = {
  indent: '  ',
  padding: ' ',
  hasTrailingComma: true,
  formatKey,
  formatText,
};

const formatTemplateText = (text: string): string =>
  keepInScript(
    quote(text)
      .slice(1, -1)
      .replaceAll(String.raw`\"`, '"')
      .replace(/[`$]/g, String.raw`\$&`),
  );

const formatParts = (
  parts: readonly SampleText[],
  formatVariable: (name: string) => string = (name) => name,
): string => {
  const [first] = parts;
  if (parts.length === 1 && first) {
    return 'text' in first ? formatText(first.text) : formatVariable(first.variable);
  }
  const texts = parts.map((part) =>
    'text' in part ? formatTemplateText(part.text) : `\${${formatVariable(part.variable)}}`,
  );
  return `\`${texts.join('')}\``;
};

const renderSignature = ({ functionName, variables }: SampleRequest): string => {
  if (variables.length === 0) {
    return `function ${functionName}() {`;
  }
  const names = variables.map(({ name }) =>
    name === 'idempotencyKey' ? 'idempotencyKey = crypto.randomUUID()' : name,
  );
  const start = `function ${functionName}({`;
  return fitLine(
    `${start} ${names.join(', ')} }) {`,
    `${start}\n${names.map((name) => `  ${name},\n`).join('')}}) {`,
  );
};

const formatUrl = (request: SampleRequest): string =>
  formatParts(addressOf(request), (name) => `encodeURIComponent(${name})`);

const renderUrl = (request: SampleRequest): string => {
  const line = `  const url = ${formatUrl(request)};`;
  return fitLine(line, line.replace('= ', '=\n    '));
};

/** `btoa` rejects names such as `zoë` unless they are encoded as UTF-8. */
const renderLogin = ({ username, password }: SampleLogin): string => {
  const text = `\`\${${username}}:\${${password}}\``;
  const line = `  const login = new TextEncoder().encode(${text});`;
  return fitLine(line, `  const login = new TextEncoder().encode(\n    ${text},\n  );`);
};

const renderHeader = ({ name, value }: SampleHeader): string =>
  `      ${formatKey(name)}: ${formatParts(value)},`;

const renderHeaders = ({ headers, login }: SampleRequest): readonly string[] =>
  listLines(
    login !== null && '      Authorization: `Basic ${btoa(String.fromCharCode(...login))}`,',
    headers.map(renderHeader),
  );

const renderPart = (part: SamplePart): string => {
  const name = formatText(part.name);
  if (part.kind === 'file') {
    return `  form.append(${name}, ${part.variable}, ${formatText(part.fileName)});`;
  }
  const text = formatText(part.text);
  return part.mediaType === null
    ? `  form.append(${name}, ${text});`
    : `  form.append(${name}, new Blob([${text}], { type: ${formatText(part.mediaType)} }));`;
};

/** Formats fields as pairs if an object would lose repeated fields or their order. */
const formatFields = (fields: readonly (readonly [string, string])[]): string => {
  const names = new Set(fields.map(([name]) => name));
  const isObject = names.size === fields.length && ![...names].some((name) => /^\d+$/.test(name));
  return formatValue(isObject ? Object.fromEntries(fields) : fields, notation);
};

/** Writes JSON as text, because JavaScript rounds long integers, and `JSON.stringify` throws for a `bigint`. */
const formatJsonText = (value: unknown): string =>
  `\`${formatValue(value, jsonNotation).split('\n').map(formatTemplateText).join('\n')}\``;

const formatBody = (body: SampleBody): string => {
  switch (body.format) {
    case 'json':
      if (hasLongInteger(body.value)) {
        return indentRest(formatJsonText(body.value), '    ');
      }
      return `JSON.stringify(${indentRest(formatValue(body.value, notation), '    ')})`;
    case 'form':
      return `new URLSearchParams(${indentRest(formatFields(body.fields), '    ')})`;
    case 'multipart':
      return 'form';
    case 'text':
      return formatText(body.text);
    case 'binary':
      return body.variable;
  }
};

const hasNoBody = ({ method }: SampleRequest): boolean => method === 'GET' || method === 'HEAD';

const renderCall = (request: SampleRequest): readonly string[] => {
  const { method, body } = request;
  const headers = renderHeaders(request);
  const sent = hasNoBody(request) ? null : body;
  const options = listLines(
    method !== 'GET' && `    method: '${method}',`,
    headers.length > 0 && ['    headers: {', ...headers, '    },'],
    sent !== null && `    body: ${formatBody(sent)},`,
  );
  return options.length === 0
    ? ['  return fetch(url);']
    : ['  return fetch(url, {', ...options, '  });'];
};

/** Forbidden request headers (Fetch Standard). */
const forbidden =
  /^(?:accept-charset|accept-encoding|access-control-request-.*|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|proxy-.*|referer|sec-.*|te|trailer|transfer-encoding|upgrade|via)$/i;

const limitsOf = (request: SampleRequest): readonly string[] =>
  listLines(
    hasNoBody(request) && request.body !== null && bodyLimit('fetch', request),
    request.method === 'TRACE' && 'fetch refuses TRACE. Send this request with another client.',
    request.headers
      .filter(({ name }) => forbidden.test(name))
      .map(({ name }) => `Browsers do not let scripts set ${name}; other runtimes do.`),
    multipartLimit('fetch', request),
  );

export const renderJavascript = (sample: SampleRequest): string => {
  const request = withoutDigest(sample);
  const { body } = request;
  return listLines(
    [...request.notes, ...limitsOf(request)].map((note) => formatComment('//', note)),
    renderSignature(request),
    renderUrl(request),
    request.login !== null && renderLogin(request.login),
    body?.format === 'multipart' &&
      !hasNoBody(request) && ['  const form = new FormData();', ...body.parts.map(renderPart)],
    renderCall(request),
    '}',
  ).join('\n');
};
