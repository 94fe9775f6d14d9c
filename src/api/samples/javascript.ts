import {
  formatValue,
  indentRest,
  hasLongNumber,
  isObject,
  jsonNotation,
  type Notation,
  quote,
} from './format-value.ts';
import { joinText } from './literals.ts';
import type { SampleRequest } from './sample-request.ts';
import { bodyLimit, listLines, multipartLimit } from './sample.ts';
import type { Revision, SnippetLanguage } from './snippet-language.ts';

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

/** As a plain key in an object literal, `__proto__` would set the prototype. */
const formatKey = (key: string): string =>
  key === '__proto__' ? "['__proto__']" : /^[A-Za-z_$][\w$]*$/.test(key) ? key : formatText(key);

const notation: Notation = {
  indent: '  ',
  padding: ' ',
  hasTrailingComma: false,
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

/**
 * Writes JSON as a template literal, because JavaScript rounds long numbers, and `JSON.stringify` throws for a
 * `bigint`.
 */
const formatJsonText = (value: unknown): string =>
  `\`${formatValue(value, jsonNotation).split('\n').map(formatTemplateText).join('\n')}\``;

/** Request headers that browsers do not let scripts set (Fetch Standard). */
const forbidden =
  /^(?:accept-charset|accept-encoding|access-control-request-.*|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|proxy-.*|referer|sec-.*|te|trailer|transfer-encoding|upgrade|via)$/i;

const hasNoBody = ({ method }: SampleRequest): boolean => method === 'GET' || method === 'HEAD';

const limitsOf = (request: SampleRequest): readonly string[] =>
  listLines(
    hasNoBody(request) && request.body !== null && bodyLimit('fetch', request),
    request.method === 'TRACE' && 'fetch refuses TRACE. Send this request with another client.',
    request.headers
      .filter(({ name }) => forbidden.test(name))
      .map(({ name }) => `Browsers do not let scripts set ${name}; other runtimes do.`),
    multipartLimit('fetch', request),
  );

/** Adds file contents and the media types of fields, both of which `@scalar/snippetz` omits. */
const reviseParts = (code: string, { body }: SampleRequest): string => {
  if (body?.format !== 'multipart') {
    return code;
  }
  const parts = body.parts.values();
  return code.replaceAll(
    /^(formData\.append\('[^']*', )(?:new Blob\(\[\]\)(, '[^']*')|('[^']*'))\)$/gm,
    (_, start: string, fileName: string, text: string) => {
      const { value: part } = parts.next();
      if (part?.kind === 'file') {
        return `${start}${part.variable}${fileName})`;
      }
      return part?.mediaType
        ? `${start}new Blob([${text}], { type: ${formatText(part.mediaType)} }))`
        : `${start}${text})`;
    },
  );
};

const reviseFetch = (code: string, { request, body: token }: Revision): string => {
  const { body } = request;
  const revised = reviseParts(code, request).replace(/^fetch\(/m, 'const response = await fetch(');
  return body?.format === 'binary' ? revised.replace(`'${token}'`, body.variable) : revised;
};

export const javascript: SnippetLanguage = {
  target: 'js',
  client: 'fetch',
  literal: /'([^'\\]*(?:\\.[^'\\]*)*)'/g,
  write: (parts) => formatText(joinText(parts)),
  writeJson: (value) =>
    hasLongNumber(value)
      ? formatJsonText(value)
      : `JSON.stringify(${formatValue(value, notation)})`,
  isJsonIndented: true,
  writeForm: (fields, indent) =>
    indentRest(
      `new URLSearchParams(${formatValue(isObject(fields) ? Object.fromEntries(fields) : fields, notation)})`,
      indent,
    ),
  typesFiles: true,
  readFile: (path) => path,
  revise: reviseFetch,
  limits: limitsOf,
  comment: '//',
  bodiless: ['GET', 'HEAD'],
};
