import { indentRest, formatValue, jsonNotation } from './format-value.ts';
import type { SampleRequest, SampleText } from './sample-request.ts';
import { bodyLimit, formatSnakeCase } from './sample.ts';
import type { Revision, SnippetLanguage } from './snippet-language.ts';

const escapeControl = (character: string): string =>
  encodeURIComponent(character).replaceAll('%', String.raw`\x`);

/** In single quotes, only `'` is special. Text with control characters needs `$'…'`. */
const quoteForShell = (text: string): string => {
  const sent = text.toWellFormed().replaceAll('\0', '');
  return /(?![\n\t])\p{Cc}/u.test(sent)
    ? `$'${sent.replace(/[\\']/g, String.raw`\$&`).replace(/\p{Cc}/gu, escapeControl)}'`
    : `'${sent.replaceAll("'", String.raw`'\''`)}'`;
};

const formatVariable = (variable: string): string => `$${formatSnakeCase(variable).toUpperCase()}`;

/** Excludes `!`, which interactive shells expand in double quotes. */
const isPlainInDoubleQuotes = (text: string): boolean => !/["$`\\!]|(?![\n\t])\p{Cc}/u.test(text);

const writeForShell = (parts: readonly SampleText[]): string => {
  const texts = parts.flatMap((part) => ('text' in part ? part.text : []));
  if (texts.length === parts.length) {
    return quoteForShell(texts.join(''));
  }
  const isJoined = texts.every(isPlainInDoubleQuotes);
  const written = parts.map((part, index) => {
    if ('text' in part) {
      return isJoined ? part.text : quoteForShell(part.text);
    }
    const next = parts[index + 1];
    const name = formatVariable(part.variable);
    const isLonger = next !== undefined && 'text' in next && /^\w/.test(next.text);
    const variable = isLonger ? `\${${name.slice(1)}}` : name;
    return isJoined ? variable : `"${variable}"`;
  });
  return isJoined ? `"${written.join('')}"` : written.join('');
};

const shorten = (option: string): string =>
  option
    .replace(/^--header /, '-H ')
    .replace(/^--data /, '-d ')
    .replace(/^--form /, '-F ')
    .replace(/^--user /, '-u ')
    .replace(/^--request /, '-X ')
    // To send an empty header, curl needs a semicolon after the name instead of a colon.
    .replace(/^(-H '[^':]+): '$/, "$1;'");

const isBody = (option: string): boolean => /^--(?:data|form)/.test(option);

const bodyOptions = ({ request: { body }, body: token }: Revision): readonly string[] => {
  switch (body?.format) {
    case 'binary':
      return [`--data-binary '@${token}'`];
    case 'text':
      return [`${body.text.startsWith('@') ? '--data-raw' : '-d'} '${token}'`];
    case 'form':
      return [body.fields.length > 0 ? `'${token}'` : `-d '${token}'`];
    default:
      return [`-d '${token}'`];
  }
};

const writeForm: SnippetLanguage['writeForm'] = (fields, indent) =>
  fields
    .map(([name, value]) => {
      const key = encodeURIComponent(name).replaceAll('%5B', '[').replaceAll('%5D', ']');
      const option = encodeURIComponent(value) === value ? '-d' : '--data-urlencode';
      return `${option} ${quoteForShell(`${key}=${value}`)}`;
    })
    .join(` \\\n${indent}`);

const methodOption = ({ method, body }: SampleRequest): readonly string[] => {
  if (method === 'HEAD') {
    return ['--head'];
  }
  return method === (body === null ? 'GET' : 'POST') ? [] : [`-X ${method}`];
};

/** Quotes the value of a form field. Inside the quotes, only `"` and `\` are special. */
const writeField = (text: string): string =>
  /^[\w .:/+-]*$/.test(text) ? text : `"${text.replace(/["\\]/g, String.raw`\$&`)}"`;

const reviseCurl = (code: string, revision: Revision): string => {
  const { request } = revision;
  const { url, body, login, needsCertificate, response } = request;
  const [command = '', ...printed] = code.split(' \\\n  ');
  const isMultipart = body?.format === 'multipart';
  const options = printed.filter((option) => !/^--(?:request|globoff)/.test(option));
  const sent = options.filter(isBody);
  return [
    command,
    // By default, curl expands brackets and braces in URLs.
    ...(/[[\]{}]/.test(url) ? ['--globoff'] : []),
    ...methodOption(request),
    ...(needsCertificate ? ['--cert client.pem', '--key client.key'] : []),
    ...(login?.scheme === 'digest' ? ['--digest'] : []),
    ...options.filter((option) => !isBody(option)).map(shorten),
    ...(isMultipart && !/^multipart\/form-data/i.test(body.mediaType)
      ? [`-H 'Content-Type: ${body.mediaType}'`]
      : []),
    ...(isMultipart || sent.length === 0 ? sent.map(shorten) : bodyOptions(revision)),
    ...(response === 'binary' ? ['-o response.bin'] : []),
  ].join(' \\\n  ');
};

/**
 * Samples read variables from the environment, so that readers have to set each variable only once for all samples on a
 * page.
 */
export const curl: SnippetLanguage = {
  target: 'shell',
  client: 'curl',
  literal: /'([^']*)'|(https?:\/\/[^\s']+)/g,
  write: writeForShell,
  writeJson: (value) => quoteForShell(indentRest(formatValue(value, jsonNotation), '  ')),
  writeField,
  writeForm,
  typesFiles: true,
  readFile: (path) => path,
  revise: reviseCurl,
  limits: (request) =>
    request.method === 'HEAD' && request.body !== null ? [bodyLimit('curl', request)] : [],
  comment: '#',
  hasDigest: true,
  bodiless: ['HEAD'],
};
