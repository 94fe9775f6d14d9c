import type { ClientModel, ClientOperation } from '../model/client-model.ts';
import { toSlug } from '../../openapi/identifiers.ts';
import type { Names } from './names.ts';
import { printData, quote, quoteKey } from './quote.ts';

/** The name of the files without their ending. */
export const fileNameOf = (model: ClientModel): string => `${toSlug(model.name)}-client`;

const needsNothing = ({ parameters }: ClientOperation): boolean =>
  parameters.every(({ isRequired }) => !isRequired);

/** The call that signs a player in, with the example of the document; an empty text without such a call. */
const signIn = (model: ClientModel, names: Names): string => {
  const operation = model.operations.find(
    ({ session, body, ...rest }) =>
      session === 'starts' &&
      body?.example !== undefined &&
      needsNothing({ ...rest, session, body }),
  );
  return operation
    ? `await client.${names.operations.get(operation.id)?.method}(${printData(operation.body?.example)});`
    : '';
};

/** A call that needs no value, and returns one. */
const firstCall = (model: ClientModel, names: Names): string => {
  const operation = model.operations.find(
    (each) => each.method === 'GET' && needsNothing(each) && each.body === null && each.result,
  );
  return operation
    ? `console.log(await client.${names.operations.get(operation.id)?.method}());`
    : '';
};

/** The first call. */
export const printQuickStart = (model: ClientModel, names: Names): string[] => {
  const credentials = model.credentials
    .filter(({ example, name }) => example !== null && name !== model.session?.credential)
    .slice(0, 1);
  const given = credentials
    .map(({ name, example }) => `${quoteKey(name)}: ${quote(example ?? '')}`)
    .join(', ');
  const options = ['baseUrl: mockUrl', ...(given === '' ? [] : [`credentials: { ${given} }`])].join(
    ', ',
  );
  const calls = [signIn(model, names), firstCall(model, names)].filter((call) => call !== '');
  return [
    `import { ${names.client}, ProblemError, mockUrl } from './${fileNameOf(model)}.js';`,
    '',
    '// Without `baseUrl`, the client calls the API itself.',
    `const client = new ${names.client}({ ${options} });`,
    ...(calls.length === 0
      ? []
      : [
          'try {',
          ...calls.map((call) => `  ${call}`),
          '} catch (error) {',
          '  // Anything else is no response of the API: no connection, a timeout, or cancelled. See `error.kind`.',
          '  if (!(error instanceof ProblemError)) throw error;',
          '  console.log(error.code, error.requestId);',
          '}',
        ]),
  ];
};

/** What a reader has to know before the first call. */
export const printHeader = (model: ClientModel, names: Names): string => {
  const file = fileNameOf(model);
  const lines = [
    `${model.title} ${model.version}: client for TypeScript and JavaScript`,
    ...(model.license === null ? [] : [`License of the API: ${model.license}`]),
    '',
    `Needs no package: Node 20.19 or newer, or a browser. Put this file beside your code. TypeScript 5.7 or newer reads it;`,
    `plain JavaScript takes ${file}.js, with ${file}.d.ts beside it for the editor.`,
    '',
    ...printQuickStart(model, names).map((line) => (line === '' ? '' : `  ${line}`)),
    '',
    'Each call takes `{ signal, timeoutMs, idempotencyKey, … }` last. The client repeats a request only where that is safe,',
    'waits as long as `Retry-After` says, and keeps one idempotency key for all attempts. Errors may be logged: they hold no',
    'token, key or body. A number that JavaScript cannot hold exactly is a `bigint`.',
    ...(model.session
      ? [
          'Tokens are in memory unless you pass a `tokenStore`, and are renewed once for all calls that wait for it.',
        ]
      : []),
  ];
  return `${['/*!', ...lines.map((line) => ` * ${line.replaceAll('*/', '* /')}`.trimEnd()), ' */'].join('\n')}\n`;
};
