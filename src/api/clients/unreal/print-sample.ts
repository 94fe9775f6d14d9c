import type { ClientModel, ClientOperation } from '../client-model/client-model.ts';
import { zipNames } from '../name-client.ts';
import { plainConstants } from '../naming.ts';
import { pascalCase } from '../naming.ts';
import {
  MAX_INLINE,
  type PrintSample,
  type ClientCall,
  fillLines,
  printNotes,
  readClientCall,
  variablesOf,
} from '../client-call.ts';
import { type Names, nameClient, nameFields, nameValues, variableNames } from './names.ts';
import { isInPath } from '../client-model/operation-facts.ts';
import { printBodyType, printResultType } from './print-call.ts';
import { memberOf, printType } from './print-type.ts';
import { quote } from './quote.ts';

const rules = {
  notation: pascalCase,
  fallback: 'Value',
  reserved: new Set([...variableNames, 'Client', 'Result']),
};

const qualify = (namespace: string, type: string): string =>
  type.replaceAll(/\b[A-Z]\w+/g, (name) =>
    /^(?:FString|TArray|TMap|TOptional|TSharedPtr)$/.test(name) ? name : `${namespace}::${name}`,
  );

/** Prints designated initializers (C++20). Pass the members in declaration order. */
const initialize = (members: readonly (readonly [string | undefined, string])[]): string[] =>
  members.map(([name, value]) => `.${name} = ${value}`);

const braces = (members: readonly string[]): string => `{${members.join(', ')}}`;

const printBody = (
  names: Names,
  operation: ClientOperation,
  { body }: ClientCall,
): { readonly value: string; readonly lines: readonly string[] } => {
  if (body?.kind !== 'object') {
    return { value: body?.variable ?? '{}', lines: [] };
  }
  const labels = nameFields(body.type.fields, names);
  const type = `${names.namespace}::${names.types.get(body.type.name)}`;
  const members = initialize(
    body.fields.map(({ value, variable }) => [labels.get(value), variable]),
  );
  const inline = `${operation.body?.isRequired ? '' : type}${braces(members)}`;
  return inline.length <= MAX_INLINE
    ? { value: inline, lines: [] }
    : { value: 'Body', lines: fillLines(`const ${type} Body{`, members, '};', '    ') };
};

const printArguments = (
  names: Names,
  operation: ClientOperation,
  { path, others }: ClientCall,
  body: string,
): string[] => {
  const own = names.operations.get(operation.id);
  const members = initialize(
    others.map(({ value, variable }) => [own?.parameters.get(value), variable] as const),
  );
  return [
    ...path.map(({ variable }) => variable),
    ...(operation.body ? [body] : []),
    ...(operation.parameters.some((parameter) => !isInPath(parameter)) ? [braces(members)] : []),
  ];
};

/** The samples assume that the surrounding class has a member named `Client`. */
export const createUnrealSamples = (model: ClientModel): PrintSample => {
  const names = nameClient(model);
  const { namespace } = names;
  const codes = zipNames(model.errorCodes, nameValues(plainConstants(model.errorCodes)));
  return (operation, handledCode) => {
    const call = readClientCall(model, operation, rules, names.transfers);
    const type = (of: Parameters<typeof printType>[1]): string =>
      qualify(namespace, printType({ model, names }, of));
    const result = qualify(namespace, printResultType({ model, names }, operation));
    const code = codes.get(handledCode ?? '');
    const body = printBody(names, operation, call);
    const passed = [
      ...printArguments(names, operation, call, body.value),
      `[](const ${namespace}::TResult<${result}>& Result)`,
    ];
    const log = (level: string): string =>
      `{ UE_LOG(LogTemp, ${level}, TEXT("%s"), *Result.GetError().ToString()); }`;
    const expected = `Result.GetError().Code == ${code ? `${namespace}::EErrorCode::${code}` : quote(handledCode ?? '')}`;
    const lines = [
      ...printNotes(call, '//'),
      ...body.lines,
      ...fillLines(`Client->${names.operations.get(operation.id)?.method}(`, passed, '', '    '),
      '{',
      ...(handledCode === null
        ? [`    if (!Result.IsOk()) ${log('Error')}`]
        : [
            `    const bool bExpected = !Result.IsOk() && ${expected};`,
            `    if (bExpected) ${log('Warning')}`,
            `    else if (!Result.IsOk()) ${log('Error')}`,
          ]),
      call.key === null ? '});' : `}, {.IdempotencyKey = ${call.key}});`,
    ];
    return {
      code: lines.join('\n'),
      variables: variablesOf(call, {
        printType: type,
        printFieldType: (field) => qualify(namespace, memberOf({ model, names }, field).type),
        bodyType: qualify(namespace, printBodyType({ model, names }, operation)),
        text: 'FString',
      }),
    };
  };
};
