import type { ClientModel } from '../client-model/client-model.ts';
import {
  type CallNames,
  type ClientNames,
  nameAll,
  nameCalls,
  nameParameters,
} from '../name-client.ts';
import { camelCase, createNamer, pascalCase } from '../naming.ts';
import { runtimeNames } from './runtime-source.ts';
import { findSentTypes } from './sent-types.ts';

/** Reserved words in strict mode, and names that the generated code uses. */
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
  'TextEncoder TransformStream TypeError URL Uint32Array Uint8Array XMLHttpRequest UnknownString UnknownNumber UnknownInteger'
).split(' ');

/**
 * Names that would clash with members of the base class or of `Object`, or that JavaScript treats specially, such as
 * `then`.
 */
const memberNames: ReadonlySet<string> = new Set(
  (
    'constructor send sendSigned sendStream sendUnsigned upload download close isSignedIn then toString toLocaleString valueOf hasOwnProperty ' +
    'isPrototypeOf propertyIsEnumerable toJSON'
  ).split(' '),
);

export type Names = ClientNames<CallNames & { readonly params: string }> & {
  /** Names of types in requests. Differs from `types` only for types that have a separate request definition. */
  readonly sentTypes: ReadonlyMap<string, string>;
  readonly client: string;
  readonly options: string;
  readonly errorCode: string;
};

export type PrintContext = { readonly model: ClientModel; readonly names: Names };

const parameterRules = { notation: camelCase, fallback: 'value' };

export const nameClient = (model: ClientModel): Names => {
  const claim = createNamer({
    notation: pascalCase,
    fallback: 'Type',
    reserved: new Set([...platformTypes, ...runtimeNames()]),
  });
  const classes = {
    client: claim(`${model.name}Client`),
    options: claim(`${model.name}ClientOptions`),
    errorCode: claim('ErrorCode'),
    types: nameAll([...model.types, ...model.streamTypes], claim),
  };
  const { operations, transfers } = nameCalls(
    model,
    { notation: camelCase, fallback: 'call', reserved: memberNames },
    (operation) => ({
      params: claim(`${operation.id}Params`),
      parameters: nameParameters(
        operation,
        { ...parameterRules, reserved: reservedWords },
        { ...parameterRules, reserved: new Set() },
      ),
    }),
  );
  const credentials = nameAll(model.credentials, (name) => `credentials.${name}`);
  const sentTypes = new Map([
    ...classes.types,
    ...findSentTypes(model)
      .filter(({ isReceived }) => isReceived)
      .map(({ name }) => [name, claim(`${name}Request`)] as const),
  ]);
  return { ...classes, sentTypes, operations, transfers, credentials };
};
