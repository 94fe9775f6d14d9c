import type { ClientModel } from '../client-model/client-model.ts';
import { toSlug } from '../../document/identifiers.ts';
import { printData, quote, quoteKey } from './quote.ts';
import { firstCallOf, ownCredentials, signInOf } from '../client-model/operation-facts.ts';
import type { PrintContext } from './names.ts';

export const fileNameOf = (model: ClientModel): string => `${toSlug(model.name)}-client`;

const signIn = ({ model, names }: PrintContext): string => {
  const operation = signInOf(model);
  return operation
    ? `await client.${names.operations.get(operation.id)?.method}(${printData(operation.body?.example)});`
    : '';
};

const firstCall = ({ model, names }: PrintContext): string => {
  const operation = firstCallOf(model);
  return operation
    ? `console.log(await client.${names.operations.get(operation.id)?.method}());`
    : '';
};

export const printQuickStart = (context: PrintContext): string[] => {
  const { model, names } = context;
  const given = ownCredentials(model).find(({ example }) => example !== null);
  const hasMock = model.mockUrl !== null;
  const options = [
    ...(hasMock ? ['baseUrl: mockUrl'] : []),
    ...(given ? [`credentials: { ${quoteKey(given.name)}: ${quote(given.example ?? '')} }`] : []),
  ];
  const calls = [signIn(context), firstCall(context)].filter((call) => call !== '');
  return [
    `import { ${names.client}, ProblemError${hasMock ? ', mockUrl' : ''} } from './${fileNameOf(model)}.js';`,
    '',
    ...(hasMock ? ['// Without `baseUrl`, the client calls the API itself.'] : []),
    `const client = new ${names.client}(${options.length === 0 ? '' : `{ ${options.join(', ')} }`});`,
    ...(calls.length === 0
      ? []
      : [
          'try {',
          ...calls.map((call) => `  ${call}`),
          '} catch (error) {',
          '  // Anything else is not a response of the API: no connection, a timeout, or canceled. See `error.kind`.',
          '  if (!(error instanceof ProblemError)) throw error;',
          '  console.log(error.code, error.requestId);',
          '}',
        ]),
  ];
};

export const printHeader = (context: PrintContext): string => {
  const { model } = context;
  const file = fileNameOf(model);
  const lines = [
    `${model.title} ${model.version}: client for TypeScript and JavaScript`,
    ...(model.license === null ? [] : [`License of the API: ${model.license}`]),
    '',
    `Needs no package: Node 20.19 or newer, or a browser. Put this file next to your code. TypeScript 5.7 or newer reads it;`,
    `plain JavaScript takes ${file}.js, with ${file}.d.ts next to it for the editor.`,
    '',
    ...printQuickStart(context).map((line) => (line === '' ? '' : `  ${line}`)),
    '',
    'Each call takes `{ signal, timeoutMs, idempotencyKey, … }` last. The client retries a request only if that is safe,',
    'waits as long as `Retry-After` says, and keeps one idempotency key for all attempts. Errors may be logged: they contain no',
    'token, key or body. A number that JavaScript cannot represent exactly is a `bigint`.',
    ...(model.session
      ? [
          'Tokens are in memory unless you pass a `tokenStore`, and are renewed once for all calls that wait for it.',
        ]
      : []),
  ];
  return `${['/*!', ...lines.map((line) => ` * ${line.replaceAll('*/', '* /')}`.trimEnd()), ' */'].join('\n')}\n`;
};
