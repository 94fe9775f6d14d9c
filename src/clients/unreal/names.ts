import type {
  ClientCredential,
  ClientModel,
  ClientOperation,
  ClientParameter,
} from '../model/client-model.ts';
import type { Field, NamedType, TypeRef } from '../model/client-types.ts';
import { assignNames, pascalCase } from '../naming.ts';
import { runtimeNames } from './runtime-source.ts';

/** Types of the engine that the client uses. */
const engineTypes = (
  'FString FName FText FArchive FBase64 FChar FCString FDateTime FGenericPlatformHttp FGuid FHttpModule FHttpRequestPtr ' +
  'FHttpResponsePtr FJsonObject FJsonSerializer FJsonValue FJsonValueArray FJsonValueBoolean FJsonValueNull FJsonValueNumber ' +
  'FJsonValueNumberString FJsonValueObject FJsonValueString FMath FMemory FPlatformTime FTSTicker FTCHARToUTF8 FTickerDelegate ' +
  'FTimespan FUTF8ToTCHAR EGuidFormats EJson ESearchCase ESearchDir ESPMode FClient FClientOptions EErrorCode FDefaultModuleImpl'
).split(' ');

/** Words that Windows replaces wherever they stand. */
const windowsMacros = (
  'CopyFile CreateDirectory CreateEvent CreateFile CreateMutex CreateProcess CreateService CreateWindow DeleteFile DrawText ' +
  'FindText GetCurrentTime GetJob GetMessage GetObject GetUserName LoadImage LoadString MoveFile PostMessage RegisterClass ' +
  'ReportEvent SendMessage StartService UpdateResource Yield'
).split(' ');

const memberNames: ReadonlySet<string> = new Set([
  ...windowsMacros,
  ...'Api Call CancelAll Core IsSignedIn'.split(' '),
]);

const fieldNames: ReadonlySet<string> = new Set([
  ...windowsMacros,
  ...'FromJson InJson Json JsonObject ToJson'.split(' '),
]);

export const variableNames: ReadonlySet<string> = new Set([
  ...windowsMacros,
  ...'Body Call Core File Form Options OnDone Params Plan'.split(' '),
]);

const valueNames: ReadonlySet<string> = new Set([...windowsMacros, 'Unknown']);

/** The names of one operation. */
type OperationNames = {
  readonly method: string;
  /** Of the call for all pages; null where there are none. */
  readonly allPages: string | null;
  /** The type of its parameters outside the path. */
  readonly params: string;
  /** By parameter. */
  readonly parameters: ReadonlyMap<ClientParameter, string>;
};

export type Names = {
  /** Of the module, its files and its class of build rules. */
  readonly module: string;
  readonly namespace: string;
  /** By the name in the model. */
  readonly types: ReadonlyMap<string, string>;
  /** By id. */
  readonly operations: ReadonlyMap<string, OperationNames>;
  /** Of uploads and downloads, in this order. */
  readonly transfers: readonly string[];
  /** What no member of an object can be called. */
  readonly reservedFields: ReadonlySet<string>;
};

const prefixOf = ({ kind, ...type }: NamedType): string =>
  kind === 'enum' && 'base' in type && type.base === 'string' ? 'E' : 'F';

const isBoolean = (type: TypeRef): boolean =>
  type.kind === 'nullable'
    ? isBoolean(type.type)
    : type.kind === 'scalar' && type.scalar === 'boolean';

/** Names of members or variables, where those of booleans begin with a `b`. */
const assignTyped = (
  members: readonly { readonly name: string; readonly type: TypeRef }[],
  reserved: ReadonlySet<string>,
): string[] =>
  assignNames(
    members.map(({ name, type }) => (isBoolean(type) ? `b ${name}` : name)),
    {
      notation: (name) =>
        name.startsWith('b ') ? `b${pascalCase(name.slice(2))}` : pascalCase(name),
      fallback: 'Value',
      reserved,
    },
  );

/** The names of the properties of an object, in their order. */
export const nameFields = (fields: readonly Field[], names: Names): string[] =>
  assignTyped(fields, names.reservedFields);

/** The names of the values of an enumeration, in their order. */
export const nameValues = (values: readonly string[]): string[] =>
  assignNames(values, { notation: pascalCase, fallback: 'Empty', reserved: valueNames });

const isInPath = ({ in: place }: ClientParameter): boolean => place === 'path';

const parameterNames = ({ parameters }: ClientOperation): Map<ClientParameter, string> => {
  const inPath = parameters.filter(isInPath);
  const others = parameters.filter((parameter) => !isInPath(parameter));
  const variables = assignTyped(inPath, variableNames);
  const members = assignTyped(others, fieldNames);
  return new Map([
    ...inPath.map((parameter, index) => [parameter, variables[index] ?? ''] as const),
    ...others.map((parameter, index) => [parameter, members[index] ?? ''] as const),
  ]);
};

/** All names of a client: types share one scope, calls another one. Names that differ in case only are the same. */
export const nameClient = (model: ClientModel): Names => {
  const { operations, types } = model;
  const typeNames = assignNames(
    [
      ...types.map((type) => `${prefixOf(type)}${pascalCase(type.name) || 'Type'}`),
      ...operations.map(({ id }) => `F${pascalCase(id)}Params`),
    ],
    {
      notation: (name) => name,
      fallback: 'FType',
      reserved: new Set([...engineTypes, ...runtimeNames()]),
      ignoresCase: true,
    },
  );
  const transfers = [...model.uploads, ...model.downloads].map(({ name }) => name);
  const paged = operations.filter(({ pagination }) => pagination !== null);
  const calls = assignNames(
    [...operations.map(({ id }) => id), ...transfers, ...paged.map(({ id }) => `${id}All`)],
    {
      notation: pascalCase,
      fallback: 'Call',
      reserved: new Set([...memberNames, ...runtimeNames()]),
      ignoresCase: true,
    },
  );
  const pageNames = calls.slice(operations.length + transfers.length);
  const base = /^\d/.test(model.name) ? `_${model.name}` : model.name;
  return {
    module: `${base}Client`,
    namespace: base.endsWith('Api') ? base : `${base}Api`,
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
    reservedFields: new Set([
      ...fieldNames,
      ...typeNames.slice(0, types.length),
      ...runtimeNames(),
    ]),
  };
};

/** The credentials of a client with the names of their options. */
export const nameCredentials = (
  model: ClientModel,
): { readonly credential: ClientCredential; readonly label: string }[] => {
  const settings =
    'BaseUrl TokenStore OnSessionEnd TimeoutSeconds DeadlineSeconds MaxRetries MaxResponseBytes Random';
  const labels = assignNames(
    model.credentials.map(({ name }) => name),
    { notation: pascalCase, fallback: 'Credential', reserved: new Set(settings.split(' ')) },
  );
  return model.credentials.map((credential, index) => ({ credential, label: labels[index] ?? '' }));
};
