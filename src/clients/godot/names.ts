import type { ClientModel, ClientParameter } from '../model/client-model.ts';
import { assignNames, pascalCase, snakeCase } from '../naming.ts';
import { languageWords, nativeTypes, nodeMembers, refCountedMembers } from './native-names.ts';
import { modelMembers, runtimeClasses, runtimeMembers } from './runtime-source.ts';

/** The names of one operation. */
type OperationNames = {
  readonly method: string;
  /** Of the call for all pages; null where there are none. */
  readonly allPages: string | null;
  /** The class of its parameters outside the path. */
  readonly params: string;
  readonly result: string;
  /** Of what the call for all pages returns. */
  readonly allResult: string;
  /** By parameter. */
  readonly parameters: ReadonlyMap<ClientParameter, string>;
};

export type Names = {
  readonly client: string;
  readonly errorCode: string;
  /** By the name in the model. */
  readonly types: ReadonlyMap<string, string>;
  /** By id. */
  readonly operations: ReadonlyMap<string, OperationNames>;
  /** Of uploads and downloads, in this order. */
  readonly transfers: readonly string[];
  readonly transferResults: readonly string[];
  /** Properties of the client, in the order of the credentials without that of a session. */
  readonly credentials: readonly string[];
};

/** What the printed code of an operation calls its own. */
export const localNames = [
  'params',
  'options',
  'body',
  'file',
  'plan',
  'result',
  'pages',
  'page',
  'own',
];

/** Constants that the printer adds to the client. */
const printedConstants = (
  'SERVER_URL MOCK_URL CREDENTIALS SESSION_CREDENTIAL ACCESS_TOKEN REFRESH_TOKEN EXPIRED_CODES ENDED_CODES PROBLEM ' +
  'REQUEST_ID_HEADER'
).split(' ');

const memberRules = { notation: snakeCase, fallback: 'value' };

export const clientMembers = new Set([
  ...languageWords,
  ...nodeMembers,
  ...runtimeMembers,
  ...printedConstants,
]);

/** The properties of an object of the API, by their order. */
export const propertyNames = (names: readonly string[]): string[] =>
  assignNames(names, {
    ...memberRules,
    reserved: new Set([...languageWords, ...refCountedMembers, ...modelMembers]),
  });

/** Names of constants: `OFF_SALE`. */
export const constantNames = (values: readonly (string | number)[]): string[] =>
  assignNames(
    values.map((value) =>
      typeof value === 'number' ? `value ${value}`.replace('-', 'minus ') : value,
    ),
    {
      notation: (name) => snakeCase(name).toUpperCase(),
      fallback: 'EMPTY',
      reserved: new Set([...languageWords, ...nativeTypes, ...refCountedMembers]),
    },
  );

/** All names of a client: types and classes share one scope, calls and credentials another one. */
export const nameClient = (model: ClientModel): Names => {
  const { operations, types } = model;
  const paged = operations.filter(({ pagination }) => pagination !== null);
  const transfers = [...model.uploads, ...model.downloads].map(({ name }) => name);
  const credentials = model.credentials.filter(({ name }) => name !== model.session?.credential);
  const classes = assignNames(
    [
      `${model.name}Client`,
      'ErrorCode',
      ...types.map(({ name }) => name),
      ...operations.map(({ id }) => `${id}Params`),
      ...operations.map(({ id }) => `${id}Outcome`),
      ...paged.map(({ id }) => `${id}AllOutcome`),
      ...transfers.map((name) => `${name}Outcome`),
    ],
    {
      notation: pascalCase,
      fallback: 'Type',
      reserved: new Set([...nativeTypes, ...runtimeClasses]),
    },
  );
  const [client = '', errorCode = '', ...rest] = classes;
  const calls = assignNames(
    [
      ...operations.map(({ id }) => id),
      ...transfers,
      ...paged.map(({ id }) => `${id}All`),
      ...credentials.map(({ name }) => name),
    ],
    { ...memberRules, fallback: 'call', reserved: clientMembers },
  );
  let typeIndex = 0;
  const take = (count: number): string[] => rest.slice(typeIndex, (typeIndex += count));
  const typeNames = take(types.length);
  const params = take(operations.length);
  const results = take(operations.length);
  const allResults = take(paged.length);
  const firstPaged = operations.length + transfers.length;
  return {
    client,
    errorCode,
    types: new Map(types.map(({ name }, index) => [name, typeNames[index] ?? ''])),
    operations: new Map(
      operations.map((operation, index) => {
        const { parameters } = operation;
        const page = paged.indexOf(operation);
        const inPath = parameters.filter((parameter) => parameter.in === 'path');
        const others = parameters.filter((parameter) => parameter.in !== 'path');
        // Those of the path are variables, the others are properties.
        const variables = assignNames(
          inPath.map(({ name }) => name),
          { ...memberRules, reserved: new Set([...clientMembers, ...localNames]) },
        );
        const properties = propertyNames(others.map(({ name }) => name));
        return [
          operation.id,
          {
            method: calls[index] ?? '',
            allPages: page === -1 ? null : (calls[firstPaged + page] ?? null),
            params: params[index] ?? '',
            result: results[index] ?? '',
            allResult: allResults[page] ?? '',
            parameters: new Map([
              ...inPath.map((each, at) => [each, variables[at] ?? ''] as const),
              ...others.map((each, at) => [each, properties[at] ?? ''] as const),
            ]),
          },
        ];
      }),
    ),
    transfers: calls.slice(operations.length, firstPaged),
    transferResults: take(transfers.length),
    credentials: calls.slice(firstPaged + paged.length),
  };
};
