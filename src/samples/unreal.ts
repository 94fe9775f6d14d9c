import type { SampleRequest } from '../model/api.ts';
import {
  formatValue,
  indentRest,
  jsonNotation,
  MAX_WIDTH,
  quote,
  type Notation,
} from './format-value.ts';
import {
  collectHeaders,
  collectNotes,
  collectVariables,
  formatPascalCase,
  hasBody,
} from './request-parts.ts';

const notation: Notation = { ...jsonNotation, indent: '    ' };

/** A raw string ends at its delimiter, so the delimiter must not occur in the text. */
const quoteRaw = (text: string): string => {
  let delimiter = '';
  while (text.includes(`)${delimiter}"`)) {
    delimiter = delimiter === '' ? 'json' : `${delimiter}_`;
  }
  return `R"${delimiter}(${text})${delimiter}"`;
};

const renderText = (text: string): string => `TEXT(${quote(text)})`;

const renderSignature = (request: SampleRequest): string => {
  const parameters = collectVariables(request).map(
    (variable) => `const FString& ${formatPascalCase(variable)}`,
  );
  const start = `void ${formatPascalCase(request.operationId)}(`;
  const line = `${start}${parameters.join(', ')})`;
  return line.length <= MAX_WIDTH ? line : `${start}\n    ${parameters.join(', ')})`;
};

const renderSetup = (request: SampleRequest, url: string): readonly string[] => [
  'const FHttpRequestRef Request = FHttpModule::Get().CreateRequest();',
  `Request->SetVerb(${renderText(request.method)});`,
  `Request->SetURL(${renderText(url)});`,
  ...collectHeaders(request).map(({ name, text, variable }) => {
    const value = [
      text === '' ? [] : renderText(text),
      variable === null ? [] : formatPascalCase(variable),
    ];
    return `Request->SetHeader(${renderText(name)}, ${value.flat().join(' + ')});`;
  }),
  ...(hasBody(request)
    ? [`Request->SetContentAsString(TEXT(${quoteRaw(formatValue(request.body, notation))}));`]
    : []),
];

const renderErrorBranch = (handledCode: string | null): readonly string[] => {
  const report = 'UE_LOG(LogTemp, Error, TEXT("%s %s"), *Code, *Content);';
  return handledCode === null
    ? [report]
    : [
        `if (Code == ${renderText(handledCode)})`,
        '{',
        '    UE_LOG(LogTemp, Warning, TEXT("%s"), *Problem->GetStringField(TEXT("detail")));',
        '    return;',
        '}',
        report,
      ];
};

const renderCallback = ({ handledCode, hasResponseBody }: SampleRequest): readonly string[] => [
  'const FString Content = Response.IsValid() ? Response->GetContentAsString() : FString();',
  'if (bConnected && Response.IsValid() && EHttpResponseCodes::IsOk(Response->GetResponseCode()))',
  '{',
  hasResponseBody
    ? '    UE_LOG(LogTemp, Log, TEXT("%s"), *Content);'
    : '    UE_LOG(LogTemp, Log, TEXT("Done"));',
  '    return;',
  '}',
  'TSharedPtr<FJsonObject> Problem;',
  'FJsonSerializer::Deserialize(TJsonReaderFactory<>::Create(Content), Problem);',
  'const FString Code = Problem.IsValid() ? Problem->GetStringField(TEXT("code")) : TEXT("No code");',
  ...renderErrorBranch(handledCode),
];

export const renderUnreal = (request: SampleRequest, baseUrl: string): string =>
  [
    '// Add "HTTP" and "Json" to the module\'s dependencies in Build.cs.',
    '#include "HttpModule.h"',
    '#include "Interfaces/IHttpRequest.h"',
    '#include "Interfaces/IHttpResponse.h"',
    '#include "Serialization/JsonSerializer.h"',
    '',
    ...collectNotes(request).map((note) => `// ${note}`),
    renderSignature(request),
    '{',
    ...renderSetup(request, baseUrl + request.target).map(
      (statement) => `    ${indentRest(statement, '    ')}`,
    ),
    '    Request->OnProcessRequestComplete().BindLambda(',
    '        [](FHttpRequestPtr, FHttpResponsePtr Response, bool bConnected)',
    '        {',
    ...renderCallback(request).map((statement) => `            ${statement}`),
    '        });',
    '    Request->ProcessRequest();',
    '}',
  ].join('\n');
