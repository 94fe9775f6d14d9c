import { snippetz } from '@scalar/snippetz';
import { formatJson } from '../../base/json/exact-json.ts';
import { indentRest } from './format-value.ts';
import { joinText, placeholderOf } from './literals.ts';
import type {
  SampleBody,
  SampleHeader,
  SamplePart,
  SampleRequest,
  SampleText,
} from './sample-request.ts';
import { addressOf, encodeFields, escapeName, withoutDigest } from './sample.ts';
import type { SnippetLanguage } from './snippet-language.ts';
import { createTokens, type Tokens } from './tokens.ts';

export type Snippet = { readonly code: string; readonly notes: readonly string[] };

type Printer = NonNullable<ReturnType<ReturnType<typeof snippetz>['findPlugin']>>;
type PrintedRequest = NonNullable<Parameters<Printer['generate']>[0]>;
type PostData = PrintedRequest['postData'];

const { findPlugin } = snippetz();

const formType = 'application/x-www-form-urlencoded';

const isContentType = ({ name }: SampleHeader): boolean => /^content-type$/i.test(name);

const contentTypeOf = ({ headers }: SampleRequest): string => {
  const [part] = headers.find(isContentType)?.value ?? [];
  return part && 'text' in part ? part.text : 'application/octet-stream';
};

const textOf = (body: SampleBody): string => {
  switch (body.format) {
    case 'json':
      return formatJson(body.value);
    case 'form':
      return encodeFields(body.fields);
    case 'text':
      return body.text;
    case 'binary':
      return body.fileName;
    case 'multipart':
      return '';
  }
};

/** Null if the client chooses the type of the file. */
const writtenType = (
  { mediaType }: SamplePart,
  { typesFiles = false }: SnippetLanguage,
): string | null => (typesFiles && mediaType === 'application/octet-stream' ? null : mediaType);

const paramsOf = (
  { parts }: Extract<SampleBody, { readonly format: 'multipart' }>,
  { hideText }: Tokens,
  language: SnippetLanguage,
): NonNullable<PostData>['params'] =>
  parts.map((part) => {
    const { writeField = (text) => text } = language;
    const type = writtenType(part, language);
    return {
      name: hideText(part.name),
      ...(part.kind === 'file'
        ? { fileName: hideText(part.fileName) }
        : { value: hideText(writeField(part.text)) }),
      ...(type === null ? {} : { contentType: hideText(type) }),
    };
  });

const basicCredentials = 'basicCredentials';

const loginHeader: SampleHeader = {
  name: 'Authorization',
  value: [{ text: 'Basic ' }, { variable: basicCredentials }],
};

const withLoginHeader = (request: SampleRequest): SampleRequest => ({
  ...request,
  login: null,
  headers: [loginHeader, ...request.headers],
  notes: [
    ...request.notes,
    `${placeholderOf(basicCredentials)} is the username and the password, joined by a colon, in Base64.`,
  ],
});

const contentOf = (groups: readonly unknown[]): string => {
  const content = groups.find((group) => typeof group === 'string') ?? '';
  try {
    return content.includes('\\') ? (JSON.parse(`"${content}"`) as string) : content;
  } catch {
    return content;
  }
};

/** Escapes names in part headers, for samples that assemble a multipart body themselves. */
const escapeNames = (parts: readonly SampleText[]): readonly SampleText[] =>
  parts.map((part, index) => {
    const before = parts[index - 1];
    const isName = before && 'text' in before && before.text.endsWith('="');
    return isName && 'text' in part ? { text: escapeName(part.text) } : part;
  });

const writeBody = (body: SampleBody, language: SnippetLanguage, indent: string): string => {
  const { write, writeForm, writeJson, readFile, encode, isJsonIndented = false } = language;
  if (body.format === 'json') {
    const json = writeJson(body.value);
    return isJsonIndented ? indentRest(json, indent) : json;
  }
  if (body.format === 'form' && body.fields.length > 0 && writeForm) {
    return writeForm(body.fields, indent);
  }
  const text = write([{ text: textOf(body) }]);
  if (body.format === 'binary') {
    return readFile ? readFile(text) : text;
  }
  return encode && !/^[ -~]*$/.test(textOf(body)) ? encode(text) : text;
};

type Printed = { readonly code: string; readonly body: string; readonly tokens: Tokens };

/** Replaces each literal that contains tokens with the text that they stand for. */
const fill = (
  { code, body, tokens }: Printed,
  request: SampleRequest,
  language: SnippetLanguage,
): string =>
  code.replaceAll(language.literal, (literal: string, ...found: unknown[]) => {
    if (!tokens.isIn(literal)) {
      return literal;
    }
    const content = contentOf(found.slice(0, -2));
    const parts = tokens.read(content);
    const before = code.slice(0, Number(found.at(-2)));
    const [indent = ''] = /^[ \t]*/.exec(before.slice(before.lastIndexOf('\n') + 1)) ?? [];
    return content === body && request.body !== null
      ? writeBody(request.body, language, indent)
      : language.write(escapeNames(parts));
  });

const hasLiteral = (code: string, token: string, { literal }: SnippetLanguage): boolean =>
  (code.match(literal) ?? []).some((text) => text.includes(token));

