import type { ClientModel, ClientOperation, ClientParameter } from '../model/client-model.ts';
import { assignNames, camelCase, pascalCase } from '../naming.ts';
import { runtimeNames } from './runtime-source.ts';

/** Words that no variable can have as its name in strict code, and those that the printed code gives a meaning. */
export const reservedWords: ReadonlySet<string> = new Set(
  (
    'arguments await break case catch class const continue debugger default delete do else enum eval export extends false ' +
    'finally for function if implements import in instanceof interface let new null package private protected public return ' +
    'static super switch this throw true try typeof undefined var void while with yield body params options'
  ).split(' '),
);

/** Types of the platform that the client uses. */
const platformTypes = (
  'AbortController AbortSignal Array ArrayBuffer AsyncGenerator BigInt Blob BodyInit Boolean DataView Date Error FormData ' +
  'Function Headers Infinity JSON Map Math Number Object Omit Pick Promise Readable ReadableStream ReadableStreamDefaultReader ' +
  'Readonly ReadonlySet Record RegExp RequestInit Required Response ReturnType Set String Symbol SyntaxError TextDecoder ' +
  'TextEncoder TransformStream TypeError URL Uint32Array Uint8Array XMLHttpRequest UnknownString UnknownNumber'
).split(' ');

/** Members of the class that the client extends, and those that every object has or that would change what it is. */
const memberNames: ReadonlySet<string> = new Set(
  (
    'constructor send sendUnsigned upload download close isSignedIn then toString toLocaleString valueOf hasOwnProperty ' +
    'isPrototypeOf propertyIsEnumerable toJSON'
  ).split(' '),
);

/** The names of one operation. */
type OperationNames = {
  readonly method: string;
  /** Of the call for all pages; null for an operation without pages. */
  readonly allPages: string | null;
  /** The type of its parameters outside the path. */
  readonly params: string;
  /** By parameter. */
  readonly parameters: ReadonlyMap<ClientParameter, string>;
};

export type Names = {
  readonly client: string;
  readonly options: string;
  readonly errorCode: string;
  /** By the name in the model. */
  readonly types: ReadonlyMap<string, string>;
  /** By id. */
  readonly operations: ReadonlyMap<string, OperationNames>;
  /** Of uploads and downloads, in this order. */
  readonly transfers: readonly string[];
};

const isInPath = ({ in: place }: ClientParameter): boolean => place === 'path';

const parameterNames = ({ parameters }: ClientOperation): Map<ClientParameter, string> => {
  const rules = { notation: camelCase, fallback: 'value' };
  const inPath = parameters.filter(isInPath);
  const others = parameters.filter((parameter) => !isInPath(parameter));
  // Those of the path are variables, the others are properties.
  const variables = assignNames(
    inPath.map(({ name }) => name),
    { ...rules, reserved: reservedWords },
  );
  const properties = assignNames(
    others.map(({ name }) => name),
    { ...rules, reserved: new Set() },
  );
  return new Map([
    ...inPath.map((parameter, index) => [parameter, variables[index] ?? ''] as const),
    ...others.map((parameter, index) => [parameter, properties[index] ?? ''] as const),
  ]);
};

/** All names of a client: types and classes share one scope, calls another one. */
export const nameClient = (model: ClientModel): Names => {
  const { operations, types } = model;
  const [client = '', options = '', errorCode = '', ...typeNames] = assignNames(
    [
      `${model.name}Client`,
      `${model.name}ClientOptions`,
      'ErrorCode',
      ...types.map(({ name }) => name),
      ...operations.map(({ id }) => `${id}Params`),
    ],
    {
      notation: pascalCase,
      fallback: 'Type',
      reserved: new Set([...platformTypes, ...runtimeNames()]),
    },
  );
  const transfers = [...model.uploads, ...model.downloads].map(({ name }) => name);
  const paged = operations.filter(({ pagination }) => pagination !== null);
  const calls = assignNames(
    [...operations.map(({ id }) => id), ...transfers, ...paged.map(({ id }) => `${id}All`)],
    { notation: camelCase, fallback: 'call', reserved: memberNames },
  );
  const pageNames = calls.slice(operations.length + transfers.length);
  return {
    client,
    options,
    errorCode,
    types: new Map(types.map(({ name }, index) => [name, typeNames[index] ?? ''])),
    operations: new Map(
      operations.map((operation, index) => [
        operation.id,
        {
          method: calls[index] ?? '',
          allPages: pageNames[paged.indexOf(operation)] ?? null,
          params: typeNames[types.length + index] ?? '',
          parameters: parameterNames(operation),
        },
      ]),
    ),
    transfers: calls.slice(operations.length, operations.length + transfers.length),
  };
};
