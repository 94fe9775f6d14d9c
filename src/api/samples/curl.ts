import type { SampleBody, SampleHeader, SamplePart, SampleRequest } from './sample-request.ts';
import { formatValue, indentRest, jsonNotation } from './format-value.ts';
import { bodyLimit, formatComment, formatSnakeCase, listLines } from './sample.ts';

const formatVariable = (variable: string): string => formatSnakeCase(variable).toUpperCase();

/** Shell variables cannot hold binary responses. */
const DOWNLOAD = 'response.bin';

const escapeControl = (character: string): string =>
  encodeURIComponent(character).replaceAll('%', String.raw`\x`);

/** In single quotes, only the quote itself is special. Control characters need `$'…'`. */
const quoteForShell = (text: string): string => {
  const sent = text.toWellFormed().replaceAll('\0', '');
  return /(?![\n\t])\p{Cc}/u.test(sent)
    ? `$'${sent.replace(/[\\']/g, String.raw`\$&`).replace(/\p{Cc}/gu, escapeControl)}'`
    : `'${sent.replaceAll("'", String.raw`'\''`)}'`;
};

const escapeInDoubleQuotes = (text: string): string => text.replace(/["$`\\]/g, String.raw`\$&`);

/** Interactive shells expand `!` in double quotes. */
const renderHeader = ({ name, value }: SampleHeader): string => {
  const isFixed = value.every((part) => 'text' in part);
  const fixed = value.map((part) => ('text' in part ? part.text : '')).join('');
  if (isFixed && (fixed === '' || /["$`\\!]/.test(fixed + name))) {
    // curl needs a semicolon to send an empty header.
    return `--header ${quoteForShell(fixed === '' ? `${name};` : `${name}: ${fixed}`)}`;
  }
  const text = value.map((part) =>
    'text' in part ? escapeInDoubleQuotes(part.text) : `$${formatVariable(part.variable)}`,
  );
  return `--header "${escapeInDoubleQuotes(name)}: ${text.join('')}"`;
};

/** In a quoted form value, only these two characters are special. */
const quoteForForm = (text: string): string => `"${text.replace(/["\\]/g, String.raw`\$&`)}"`;

const renderPart = (part: SamplePart): string => {
  if (part.kind === 'file') {
    return `--form ${quoteForShell(`${part.name}=@${part.fileName};type=${part.mediaType}`)}`;
  }
  return part.mediaType === null
    ? `--form-string ${quoteForShell(`${part.name}=${part.text}`)}`
    : `--form ${quoteForShell(`${part.name}=${quoteForForm(part.text)};type=${part.mediaType}`)}`;
};

const renderBody = (body: SampleBody): readonly string[] => {
  switch (body.format) {
    case 'json':
      return [`--data ${quoteForShell(indentRest(formatValue(body.value, jsonNotation), '  '))}`];
    case 'form':
      return body.fields.length === 0
        ? ["--data ''"]
        : body.fields.map(
            ([name, value]) =>
              `--data-urlencode ${quoteForShell(`${encodeURIComponent(name)}=${value}`)}`,
          );
    case 'multipart':
      return listLines(
        !/^multipart\/form-data/i.test(body.mediaType) &&
          `--header ${quoteForShell(`Content-Type: ${body.mediaType}`)}`,
        body.parts.map(renderPart),
      );
    case 'text':
      return [`--data-raw ${quoteForShell(body.text)}`];
    case 'binary':
      return [`--data-binary ${quoteForShell(`@${body.fileName}`)}`];
  }
};

const renderMethod = ({ method, body }: SampleRequest): string | false =>
  method === 'HEAD' ? '--head' : (method !== 'GET' || body !== null) && `--request ${method}`;

const renderCommand = (request: SampleRequest): string => {
  const { login, headers, credentials, method, body, url, response } = request;
  return listLines(
    'curl --silent --show-error --fail-with-body',
    renderMethod(request),
    // curl expands brackets and braces in URLs.
    /[[\]{}]/.test(url) && '--globoff',
    login?.scheme === 'digest' && '--digest',
    login !== null &&
      `--user "$${formatVariable(login.username)}:$${formatVariable(login.password)}"`,
    headers.map(renderHeader),
    credentials.map(({ name, variable }) => `--url-query "${name}=$${formatVariable(variable)}"`),
    body !== null && method !== 'HEAD' && renderBody(body),
    response === 'binary' && `--output ${DOWNLOAD}`,
    quoteForShell(url),
  ).join(' \\\n  ');
};

// `errors` lists invalid values.
const problemFilter = String.raw`jq --raw-output '"\(.code) (\(.requestId)): \(.detail)", (.errors // empty)' <<<"$response" >&2`;

// UUID version 4. Debian and Git for Windows lack `uuidgen`.
const newUuid = [
  'IDEMPOTENCY_KEY=$(od -An -N16 -tx2 /dev/urandom |',
  `  awk '{ print $1 $2 "-" $3 "-4" substr($4, 2) "-8" substr($5, 2) "-" $6 $7 $8 }')`,
].join('\n');

const printResponse = String.raw`printf '%s\n' "$response"`;

const renderErrorBranch = (request: SampleRequest): readonly string[] => {
  const { handledCode, hasProblems, response } = request;
  if (!hasProblems) {
    return [response === 'binary' ? `  cat ${DOWNLOAD} >&2` : `  ${printResponse} >&2`];
  }
  return listLines(
    response === 'binary' && `  response=$(<${DOWNLOAD})`,
    handledCode === null
      ? `  ${problemFilter}`
      : [
          '  case $(jq --raw-output .code <<<"$response") in',
          `    ${/^\w+$/.test(handledCode) ? handledCode : quoteForShell(handledCode)}) jq --raw-output .detail <<<"$response" ;;`,
          `    *) ${problemFilter} ;;`,
          '  esac',
        ],
  );
};

const renderSuccess = ({ response, method }: SampleRequest): string => {
  switch (response) {
    case 'object':
    case 'json':
      return '  jq . <<<"$response"';
    case 'text':
      return `  ${printResponse}`;
    case 'binary':
      return `  echo "Saved ${DOWNLOAD}"`;
    case 'none':
      return method === 'HEAD' ? `  ${printResponse}` : '  echo "Done"';
  }
};

const limitsOf = (request: SampleRequest): readonly string[] =>
  request.method === 'HEAD' && request.body !== null ? [bodyLimit('curl', request)] : [];

/**
 * The command needs jq and curl 7.76 (7.87 for credentials in the query). It reads credentials from the environment.
 */
export const renderCurl = (request: SampleRequest): string => {
  const command = renderCommand(request);
  return listLines(
    [...request.notes, ...limitsOf(request)].map((note) => formatComment('#', note)),
    request.variables.some(({ name }) => name === 'idempotencyKey') && [newUuid, ''],
    request.response === 'binary' ? command : `response=$(${command})`,
    '',
    'if [ $? -eq 0 ]; then',
    renderSuccess(request),
    'else',
    renderErrorBranch(request),
    'fi',
  ).join('\n');
};
