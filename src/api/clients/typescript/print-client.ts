import { describeCalls } from '../describe-calls.ts';
import type { ClientModel } from '../client-model/client-model.ts';
import { type PrintContext, nameClient } from './names.ts';
import { printCall } from './print-call.ts';
import { printComment } from './print-comment.ts';
import { printHeader } from './print-header.ts';
import { printOperation, printParams } from './print-operation.ts';
import { printTransfers } from './print-transfers.ts';
import { plainConstants } from '../naming.ts';
import { printNamedType, printValues } from './print-types.ts';
import { printData, printProperties, printTypeAlias, quote, quoteKey } from './quote.ts';
import { findSentTypes } from './sent-types.ts';
import { runtimeSource } from './runtime-source.ts';
import { needsOf, ownCredentials, refreshOf } from '../client-model/operation-facts.ts';

const section = (title: string): string => `// ${title}\n`;

const printConfig = ({ model, names }: PrintContext): string => {
  const credentials = Object.fromEntries(
    model.credentials.map(({ name, in: location, parameter, prefix, kind }) => [
      name,
      { in: location, name: parameter, prefix: kind === 'basic' ? 'Basic' : prefix },
    ]),
  );
  const { session } = model;
  const refresh = session?.refresh;
  const operation = refreshOf(model);
  const refreshCall =
    refresh && operation
      ? `{
            call: ${printCall(names, operation, '            ', 'undefined')},
            requestToken: ${printData(refresh.requestToken)},
          }`
      : 'null';
  const idsOf = (effect: 'starts' | 'ends'): string[] =>
    model.operations.filter((each) => each.session === effect).map(({ id }) => id);
  const printedSession = session
    ? `        session: {
${printProperties(
  {
    credential: session.credential,
    startedBy: idsOf('starts'),
    endedBy: idsOf('ends'),
    accessToken: session.accessToken,
    refreshToken: refresh?.refreshToken ?? null,
    expiredCodes: refresh?.expiredCodes ?? [],
    endedCodes: refresh?.endedCodes ?? [],
  },
  '          ',
)}          refresh: ${refreshCall},
        },
`
    : '';
  return `{
        serverUrl: ${quote(model.serverUrl ?? '')},
        credentials: {
${printProperties(credentials, '          ')}        },
        problem: ${printData(model.problem)},
        requestIdHeader: ${printData(model.requestIdHeader)},
${printedSession}      }`;
};

const printOptions = ({ model, names }: PrintContext): string => {
  const fields = ownCredentials(model).map(
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
  return `${printComment([`Options of a client of ${model.title}.`])}export type ${names.options} = ClientOptions${model.session ? ' & SessionOptions' : ''} & {\n${credentials}};\n`;
};

const printClass = (context: PrintContext): string => {
  const { model, names } = context;
  const hasTransfers = model.uploads.length + model.downloads.length > 0;
  return `${printComment([`The operations of ${model.title}.`])}export class ${names.client} extends ${hasTransfers ? 'TransferCore' : model.session ? 'SessionCore' : 'ClientCore'} {
  constructor(options: ${names.options} = {}) {
    super(
      options,
      ${printConfig(context)},
    );
  }

${model.operations.map((operation) => printOperation(context, operation)).join('\n')}${printTransfers(context)}}
`;
};

export const printClient = (document: ClientModel): string => {
  const context = describeCalls(document, nameClient);
  const { model, names } = context;
  const codes =
    model.errorCodes.length > 1
      ? printValues({ base: 'string', values: plainConstants(model.errorCodes) })
      : ['string'];
  const types = [...model.types, ...model.streamTypes];
  const numbers = types.flatMap((type) =>
    type.kind === 'enum' && type.base !== 'string' ? [type.values] : [],
  );
  const sent = new Map(findSentTypes(model).map(({ name, isReceived }) => [name, isReceived]));
  const params = [...names.operations.values()].map((each) => each.params);
  return [
    printHeader(context),
    ...(model.mockUrl === null
      ? []
      : [
          `/** The mock of this API on your computer. */\nexport const mockUrl: string = ${quote(model.mockUrl)};\n`,
        ]),
    '/** A value that a later version of the API may add. */\nexport type UnknownString = string & Record<never, never>;\n',
    ...(numbers.length > 0 ? ['export type UnknownNumber = number & Record<never, never>;\n'] : []),
    ...(numbers.flat().some((value) => typeof value === 'bigint')
      ? ['export type UnknownInteger = (number | bigint) & Record<never, never>;\n']
      : []),
    `/** Codes of errors. */\n${printTypeAlias('ErrorCode', codes)}`,
    section('Types of the API'),
    ...types.flatMap((type) => [
      ...(sent.get(type.name) === false ? [] : [printNamedType(names.types, type)]),
      ...(sent.has(type.name) ? [printNamedType(names.sentTypes, type, true)] : []),
    ]),
    ...model.operations
      .map((operation) => printParams(names, operation))
      .filter((text) => text !== ''),
    section('Operations'),
    printOptions(context),
    // The base class must be declared before the client class.
    section('How requests are sent'),
    `${runtimeSource(needsOf(model), new Set([...names.types.values(), ...names.sentTypes.values(), ...params]))}\n`,
    printClass(context),
  ].join('\n');
};
