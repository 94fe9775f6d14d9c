import type { ClientModel, ClientOperation } from '../model/client-model.ts';
import { toSlug } from '../../openapi/identifiers.ts';
import type { Names } from './names.ts';
import { quote, quoteKey } from './quote.ts';

/** The name of the files without their ending. */
export const fileNameOf = (model: ClientModel): string => `${toSlug(model.name)}-client`;

/** A call that needs nothing but an object, to begin with: one that starts a session, else one without a body. */
const firstCall = (model: ClientModel): ClientOperation | undefined =>
  model.operations.find(
    ({ parameters, body, result }) =>
      parameters.every(({ isRequired }) => !isRequired) && body === null && result !== null,
  );

/** What a reader has to know before the first call. */
export const printHeader = (model: ClientModel, names: Names): string => {
  const file = fileNameOf(model);
  const credentials = model.credentials
    .filter(({ example, name }) => example !== null && name !== model.session?.credential)
    .slice(0, 1);
  const given = credentials
    .map(({ name, example }) => `${quoteKey(name)}: ${quote(example ?? '')}`)
    .join(', ');
  const options = ['baseUrl: mockUrl', ...(given === '' ? [] : [`credentials: { ${given} }`])].join(
    ', ',
  );
  const call = firstCall(model);
  const method = call ? names.operations.get(call.id)?.method : undefined;
  const lines = [
    `${model.title} ${model.version}: client for TypeScript and JavaScript`,
    ...(model.license === null ? [] : [`License of the API: ${model.license}`]),
    '',
    `Needs no package: Node 20 or newer, or a browser. Put this file beside your code. TypeScript 5.7 or newer reads it;`,
    `plain JavaScript takes ${file}.js, with ${file}.d.ts beside it for the editor.`,
    '',
    `  import { ${names.client}, ProblemError, mockUrl } from './${file}.js';`,
    '',
    '  // Without `baseUrl`, the client calls the API itself.',
    `  const client = new ${names.client}({ ${options} });`,
    ...(method
      ? [
          '  try {',
          `    console.log(await client.${method}());`,
          '  } catch (error) {',
          '    if (!(error instanceof ProblemError)) throw error; // no connection, or cancelled: see `error.kind`',
          '    console.log(error.code, error.requestId);',
          '  }',
        ]
      : []),
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
