import { formatValue, jsonNotation, quote } from './format-value.ts';
import { fitLine, formatPascalCase, indentLines, listLines, type Sample } from './sample.ts';

/** Unity's C# has no raw strings. In a verbatim string only the quote is special. */
const quoteVerbatim = (text: string): string => `@"${text.replaceAll('"', '""')}"`;

const renderSignature = ({ variables, hasResponseBody }: Sample): string => {
  const type = hasResponseBody ? 'Awaitable<string>' : 'Awaitable<bool>';
  const parameters = variables.map((variable) => `string ${variable}`).join(', ');
  const start = `    public static async ${type} Send(`;
  return fitLine(`${start}${parameters})`, `${start}\n        ${parameters})`);
};

/** Uses the factories of UnityWebRequest, except Delete, which has no buffer for a problem, and Put, which sets another type. */
const renderCreation = ({ method, hasBody }: Sample): readonly string[] => {
  if (method === 'GET') {
    return ['using var request = UnityWebRequest.Get(url);'];
  }
  if (hasBody && method === 'POST') {
    return ['using var request = UnityWebRequest.Post(url, body, "application/json");'];
  }
  return listLines(
    hasBody && 'var upload = new UploadHandlerRaw(Encoding.UTF8.GetBytes(body));',
    `using var request = new UnityWebRequest(url, "${method}", new DownloadHandlerBuffer(), ${hasBody ? 'upload' : 'null'});`,
  );
};

const renderHeaders = ({ headers, method }: Sample): readonly string[] =>
  headers
    // `UnityWebRequest.Post` sets the content type.
    .filter(({ variable }) => variable !== null || method !== 'POST')
    .map(({ name, text, variable }) => {
      const value = [text === '' ? [] : quote(text), variable ?? []].flat().join(' + ');
      return `request.SetRequestHeader("${name}", ${value});`;
    });

const renderStatements = (sample: Sample): readonly string[] => {
  const { url, hasBody, body, handledCode, hasResponseBody } = sample;
  const literal = formatValue(body, { ...jsonNotation, indent: '    ' });
  return listLines(
    `const string url = ${quote(url)};`,
    hasBody && `const string body = ${quoteVerbatim(literal)};`,
    renderCreation(sample),
    renderHeaders(sample),
    'await request.SendWebRequest();',
    '',
    'if (request.result == UnityWebRequest.Result.Success)',
    '{',
    `    return ${hasResponseBody ? 'request.downloadHandler.text' : 'true'};`,
    '}',
    'var problem = JsonUtility.FromJson<Problem>(request.downloadHandler.text) ?? new Problem();',
    handledCode !== null && [
      `if (problem.code == ${quote(handledCode)})`,
      '{',
      '    Debug.LogWarning(problem.detail);',
      `    return ${hasResponseBody ? 'null' : 'false'};`,
      '}',
    ],
    'throw new Exception($"{problem.code ?? request.error} {problem.requestId}");',
  );
};

/** Requires Unity 2023.1 for `Awaitable`. */
export const renderUnity = (sample: Sample): string =>
  listLines(
    'using System;',
    sample.hasBody && sample.method !== 'POST' && 'using System.Text;',
    ['using UnityEngine;', 'using UnityEngine.Networking;', ''],
    sample.notes.map((note) => `// ${note}`),
    `public static class ${formatPascalCase(sample.operationId)}`,
    '{',
    '    [Serializable] private class Problem { public string code, detail, requestId; }',
    '',
    renderSignature(sample),
    '    {',
    indentLines(renderStatements(sample), '        '),
    '    }',
    '}',
  ).join('\n');
