import type { SampleBody, SamplePart, SampleRequest } from '../model/sample-request.ts';
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

/** Unity's C# has no raw strings. In a verbatim string only the quote is special. */
const quoteVerbatim = (text: string): string => `@"${text.replaceAll('"', '""')}"`;

const types = {
  object: 'string',
  json: 'string',
  text: 'string',
  binary: 'byte[]',
  none: 'bool',
} as const;

const renderSignature = ({ variables, response }: SampleRequest): string => {
  const parameters = variables
    .map(({ name, holds }) => `${holds === 'file' ? 'byte[]' : 'string'} ${name}`)
    .join(', ');
  const start = `    public static async Awaitable<${types[response]}> Send(`;
  return fitLine(`${start}${parameters})`, `${start}\n        ${parameters})`);
};

const formatName = (name: string): string => name;

const renderUrl = (request: SampleRequest): string => {
  const url = formatSum(addressOf(request), quote, (name) => `Uri.EscapeDataString(${name})`);
  return `${request.credentials.length === 0 ? 'const string' : 'var'} url = ${url};`;
};

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
        ...body.parts.map((part) => `    ${formatPart(part)}`),
        '};',
      ];
    case 'text':
      return [`const string body = ${quote(body.text)};`];
    case 'binary':
      return [];
  }
};

/** Whether the body is a text that `UnityWebRequest.Post` takes with its media type. */
const isPosted = ({ method, body }: SampleRequest): boolean =>
  method === 'POST' && body !== null && body.format !== 'multipart' && body.format !== 'binary';

/** What is uploaded as bytes; null where a factory takes the body. */
const formatUpload = (request: SampleRequest): string | null => {
  const { body } = request;
  if (body === null || body.format === 'multipart' || isPosted(request)) {
    return null;
  }
  return body.format === 'binary' ? body.variable : 'Encoding.UTF8.GetBytes(body)';
};

/** Uses the factories of UnityWebRequest, except Delete, which has no buffer for a problem, and Put, which sets another type. */
const renderCreation = (request: SampleRequest): readonly string[] => {
  const { method, body } = request;
  if (method === 'GET' && body === null) {
    return ['using var request = UnityWebRequest.Get(url);'];
  }
  if (body?.format === 'multipart') {
    return listLines(
      'using var request = UnityWebRequest.Post(url, form);',
      method !== 'POST' && `request.method = "${method}";`,
    );
  }
  if (isPosted(request)) {
    return [
      `using var request = UnityWebRequest.Post(url, body, ${quote(contentTypeOf(request))});`,
    ];
  }
  const upload = formatUpload(request);
  return listLines(
    upload !== null && `var upload = new UploadHandlerRaw(${upload});`,
    `using var request = new UnityWebRequest(url, "${method}", new DownloadHandlerBuffer(), ${upload === null ? 'null' : 'upload'});`,
  );
};

const renderHeaders = (request: SampleRequest): readonly string[] =>
  listLines(
    request.login !== null && [
      `var login = Encoding.UTF8.GetBytes(${request.login.username} + ":" + ${request.login.password});`,
      'request.SetRequestHeader("Authorization", "Basic " + Convert.ToBase64String(login));',
    ],
    request.headers
      // `UnityWebRequest.Post` sets the content type.
      .filter((header) => !isContentType(header) || !isPosted(request))
      .map(
        ({ name, value }) =>
          `request.SetRequestHeader(${quote(name)}, ${formatSum(value, quote, formatName)});`,
      ),
  );

const successes = {
  object: 'request.downloadHandler.text',
  json: 'request.downloadHandler.text',
  text: 'request.downloadHandler.text',
  binary: 'request.downloadHandler.data',
  none: 'true',
} as const;

const renderErrors = ({ hasProblems, handledCode, response }: SampleRequest): readonly string[] =>
  hasProblems
    ? listLines(
        'var problem = JsonUtility.FromJson<Problem>(request.downloadHandler.text) ?? new Problem();',
        handledCode !== null && [
          `if (problem.code == ${quote(handledCode)})`,
          '{',
          '    Debug.LogWarning(problem.detail);',
          `    return ${response === 'none' ? 'false' : 'null'};`,
          '}',
        ],
        'throw new Exception($"{problem.code ?? request.error} {problem.requestId}");',
      )
    : ['throw new Exception($"{request.error} {request.downloadHandler.text}");'];

const renderStatements = (request: SampleRequest): readonly string[] =>
  listLines(
    renderUrl(request),
    request.body !== null && renderBody(request.body),
    renderCreation(request),
    renderHeaders(request),
    'await request.SendWebRequest();',
    '',
    'if (request.result == UnityWebRequest.Result.Success)',
    '{',
    `    return ${successes[request.response]};`,
    '}',
    renderErrors(request),
  );

/** Requires Unity 2023.1 for `Awaitable`. */
export const renderUnity = (sample: SampleRequest): string => {
  const request = withoutDigest(sample);
  const { body, login, functionName, hasProblems } = request;
  const needsEncoding = login !== null || formatUpload(request)?.startsWith('Encoding') === true;
  const limit = multipartLimit('UnityWebRequest', request);
  return listLines(
    'using System;',
    body?.format === 'multipart' && 'using System.Collections.Generic;',
    needsEncoding && 'using System.Text;',
    ['using UnityEngine;', 'using UnityEngine.Networking;', ''],
    listLines(request.notes, limit).map((note) => formatComment('//', note)),
    `public static class ${formatPascalCase(functionName)}`,
    '{',
    hasProblems && [
      '    [Serializable] private class Problem { public string code, detail, requestId; }',
      '',
    ],
    renderSignature(request),
    '    {',
    indentLines(renderStatements(request), '        '),
    '    }',
    '}',
  ).join('\n');
};