/** Replaces only parts of the URL with tokens, because some `@scalar/snippetz` printers parse the URL. */
const hideAddress = (address: string, standFor: (text: string) => string): string => {
  const [, origin = '', path = '', query = ''] =
    /^([a-z]+:\/\/[^/?]*)?([^?]*)(.*)$/s.exec(address) ?? [];
  const segments = path
    .split('/')
    .map((segment) => (/^[\w.-]*$/.test(segment) ? segment : standFor(segment)));
  return origin + segments.join('/') + query.replaceAll(/[^\w .:/?&=%+,;@*()~!-]+/g, standFor);
};

const print = (request: SampleRequest, language: SnippetLanguage): Printed => {
  const tokens = createTokens(formatJson(request));
  const { hide, hideText, standFor } = tokens;
  const { body, login } = request;
  const sent = body?.format === 'multipart' ? null : body;
  const token = sent === null ? '' : standFor(textOf(sent));
  const mediaType = contentTypeOf(request);
  const headers = request.headers
    .filter(({ name }) => !(language.setsContentType && /^content-type$/i.test(name)))
    .map(({ name, value }) => {
      const text = hide(value);
      const isHidden = language.needsScheme && !text.includes(' ');
      return { name: isHidden ? standFor(name) : hideText(name), value: text };
    });
  const credentials = login && {
    username: hide([{ variable: login.username }]),
    password: hide([{ variable: login.password }]),
  };
  const encode = (text: string): string =>
    language.encodesBrackets
      ? // Keep the brackets around an IPv6 host.
        text.replaceAll(/^https?:\/\/\[[^\]/]*\]|[[\]{}]/g, (part) =>
          part.length === 1 ? encodeURIComponent(part) : part,
        )
      : text;
  const url = addressOf(request)
    .map((part) => ('text' in part ? hideAddress(encode(part.text), standFor) : hide([part])))
    .join('');
  const printed = { method: request.method, url, headers };
  const printWith = (postData: PostData | null): string => {
    const printer = findPlugin(language.target, language.client);
    const complete = { ...printed, ...(postData && { postData }) } as PrintedRequest;
    const code = printer?.generate(complete, credentials ? { auth: credentials } : {}) ?? '';
    return language.revise?.(code, { request, body: token }) ?? code;
  };
  if (body?.format === 'multipart') {
    const params = paramsOf(body, tokens, language);
    const code = printWith({ mimeType: 'multipart/form-data', params } as PostData);
    return { code, body: token, tokens };
  }
  if (sent === null) {
    return { code: printWith(null), body: token, tokens };
  }
  // Try an unknown media type first, because some printers reformat JSON. Fall back to JSON, because others drop bodies
  // of unknown types.
  const [first, second] = [standFor(mediaType), 'application/json'].map((mimeType) =>
    printWith({ mimeType, text: token }),
  );
  const isFirst = first !== undefined && hasLiteral(first, token, language);
  return { code: (isFirst ? first : second) ?? '', body: token, tokens };
};

const missingTypes = (code: string, { body }: SampleRequest, language: SnippetLanguage): string[] =>
  body?.format === 'multipart'
    ? body.parts.flatMap((part) => {
        const type = writtenType(part, language);
        return type === null || code.includes(type)
          ? []
          : `The type of ${part.name} is ${type}. This sample does not send it.`;
      })
    : [];

const missingHeaders = (code: string, request: SampleRequest): string[] => {
  const written = code.toLowerCase();
  const isMissing = ({ name }: SampleHeader): boolean =>
    !written.includes(name.toLowerCase()) &&
    !(/^content-type$/i.test(name) && code.includes(contentTypeOf(request)));
  return request.headers
    .filter(isMissing)
    .map(({ name, value }) => `Add the header ${name}: ${joinText(value)}`);
};

/** Maximum length of text that a note quotes, in characters. */
const MAX_NOTE = 60;

const withoutBody = (request: SampleRequest, { bodiless = [] }: SnippetLanguage): SampleRequest =>
  bodiless.includes(request.method) ? { ...request, body: null } : request;

/** Omits the header that the client sends for a form. */
const withoutFormType = (request: SampleRequest, { writeForm }: SnippetLanguage): SampleRequest =>
  writeForm &&
  request.body?.format === 'form' &&
  request.body.fields.length > 0 &&
  contentTypeOf(request) === formType
    ? { ...request, headers: request.headers.filter((header) => !isContentType(header)) }
    : request;

export const renderSnippet = (sample: SampleRequest, language: SnippetLanguage): Snippet => {
  const described = language.hasDigest ? sample : withoutDigest(sample);
  const request = withoutFormType(withoutBody(described, language), language);
  const printed = print(request, language);
  const code = fill(printed, request, language);
  const lost = printed.tokens.unread().filter((text) => text !== contentTypeOf(request));
  const { login } = request;
  if (login !== null && lost.some((text) => text === login.username || text === login.password)) {
    return renderSnippet(withLoginHeader(request), language);
  }
  return {
    code,
    notes: [
      ...request.notes,
      ...(language.limits?.(described) ?? []),
      ...missingTypes(code, request, language),
      ...missingHeaders(code, request),
      ...(request.body?.format === 'binary' && !language.readFile
        ? [`Replace ${request.body.fileName} with the bytes of the file.`]
        : []),
      ...lost.map((text) => `Add ${text.slice(0, MAX_NOTE)}, which this sample leaves out.`),
    ],
  };
};
