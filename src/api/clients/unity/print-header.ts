import { findNamedType } from '../client-model/named-types.ts';
import type { ClientOperation } from '../client-model/client-model.ts';
import type { Field } from '../client-model/client-types.ts';
import { type Names, type PrintContext, nameFields } from './names.ts';
import { quote } from './quote.ts';
import { hasOnlyOptionalParameters, ownCredentials } from '../client-model/operation-facts.ts';

export const fileNameOf = (names: Names): string => `${names.client}.cs`;

const printBody = ({ model, names }: PrintContext, operation: ClientOperation): string | null => {
  const { type = null, example } = operation.body ?? {};
  const named = findNamedType(model, type);
  if (named?.kind !== 'object' || typeof example !== 'object' || example === null) {
    return null;
  }
  const name = names.types.get(named.name) ?? '';
  const own = nameFields(named.fields, name);
  const values = new Map<string, unknown>(Object.entries(example));
  const isShown = ({ name: key, type: { kind } }: Field): boolean =>
    kind !== 'array' && ['string', 'number', 'bigint', 'boolean'].includes(typeof values.get(key));
  const given = named.fields
    .filter((field) => field.isRequired && isShown(field))
    .map((field) => {
      const value = values.get(field.name);
      return `${own.get(field)} = ${typeof value === 'string' ? quote(value) : String(value)}`;
    });
  return `new ${name} { ${given.join(', ')} }`;
};

const signIn = (context: PrintContext): string[] => {
  const { model, names } = context;
  const operation = model.operations.find(
    (each) =>
      each.session === 'starts' &&
      hasOnlyOptionalParameters(each) &&
      printBody(context, each) !== null,
  );
  return operation
    ? [
        `var signIn = ${printBody(context, operation)};`,
        `await client.${names.operations.get(operation.id)?.method}(signIn, cancellationToken: destroyCancellationToken);`,
      ]
    : [];
};

const firstCall = ({ model, names }: PrintContext): string[] => {
  const operation = model.operations.find(
    (each) =>
      each.method === 'GET' &&
      hasOnlyOptionalParameters(each) &&
      each.body === null &&
      each.result?.format === 'json' &&
      findNamedType(model, each.result.type)?.kind === 'object',
  );
  return operation
    ? [
        `var result = await client.${names.operations.get(operation.id)?.method}(cancellationToken: destroyCancellationToken);`,
        'Debug.Log(result.ToJson());',
      ]
    : [];
};

export const printQuickStart = (context: PrintContext): string[] => {
  const { model, names } = context;
  const credential = ownCredentials(model).find(({ example }) => example !== null);
  const given = [
    ...(model.mockUrl === null ? [] : [`BaseUrl = ${names.client}.MockUrl`]),
    ...(credential
      ? [`${names.credentials.get(credential.name)} = ${quote(credential.example ?? '')}`]
      : []),
  ];
  const calls = [...signIn(context), ...firstCall(context)];
  return [
    'using System;',
    `using ${names.namespace};`,
    'using UnityEngine;',
    '',
    'public sealed class FirstCall : MonoBehaviour',
    '{',
    '    private async void Start()',
    '    {',
    '        // Without `BaseUrl`, the client calls the API itself.',
    `        var options = new ${names.options}${given.length === 0 ? '()' : ` { ${given.join(', ')} }`};`,
    `        using (var client = new ${names.client}(options))`,
    '        {',
    '            try',
    '            {',
    ...calls.map((call) => `                ${call}`),
    '            }',
    '            catch (ProblemException problem)',
    '            {',
    '                Debug.LogWarning(problem.Code + " " + problem.RequestId);',
    '            }',
    '            catch (OperationCanceledException)',
    '            {',
    '                // The object was destroyed.',
    '            }',
    '            catch (ClientException error)',
    '            {',
    '                // No response from the API: no connection, a timeout, or a proxy.',
    '                Debug.LogWarning(error.Message);',
    '            }',
    '        }',
    '    }',
    '}',
  ];
};

export const printHeader = (context: PrintContext): string => {
  const { model } = context;
  const lines = [
    `${model.title} ${model.version}: client for Unity`,
    ...(model.license === null ? [] : [`License of the API: ${model.license}`]),
    '',
    'Needs no package: Unity 2022.3 or 6. Put this file anywhere in Assets, save this as FirstCall.cs, and add that component to',
    'any object of a scene:',
    '',
    ...printQuickStart(context).map((line) => (line === '' ? '' : `  ${line}`)),
    '',
    ...(model.mockUrl === null
      ? []
      : [
          'The mock uses plain HTTP, which Unity blocks: set "Allow downloads over HTTP" (Project Settings > Player >',
          'Other Settings).',
        ]),
    'Keep one client for the whole game in practice. Call it on the main thread. In a coroutine, `yield return` a call, and',
    'then look at its `Error` and `Result`; in Unity 6, `AsAwaitable()` gives an `Awaitable`. The client retries a request',
    'only if that is safe, waits as long as `Retry-After` says, and keeps one idempotency key for all attempts. Errors may',
    'be logged: neither their messages nor `ToString` contain a token, key or body.',
    ...(model.session
      ? [
          'Tokens are in memory unless you pass a `TokenStore`, and are renewed once for all calls that wait for it.',
        ]
      : []),
    'Tested with the Mono compiler as C# 7, and over real connections with a substitute for the engine; not in an editor.',
  ];
  return lines
    .map((line) => `// ${line.replaceAll(/[\r\n\u0085\u2028\u2029]+/g, ' ')}`.trimEnd() + '\n')
    .join('');
};
