import type { SampleBody, SampleRequest, SampleVariable } from './sample-request.ts';
import { formatValue, jsonNotation, quote } from './format-value.ts';
import {
  bodyLimit,
  addressOf,
  encodeFields,
  fitLine,
  formatComment,
  formatPascalCase,
  formatSum,
  indentLines,
  listLines,
  withoutDigest,
  writeMultipart,
} from './sample.ts';

const quoteRaw = (text: string): string => {
  let delimiter = '';
  while (text.includes(`)${delimiter}"`)) {
    delimiter = delimiter === '' ? 'json' : `${delimiter}_`;
  }
  return `R"${delimiter}(${text})${delimiter}"`;
};

/** Breaks up `??`, which may start a trigraph in older C++. */
const renderText = (text: string): string => `TEXT(${quote(text).replace(/\?(?=\?)/g, '?\\')})`;

const renderParameter = ({ name, holds }: SampleVariable): string =>
  `const ${holds === 'file' ? 'TArray<uint8>' : 'FString'}& ${formatPascalCase(name)}`;

const renderSignature = ({ functionName, variables }: SampleRequest): string => {
  const parameters = variables.map(renderParameter).join(', ');
  const start = `FHttpRequestRef ${formatPascalCase(functionName)}(`;
  return fitLine(`${start}${parameters})`, `${start}\n    ${parameters})`);
};

const formatUrl = (request: SampleRequest): string =>
  formatSum(
    addressOf(request),
    renderText,
    (name) => `FGenericPlatformHttp::UrlEncode(${formatPascalCase(name)})`,
  );

const renderMultipart = (
  body: Extract<SampleBody, { readonly format: 'multipart' }>,
): readonly string[] => [
  'const FString Boundary = FGuid::NewGuid().ToString();',
  'TArray<uint8> Body;',
  'const auto Append = [&Body](const FString& Text)',
  '{',
  '    const FTCHARToUTF8 Bytes(*Text);',
  '    Body.Append(reinterpret_cast<const uint8*>(Bytes.Get()), Bytes.Length());',
  '};',
  ...writeMultipart(body.parts).map((piece) =>
    'variable' in piece
      ? `Body.Append(${formatPascalCase(piece.variable)});`
      : `Append(${renderText(`${piece.before}--`)} + Boundary + ${renderText(piece.afterBoundary)});`,
  ),
  `Request->SetHeader(TEXT("Content-Type"), ${renderText(`${body.mediaType}; boundary=`)} + Boundary);`,
  'Request->SetContent(Body);',
];

const renderBody = (body: SampleBody): readonly string[] => {
  switch (body.format) {
    case 'json': {
      const literal = formatValue(body.value, { ...jsonNotation, indent: '    ' });
      return [`Request->SetContentAsString(TEXT(${quoteRaw(literal)}));`];
    }
    case 'form':
      return [`Request->SetContentAsString(${renderText(encodeFields(body.fields))});`];
    case 'multipart':
      return renderMultipart(body);
    case 'text':
      return [`Request->SetContentAsString(${renderText(body.text)});`];
    case 'binary':
      return [`Request->SetContent(${formatPascalCase(body.variable)});`];
  }
};

const renderLogin = ({ login }: SampleRequest): readonly string[] => {
  if (login === null) {
    return [];
  }
  const [username, password] = [login.username, login.password].map(formatPascalCase);
  return [
    `const FTCHARToUTF8 Login(*(${username} + TEXT(":") + ${password}));`,
    'Request->SetHeader(TEXT("Authorization"), TEXT("Basic ") +',
    '    FBase64::Encode(reinterpret_cast<const uint8*>(Login.Get()), Login.Length()));',
  ];
};

const renderSetup = (request: SampleRequest): readonly string[] =>
  listLines(
    'const FHttpRequestRef Request = FHttpModule::Get().CreateRequest();',
    `Request->SetVerb(${renderText(request.method)});`,
    `Request->SetURL(${formatUrl(request)});`,
    renderLogin(request),
    request.headers.map(
      ({ name, value }) =>
        `Request->SetHeader(${renderText(name)}, ${formatSum(value, renderText, formatPascalCase)});`,
    ),
    request.body !== null && renderBody(request.body),
  );

const limitsOf = (request: SampleRequest): readonly string[] => {
  const { method, body } = request;
  return listLines(
    (method === 'GET' || method === 'HEAD') &&
      body !== null &&
      bodyLimit("Unreal's client", request),
    (method === 'OPTIONS' || method === 'TRACE') &&
      `Unreal's client refuses ${method} on most platforms. Send this request with another client.`,
  );
};

export const renderUnreal = (sample: SampleRequest): string => {
  const request = withoutDigest(sample);
  return listLines(
    request.credentials.length > 0 && '#include "GenericPlatform/GenericPlatformHttp.h"',
    '#include "HttpModule.h"',
    '#include "Interfaces/IHttpRequest.h"',
    request.login !== null && '#include "Misc/Base64.h"',
    request.body?.format === 'multipart' && '#include "Misc/Guid.h"',
    '',
    [...request.notes, ...limitsOf(request)].map((note) => formatComment('//', note)),
    renderSignature(request),
    '{',
    indentLines(renderSetup(request), '    '),
    '    return Request;',
    '}',
  ).join('\n');
};
