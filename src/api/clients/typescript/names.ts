import type { ClientModel } from '../client-model/client-model.ts';
import {
  type CallNames,
  type ClientNames,
  assignGroups,
  nameCalls,
  nameParameters,
  zipNames,
} from '../name-client.ts';
import { assignNames, camelCase, pascalCase } from '../naming.ts';
import { runtimeNames } from './runtime-source.ts';

/** Reserved words of strict mode, and names that the generated code uses. */
export const reservedWords: ReadonlySet<string> = new Set(
  (
    'arguments await break case catch class const continue debugger default delete do else enum eval export extends false ' +
    'finally for function if implements import in instanceof interface let new null package private protected public return ' +
    'static super switch this throw true try typeof undefined var void while with yield body params options'
  ).split(' '),
);

const platformTypes = (
  'AbortController AbortSignal Array ArrayBuffer AsyncGenerator BigInt Blob BodyInit Boolean DataView Date Error FormData ' +
  'Function Headers Infinity JSON Map Math Number Object Omit Pick Promise Readable ReadableStream ReadableStreamDefaultReader ' +
  'Readonly ReadonlySet Record RegExp RequestInit Required Response ReturnType Set String Symbol SyntaxError TextDecoder ' +
  'TextEncoder TransformStream TypeError URL Uint32Array Uint8Array XMLHttpRequest UnknownString UnknownNumber'
).split(' ');

/** Members of the base class and of every object, and names with a special meaning such as `then`. */
const memberNames: ReadonlySet<string> = new Set(
  (
    'constructor send sendSigned sendUnsigned upload download close isSignedIn then toString toLocaleString valueOf hasOwnProperty ' +
    'isPrototypeOf propertyIsEnumerable toJSON'
  ).split(' '),
);

export type Names = ClientNames<CallNames & { readonly params: string }> & {
  readonly client: string;
  readonly options: string;
  readonly errorCode: string;
};

export type Printing = { readonly model: ClientModel; readonly names: Names };

const namesOf = (list: readonly { readonly name: string }[]): string[] =>
  list.map(({ name }) => name);

const parameterRules = { notation: camelCase, fallback: 'value' };

/** Types and classes share one scope, calls have another. */
export const nameClient = (model: ClientModel): Names => {
  const { client, options, errorCode, types, params } = assignGroups(
    {
      client: [`${model.name}Client`],
      options: [`${model.name}ClientOptions`],
      errorCode: ['ErrorCode'],
      types: namesOf(model.types),
      params: model.operations.map(({ id }) => `${id}Params`),
    },
    {
      notation: pascalCase,
      fallback: 'Type',
      reserved: new Set([...platformTypes, ...runtimeNames()]),
    },
  );
  const { operations, transfers } = nameCalls(
    model,
    { notation: camelCase, fallback: 'call', reserved: memberNames },
    (operation, index) => ({
      params: params[index] ?? '',
      parameters: nameParameters(
        operation,
        (list) => assignNames(namesOf(list), { ...parameterRules, reserved: reservedWords }),
        (list) => assignNames(namesOf(list), { ...parameterRules, reserved: new Set() }),
      ),
    }),
  );
  return {
    client: client.join(),
    options: options.join(),
    errorCode: errorCode.join(),
    types: zipNames(namesOf(model.types), types),
    operations,
    transfers,
    credentials: new Map(model.credentials.map(({ name }) => [name, `credentials.${name}`])),
  };
};
