import type { ClientModel } from '../client-model/client-model.ts';
import type { EnumConstant, Field, NamedType, TypeRef } from '../client-model/client-types.ts';
import {
  type CallNames,
  type ClientNames,
  nameAll,
  nameCalls,
  nameParameters,
} from '../name-client.ts';
import { type NamingRules, assignNames, createNamer, pascalCase } from '../naming.ts';
import { runtimeNames } from './runtime-source.ts';

const engineTypes = (
  'FString FName FText FArchive FBase64 FChar FCString FDateTime FGenericPlatformHttp FGuid FHttpModule FHttpRequestPtr ' +
  'FHttpResponsePtr FJsonObject FJsonSerializer FJsonValue FJsonValueArray FJsonValueBoolean FJsonValueNull FJsonValueNumber ' +
  'FJsonValueNumberString FJsonValueObject FJsonValueString FMath FMemory FPlatformTime FTSTicker FTCHARToUTF8 FTickerDelegate ' +
  'FTimespan FUTF8ToTCHAR EGuidFormats EJson ESearchCase ESearchDir ESPMode FClient FClientOptions EErrorCode FDefaultModuleImpl'
).split(' ');

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

const settingNames: ReadonlySet<string> = new Set(
  'BaseUrl TokenStore OnSessionEnd TimeoutSeconds DeadlineSeconds MaxRetries MaxResponseBytes Random'.split(
    ' ',
  ),
);

const valueNames: ReadonlySet<string> = new Set([...windowsMacros, 'Unknown']);

export type Names = ClientNames<CallNames & { readonly params: string }> & {
  readonly module: string;
  readonly namespace: string;
  readonly reservedFields: ReadonlySet<string>;
};

export type PrintContext = { readonly model: ClientModel; readonly names: Names };

const prefixOf = (type: NamedType): string =>
  type.kind === 'enum' && type.base === 'string' ? 'E' : 'F';

const isBoolean = (type: TypeRef): boolean =>
  type.kind === 'nullable'
    ? isBoolean(type.type)
    : type.kind === 'scalar' && type.scalar === 'boolean';

/** Boolean names in Unreal start with `b`. */
const labelOf = ({ name, type }: { readonly name: string; readonly type: TypeRef }): string =>
  isBoolean(type) ? `b ${name}` : name;

const typedRules = (reserved: ReadonlySet<string>): NamingRules => ({
  notation: (name) => (name.startsWith('b ') ? `b${pascalCase(name.slice(2))}` : pascalCase(name)),
  fallback: 'Value',
  reserved,
});

export const nameFields = (fields: readonly Field[], names: Names): Map<Field, string> => {
  const claim = createNamer(typedRules(names.reservedFields));
  return new Map(fields.map((field) => [field, claim(labelOf(field))]));
};

export const nameValues = (values: readonly EnumConstant[]): string[] =>
  assignNames(
    values.map(({ value, name }) => name || String(value)),
    { notation: pascalCase, fallback: 'Empty', reserved: valueNames },
  );

/** All types share one scope, and all methods share another. Names that differ only in case collide. */
export const nameClient = (model: ClientModel): Names => {
  const claim = createNamer({
    notation: (name) => name,
    fallback: 'FType',
    reserved: new Set([...engineTypes, ...runtimeNames()]),
    isCaseInsensitive: true,
  });
  const types = new Map(
    model.types.map((type) => [
      type.name,
      claim(`${prefixOf(type)}${pascalCase(type.name) || 'Type'}`),
    ]),
  );
  const { operations, transfers } = nameCalls(
    model,
    {
      notation: pascalCase,
      fallback: 'Call',
      reserved: new Set([...memberNames, ...runtimeNames()]),
      isCaseInsensitive: true,
    },
    (operation) => ({
      params: claim(`F${pascalCase(operation.id)}Params`),
      parameters: nameParameters(
        operation,
        typedRules(variableNames),
        typedRules(fieldNames),
        labelOf,
      ),
    }),
  );
  const nameCredential = createNamer({
    notation: pascalCase,
    fallback: 'Credential',
    reserved: settingNames,
  });
  const base = /^\d/.test(model.name) ? `_${model.name}` : model.name;
  return {
    module: `${base}Client`,
    namespace: base.endsWith('Api') ? base : `${base}Api`,
    types,
    operations,
    transfers,
    credentials: nameAll(model.credentials, nameCredential),
    reservedFields: new Set([...fieldNames, ...types.values(), ...runtimeNames()]),
  };
};
