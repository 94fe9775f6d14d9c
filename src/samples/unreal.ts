import { formatValue, jsonNotation, quote } from './format-value.ts';
import { fitLine, formatPascalCase, indentLines, listLines, type Sample } from './sample.ts';

/** A raw string ends at its delimiter, so the delimiter must not occur in the text. */
const quoteRaw = (text: string): string => {
  let delimiter = '';
  while (text.includes(`)${delimiter}"`)) {
    delimiter = delimiter === '' ? 'json' : `${delimiter}_`;
  }
  return `R"${delimiter}(${text})${delimiter}"`;
};

const renderText = (text: string): string => `TEXT(${quote(text)})`;

const renderSignature = ({ operationId, variables }: Sample): string => {
  const parameters = variables.map((name) => `const FString& ${formatPascalCase(name)}`).join(', ');
  const start = `void ${formatPascalCase(operationId)}(`;
  return fitLine(`${start}${parameters})`, `${start}\n    ${parameters})`);
};

const renderSetup = ({ method, url, headers, hasBody, body }: Sample): readonly string[] => {
  const literal = formatValue(body, { ...jsonNotation, indent: '    ' });
  return listLines(
    'const FHttpRequestRef Request = FHttpModule::Get().CreateRequest();',
    `Request->SetVerb(${renderText(method)});`,
    `Request->SetURL(${renderText(url)});`,
    headers.map(({ name, text, variable }) => {
      const value = listLines(
        text !== '' && renderText(text),
        variable !== null && formatPascalCase(variable),
      );
      return `Request->SetHeader(${renderText(name)}, ${value.join(' + ')});`;
    }),
    hasBody && `Request->SetContentAsString(TEXT(${quoteRaw(literal)}));`,
  );
};

const renderCallback = ({ handledCode, hasResponseBody }: Sample): readonly string[] =>
  listLines(
    'const FString Content = Response.IsValid() ? Response->GetContentAsString() : FString();',
    'if (bConnected && Response.IsValid() && EHttpResponseCodes::IsOk(Response->GetResponseCode()))',
    '{',
    `    UE_LOG(LogTemp, Log, ${hasResponseBody ? 'TEXT("%s"), *Content' : 'TEXT("Done")'});`,
    '    return;',
    '}',
    'TSharedPtr<FJsonObject> Problem;',
    'FJsonSerializer::Deserialize(TJsonReaderFactory<>::Create(Content), Problem);',
    'const FString Code = Problem.IsValid() ? Problem->GetStringField(TEXT("code")) : TEXT("No code");',
    handledCode !== null && [
      `if (Code == ${renderText(handledCode)})`,
      '{',
      '    UE_LOG(LogTemp, Warning, TEXT("%s"), *Problem->GetStringField(TEXT("detail")));',
      '    return;',
      '}',
    ],
    'UE_LOG(LogTemp, Error, TEXT("%s %s"), *Code, *Content);',
  );

export const renderUnreal = (sample: Sample): string =>
  listLines(
    '// Add "HTTP" and "Json" to the module\'s dependencies in Build.cs.',
    '#include "HttpModule.h"',
    '#include "Interfaces/IHttpRequest.h"',
    '#include "Interfaces/IHttpResponse.h"',
    '#include "Serialization/JsonSerializer.h"',
    '',
    sample.notes.map((note) => `// ${note}`),
    renderSignature(sample),
    '{',
    indentLines(renderSetup(sample), '    '),
    '    Request->OnProcessRequestComplete().BindLambda(',
    '        [](FHttpRequestPtr, FHttpResponsePtr Response, bool bConnected)',
    '        {',
    indentLines(renderCallback(sample), '            '),
    '        });',
    '    Request->ProcessRequest();',
    '}',
  ).join('\n');
