import type { ClientModel } from '../client-model/client-model.ts';
import { toSlug } from '../../document/identifiers.ts';
import type { Names } from './names.ts';
import { fillLines } from '../client-call.ts';
import { printData, quote } from './quote.ts';
import { type PrintContext, accessOf } from './print-types.ts';
import { firstCallOf, ownCredentials, signInOf } from '../client-model/operation-facts.ts';

export const fileNameOf = (model: ClientModel): string =>
  `${toSlug(model.name).replaceAll('-', '_')}_client.gd`;

const signIn = (context: PrintContext): string[] => {
  const { model, names } = context;
  const operation = signInOf(model);
  const type = operation?.body && accessOf(context, operation.body.type).model;
  return operation && type
    ? [
        ...fillLines(
          `var body := ${names.client}.${type}.new({`,
          Object.entries(operation.body?.example ?? {}).map(
            ([key, value]) => `${quote(key)}: ${printData(value)}`,
          ),
          '})',
          '\t',
        ),
        `var session := await client.${names.operations.get(operation.id)?.method}(body)`,
        'if session.error != null:',
        '\t# A problem is an error response of the API; any other kind is not a response.',
        '\tprint(session.error)',
        '\treturn',
      ]
    : [];
};

const firstCall = ({ model, names }: PrintContext): string[] => {
  const operation = firstCallOf(model);
  return operation
    ? [
        `var result := await client.${names.operations.get(operation.id)?.method}()`,
        'print(result.raw if result.error == null else result.error)',
      ]
    : [];
};

const setCredential = (model: ClientModel, names: Names): string[] =>
  ownCredentials(model)
    .flatMap(({ name, example }) =>
      example === null ? [] : [`client.${names.credentials.get(name)} = ${quote(example)}`],
    )
    .slice(0, 1);

export const printQuickStart = (context: PrintContext): string[] => {
  const { model, names } = context;
  const example = [
    `var client := ${names.client}.new()`,
    ...(model.mockUrl === null
      ? []
      : [
          '# Without this line, the client calls the API itself.',
          `client.base_url = ${names.client}.MOCK_URL`,
        ]),
    ...setCredential(model, names),
    'add_child(client)',
    ...signIn(context),
    ...firstCall(context),
  ];
  return ['func _ready() -> void:', ...example.map((line) => `\t${line}`)];
};

export const printHeader = (context: PrintContext): string => {
  const { model, names } = context;
  const lines = [
    `${model.title} ${model.version}: client for Godot 4. Tested with Godot 4.6.`,
    ...(model.license === null ? [] : [`License of the API: ${model.license}`]),
    '',
    'Needs no add-on: put this file anywhere in your project. Then, in the script of a node:',
    '',
    '[codeblock]',
    ...printQuickStart(context),
    '[/codeblock]',
    '',
    'Each call is awaited, and returns a result: its error is null after a success, and its value has',
    'the type of the operation. The last argument takes CallOptions, whose cancel() ends the call; a',
    'client that leaves the scene tree ends all of its calls. The client retries a request only if',
    'that is safe, waits as long as Retry-After says, and keeps one idempotency key for all attempts.',
    'Errors may be printed: they show no token, key or body. In a web export, the browser follows',
    'redirects, and keeps the connection of a canceled call.',
    ...(model.session
      ? [
          'Tokens are in memory unless you set a token_store, and are renewed once for all calls that',
          'wait for it.',
        ]
      : []),
  ];
  const text = lines.map((line) => line.replaceAll(/[\r\n\u2028\u2029]+/g, ' '));
  return `# gdlint: disable=max-public-methods,max-file-lines,max-line-length,class-variable-name
class_name ${names.client}
extends Node
${text.map((line) => `## ${line}`.trimEnd()).join('\n')}
`;
};
