import type { ClientModel } from '../model/client-model.ts';
import { type Names, nameClient } from './names.ts';
import { printCall } from './print-call.ts';
import { printComment } from './print-comment.ts';
import { printHeader } from './print-header.ts';
import { printOperation, printParams } from './print-operation.ts';
import { printTransfers } from './print-transfers.ts';
import { printNamedType, printValues } from './print-types.ts';
import { printData, printProperties, quote, quoteKey } from './quote.ts';
import { runtimeSource } from './runtime-source.ts';

const section = (title: string): string => `// ${title}\n\n`;

/** What a printed client knows about its API as a whole. */
const printConfig = (model: ClientModel, names: Names): string => {
  const credentials = Object.fromEntries(
    model.credentials.map(({ name, in: location, parameter, prefix, kind }) => [
      name,
      { in: location, name: parameter, prefix: kind === 'basic' ? 'Basic' : prefix },
    ]),
  );
  const { session } = model;
  const refresh = session?.refresh;
  const operation = model.operations.find(({ id }) => id === refresh?.operation);
  const refreshCall =
    refresh && operation
      ? `{
            call: ${printCall(model, names, { ...operation, parameters: [], session: null }, '            ', { body: 'undefined' })},
            requestToken: ${printData(refresh.requestToken)},
          }`
      : 'null';
  const printedSession = session
    ? `{
${printProperties(
  {
    credential: session.credential,
    accessToken: session.accessToken,
    refreshToken: refresh?.refreshToken ?? null,
    expiredCodes: refresh?.expiredCodes ?? [],
    endedCodes: refresh?.endedCodes ?? [],
  },
  '          ',
)}          refresh: ${refreshCall},
        }`
    : 'null';
  return `{
        serverUrl: ${quote(model.serverUrl ?? '')},
        credentials: {
${printProperties(credentials, '          ')}        },
        problem: ${printData(model.problem)},
        requestIdHeader: ${printData(model.requestIdHeader)},
        session: ${printedSession},
      }`;
};

const printOptions = (model: ClientModel, names: Names): string => {
  const own = model.credentials.filter(({ name }) => name !== model.session?.credential);
  const fields = own.map(
    ({ name, description }) =>
      `${printComment([description], '    ')}    readonly ${quoteKey(name)}?: Credential;\n`,
  );
  const token = model.session
    ? `${printComment(['A token of a session that something else keeps. The client neither renews nor stores it.'], '    ')}    readonly ${quoteKey(model.session.credential)}?: Credential;\n`
    : '';
  const credentials =
    model.credentials.length === 0
      ? ''
      : `  readonly credentials?: {\n${fields.join('')}${token}  };\n`;
  return `${printComment([`What a client of ${model.title} is made with.`])}export type ${names.options} = ClientOptions & {\n${credentials}};\n`;
};

const printClass = (model: ClientModel, names: Names): string => {
  const hasTransfers = model.uploads.length + model.downloads.length > 0;
  return `${printComment([`The operations of ${model.title}.`])}export class ${names.client} extends ${hasTransfers ? 'TransferCore' : 'ClientCore'} {
  constructor(options: ${names.options} = {}) {
    super(
      options,
      ${printConfig(model, names)},
    );
  }

${model.operations.map((operation) => printOperation(model, names, operation)).join('\n')}${printTransfers(model, names)}}
`;
};

/** A client as one module of TypeScript. */
export const printClient = (model: ClientModel): string => {
  const names = nameClient(model);
  const codes =
    model.errorCodes.length > 1
      ? printValues({ base: 'string', values: model.errorCodes })
      : 'string';
  const needed = [
    ...(model.uploads.length + model.downloads.length > 0 ? (['transfer'] as const) : []),
    ...(model.operations.some(({ pagination }) => pagination) ? (['pages'] as const) : []),
  ];
  return [
    printHeader(model, names),
    `/** The mock of this API on your computer. */\nexport const mockUrl: string = ${quote(model.mockUrl)};\n`,
    '/** A value that a later version of the API may add. */\nexport type UnknownString = string & Record<never, never>;\n',
    'export type UnknownNumber = number & Record<never, never>;\n',
    `/** Codes of errors. */\nexport type ErrorCode = ${codes};\n`,
    section('Types of the API'),
    ...model.types.map((type) => printNamedType(names, type)),
    ...model.operations
      .map((operation) => printParams(names, operation))
      .filter((text) => text !== ''),
    section('Operations'),
    printOptions(model, names),
    // A class exists only after the one that it extends.
    section('How requests are sent'),
    `${runtimeSource(needed)}\n`,
    printClass(model, names),
  ].join('\n');
};
