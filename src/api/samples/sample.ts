import { capitalize } from '../../base/text/capitalize.ts';
import type { SampleHeader, SamplePart, SampleRequest, SampleText } from './sample-request.ts';
import { indentRest } from './format-value.ts';

/** Maximum line length, in characters. */
export const MAX_WIDTH = 100;

const DIGEST_VARIABLE = 'digestResponse';

/**
 * For clients that do not support HTTP Digest, replaces a Digest login with an `Authorization` header. Readers compute
 * the header's value.
 */
export const withoutDigest = (request: SampleRequest): SampleRequest => {
  const { login, headers, variables } = request;
  if (login?.scheme !== 'digest') {
    return request;
  }
  const header: SampleHeader = {
    name: 'Authorization',
    value: [{ text: 'Digest ' }, { variable: DIGEST_VARIABLE }],
  };
  const others = variables.filter(({ name }) => name !== login.username && name !== login.password);
  return {
    ...request,
    login: null,
    headers: [header, ...headers],
    variables: [{ name: DIGEST_VARIABLE, holds: 'text' }, ...others],
    notes: [
      ...request.notes,
      `${DIGEST_VARIABLE} is what RFC 7616 computes from the challenge of a first response, the username and the password.`,
    ],
  };
};

export const bodyLimit = (client: string, { method }: SampleRequest): string =>
  `${client} sends no body with ${method}. Send this one with another client.`;

export const multipartLimit = (client: string, { body }: SampleRequest): string | false =>
  body?.format === 'multipart' &&
  body.mediaType.toLowerCase() !== 'multipart/form-data' &&
  `${client} sends multipart/form-data. The API expects ${body.mediaType}.`;

/** Characters that end a line in one of the languages, or change the text direction. */
const unsafeInComments = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu;

/**
 * Removes trailing backslashes, because they continue a comment in C++. Removes repeated `?`, because `??` may start a
 * trigraph.
 */
export const formatComment = (marker: string, text: string): string =>
  `${marker} ${text
    .replace(unsafeInComments, ' ')
    .replace(/<(?=[/!])/g, '< ')
    .replace(/\?(?=\?)/g, '')
    .replace(/(?<![\\\s])[\\\s]+$/, '')}`;

export const encodeFields = (fields: readonly (readonly [string, string])[]): string =>
  fields.map((pair) => pair.map(encodeURIComponent).join('=')).join('&');

/** Merges adjacent strings, because C++ cannot add two string literals with `+`. */
const joinTexts = (value: readonly SampleText[]): readonly SampleText[] => {
  const joined: SampleText[] = [];
  for (const part of value) {
    const last = joined.at(-1);
    if (last && 'text' in last && 'text' in part) {
      joined[joined.length - 1] = { text: last.text + part.text };
    } else {
      joined.push(part);
    }
  }
  return joined;
};

export const formatSum = (
  value: readonly SampleText[],
  quoteText: (text: string) => string,
  formatVariable: (name: string) => string,
): string =>
  joinTexts(value)
    .map((part) => ('text' in part ? quoteText(part.text) : formatVariable(part.variable)))
    .join(' + ');

/** Appends the credentials to the URL's query. The sample itself percent-encodes their values. */
export const addressOf = ({ url, credentials }: SampleRequest): readonly SampleText[] => [
  { text: url },
  ...credentials.flatMap(({ name, variable }, index): SampleText[] => [
    { text: `${index > 0 || url.includes('?') ? '&' : '?'}${name}=` },
    { variable },
  ]),
];

export const isContentType = ({ name }: SampleHeader): boolean => name === 'Content-Type';

export const contentTypeOf = ({ headers }: SampleRequest): string => {
  const [part] = headers.find(isContentType)?.value ?? [];
  return part && 'text' in part ? part.text : '';
};

export const listLines = (...parts: readonly (string | false | readonly string[])[]): string[] =>
  parts.flatMap((part) => (part === false ? [] : part));

export const indentLines = (statements: readonly string[], indent: string): string[] =>
  statements.map((statement) => statement && indent + indentRest(statement, indent));

export const fitLine = (line: string, broken: string): string =>
  line.length <= MAX_WIDTH ? line : broken;

const splitWords = (camelCase: string): readonly string[] =>
  camelCase.split(/(?<=[a-z\d])(?=[A-Z])/).map((word) => word.toLowerCase());

export const formatPascalCase = (camelCase: string): string =>
  splitWords(camelCase).map(capitalize).join('');

export const formatSnakeCase = (camelCase: string): string => splitWords(camelCase).join('_');

/** Escapes a name as browsers do (HTML, "multipart form data"). */
export const escapeName = (name: string): string =>
  name.replace(/["\r\n]/g, (character) => encodeURIComponent(character));

const headOf = (part: SamplePart): string => {
  const name = `Content-Disposition: form-data; name="${escapeName(part.name)}"`;
  const file = part.kind === 'file' ? `; filename="${escapeName(part.fileName)}"` : '';
  const type = part.mediaType === null ? '' : `\r\nContent-Type: ${part.mediaType}`;
  return `\r\n${name}${file}${type}\r\n\r\n`;
};

type MultipartPiece =
  | { readonly afterBoundary: string; readonly before: string }
  | { readonly variable: string };

/**
 * Splits a multipart body for clients that must assemble it themselves. For each piece, the clients write `before`, two
 * hyphens, the boundary and `afterBoundary`.
 */
export const writeMultipart = (parts: readonly SamplePart[]): MultipartPiece[] => [
  ...parts.flatMap((part, index): MultipartPiece[] => {
    const before = index === 0 ? '' : '\r\n';
    const head = headOf(part);
    return part.kind === 'file'
      ? [{ before, afterBoundary: head }, { variable: part.variable }]
      : [{ before, afterBoundary: head + part.text }];
  }),
  { before: parts.length === 0 ? '' : '\r\n', afterBoundary: '--\r\n' },
];
