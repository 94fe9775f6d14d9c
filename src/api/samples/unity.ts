import type { SampleBody, SamplePart, SampleRequest } from './sample-request.ts';
import { formatValue, jsonNotation, quote } from './format-value.ts';
import {
  contentTypeOf,
  addressOf,
  encodeFields,
  fitLine,
  formatComment,
  formatPascalCase,
  formatSum,
  indentLines,
  isContentType,
  listLines,
  multipartLimit,
  withoutDigest,
} from './sample.ts';

/** Unity's C# lacks raw strings. In a verbatim string, only `"` is special. */
const quoteVerbatim = (text: string): string => `@"${text.replaceAll('"', '""')}"`;

const renderSignature = ({ functionName, variables }: SampleRequest): string => {
  const parameters = variables
    .map(({ name, holds }) => `${holds === 'file' ? 'byte[]' : 'string'} ${name}`)
    .join(', ');
  const start = `UnityWebRequest ${formatPascalCase(functionName)}(`;
  return fitLine(`${start}${parameters})`, `${start}\n    ${parameters})`);
};

const renderUrl = (request: SampleRequest): string => {
  const url = formatSum(addressOf(request), quote, (name) => `Uri.EscapeDataString(${name})`);
  return `${request.credentials.length === 0 ? 'const string' : 'var'} url = ${url};`;
};

/** Excludes empty parts, which Unity rejects. */
const isSendable = (part: SamplePart): boolean => part.kind === 'file' || part.text !== '';

const formatPart = (part: SamplePart): string =>
  part.kind === 'file'
    ? `new MultipartFormFileSection(${quote(part.name)}, ${part.variable}, ${quote(part.fileName)}, ${quote(part.mediaType)}),`
    : `new MultipartFormDataSection(${quote(part.name)}, ${quote(part.text)}${part.mediaType === null ? '' : `, ${quote(part.mediaType)}`}),`;

const renderBody = (body: SampleBody): readonly string[] => {
  switch (body.format) {
    case 'json': {
      const literal = formatValue(body.value, { ...jsonNotation, indent: '    ' });
      return [`const string body = ${quoteVerbatim(literal)};`];
    }
    case 'form':
      return [`const string body = ${quote(encodeFields(body.fields))};`];
    case 'multipart':
      return [
        'var form = new List<IMultipartFormSection>',
        '{',
        ...body.parts.filter(isSendable).map((part) => `    ${formatPart(part)}`),
        '};',
      ];
    case 'text':
      return [`const string body = ${quote(body.text)};`];
    case 'binary':
      return [];
  }
};

const isPosted = ({ method, body }: SampleRequest): boolean =>
  method === 'POST' && body !== null && body.format !== 'multipart' && body.format !== 'binary';

const formatUpload = (request: SampleRequest): string | null => {
  const { body } = request;
  if (body === null || body.format === 'multipart' || isPosted(request)) {
    return null;
  }
  return body.format === 'binary' ? body.variable : 'Encoding.UTF8.GetBytes(body)';
};

/**
 * Prefers UnityWebRequest's factory methods, except `Delete` (no response buffer) and `Put` (different content type).
 */
const renderCreation = (request: SampleRequest): readonly string[] => {
  const { method, body } = request;
  if (method === 'GET' && body === null) {
    return ['var request = UnityWebRequest.Get(url);'];
  }
  if (body?.format === 'multipart') {
    return listLines(
      'var request = UnityWebRequest.Post(url, form);',
      method !== 'POST' && `request.method = "${method}";`,
    );
  }
  if (isPosted(request)) {
    return [`var request = UnityWebRequest.Post(url, body, ${quote(contentTypeOf(request))});`];
  }
  const upload = formatUpload(request);
  return listLines(
    upload !== null && `var upload = new UploadHandlerRaw(${upload});`,
    `var request = new UnityWebRequest(url, "${method}", new DownloadHandlerBuffer(), ${upload === null ? 'null' : 'upload'});`,
  );
};

const renderHeaders = (request: SampleRequest): readonly string[] =>
  listLines(
    request.login !== null && [
      `var login = Encoding.UTF8.GetBytes(${request.login.username} + ":" + ${request.login.password});`,
      'request.SetRequestHeader("Authorization", "Basic " + Convert.ToBase64String(login));',
    ],
    request.headers
      // Omit the content type if `UnityWebRequest.Post` sets it.
      .filter((header) => !isContentType(header) || !isPosted(request))
      .map(
        ({ name, value }) =>
          `request.SetRequestHeader(${quote(name)}, ${formatSum(value, quote, (variable) => variable)});`,
      ),
  );

const renderStatements = (request: SampleRequest): readonly string[] =>
  listLines(
    renderUrl(request),
    request.body !== null && renderBody(request.body),
    renderCreation(request),
    renderHeaders(request),
    'return request;',
  );

const limitsOf = (request: SampleRequest): readonly string[] =>
  listLines(
    multipartLimit('UnityWebRequest', request),
    request.body?.format === 'multipart' &&
      request.body.parts
        .filter((part) => !isSendable(part))
        .map(({ name }) => `UnityWebRequest sends no empty part, so ${name} is left out.`),
  );

export const renderUnity = (sample: SampleRequest): string => {
  const request = withoutDigest(sample);
  const { body, login, credentials } = request;
  const isEncodingUsed = login !== null || formatUpload(request)?.startsWith('Encoding') === true;
  return listLines(
    (login !== null || credentials.length > 0) && 'using System;',
    body?.format === 'multipart' && 'using System.Collections.Generic;',
    isEncodingUsed && 'using System.Text;',
    ['using UnityEngine.Networking;', ''],
    [...request.notes, ...limitsOf(request)].map((note) => formatComment('//', note)),
    renderSignature(request),
    '{',
    indentLines(renderStatements(request), '    '),
    '}',
  ).join('\n');
};
