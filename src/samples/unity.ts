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

/** Unity's C# has no raw strings. In a verbatim string only the quote is special. */
const quoteVerbatim = (text: string): string => `@"${text.replaceAll('"', '""')}"`;

const renderSignature = (request: SampleRequest): string => {
  const type = request.hasResponseBody ? 'Awaitable<string>' : 'Awaitable<bool>';
  const parameters = collectVariables(request).map((variable) => `string ${variable}`);
  const start = `    public static async ${type} Send(`;
  const line = `${start}${parameters.join(', ')})`;
  return line.length <= MAX_WIDTH ? line : `${start}\n        ${parameters.join(', ')})`;
};

/** Uses the factories of UnityWebRequest, except Delete, which has no buffer for a problem, and Put, which sets another type. */
const renderCreation = (request: SampleRequest): readonly string[] => {
  if (request.method === 'GET') {
    return ['using var request = UnityWebRequest.Get(url);'];
  }
  if (!hasBody(request)) {
    return [
      `using var request = new UnityWebRequest(url, "${request.method}", new DownloadHandlerBuffer(), null);`,
    ];
  }
  if (request.method === 'POST') {
    return ['using var request = UnityWebRequest.Post(url, body, "application/json");'];
  }
  return [
    'var upload = new UploadHandlerRaw(Encoding.UTF8.GetBytes(body));',
    `using var request = new UnityWebRequest(url, "${request.method}", new DownloadHandlerBuffer(), upload);`,
  ];
};

const renderHeaders = (request: SampleRequest): readonly string[] =>
  collectHeaders(request)
    // `UnityWebRequest.Post` sets the content type.
    .filter(({ variable }) => variable !== null || request.method !== 'POST')
    .map(({ name, text, variable }) => {
      const value = [text === '' ? [] : quote(text), variable ?? []].flat().join(' + ');
      return `request.SetRequestHeader("${name}", ${value});`;
    });

const notation: Notation = { ...jsonNotation, indent: '    ' };

const renderBody = (request: SampleRequest): readonly string[] =>
  hasBody(request)
    ? [`const string body = ${quoteVerbatim(formatValue(request.body, notation))};`]
    : [];

const renderErrorBranch = ({ handledCode, hasResponseBody }: SampleRequest): readonly string[] => [
  'var problem = JsonUtility.FromJson<Problem>(request.downloadHandler.text) ?? new Problem();',
  ...(handledCode === null
    ? []
    : [
        `if (problem.code == ${quote(handledCode)})`,
        '{',
        '    Debug.LogWarning(problem.detail);',
        hasResponseBody ? '    return null;' : '    return false;',
        '}',
      ]),
  'throw new Exception($"{problem.code ?? request.error} {problem.requestId}");',
];

const renderStatements = (request: SampleRequest, url: string): readonly string[] => [
  `const string url = ${quote(url)};`,
  ...renderBody(request),
  ...renderCreation(request),
  ...renderHeaders(request),
  'await request.SendWebRequest();',
  '',
  'if (request.result == UnityWebRequest.Result.Success)',
  '{',
  request.hasResponseBody ? '    return request.downloadHandler.text;' : '    return true;',
  '}',
  ...renderErrorBranch(request),
];

/** Requires Unity 2023.1 for `Awaitable`. */
export const renderUnity = (request: SampleRequest, baseUrl: string): string =>
  [
    'using System;',
    ...(hasBody(request) && request.method !== 'POST' ? ['using System.Text;'] : []),
    'using UnityEngine;',
    'using UnityEngine.Networking;',
    '',
    ...collectNotes(request).map((note) => `// ${note}`),
    `public static class ${formatPascalCase(request.operationId)}`,
    '{',
    '    [Serializable] private class Problem { public string code, detail, requestId; }',
    '',
    renderSignature(request),
    '    {',
    ...renderStatements(request, baseUrl + request.target).map((statement) =>
      statement === '' ? '' : `        ${indentRest(statement, '        ')}`,
    ),
    '    }',
    '}',
  ].join('\n');
