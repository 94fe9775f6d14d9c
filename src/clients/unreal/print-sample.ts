import type { ClientModel, ClientOperation } from '../model/client-model.ts';
import { pascalCase } from '../naming.ts';
import { type PrintSample, type ClientCall, printNotes, readClientCall } from '../client-call.ts';
import { type Names, nameClient, nameFields, nameValues, variableNames } from './names.ts';
import { isInPath } from '../model/operation-facts.ts';
import { printBodyType, printResultType } from './print-call.ts';
import { memberOf } from './print-member.ts';
import { printType } from './print-type.ts';
import { quote } from './quote.ts';

/** Variables of the printed code. */
const rules = {
  notation: pascalCase,
  fallback: 'Value',
  reserved: new Set([...variableNames, 'Client', 'Result']),
};

/** A type of the client outside of its namespace. */
const qualify = (namespace: string, type: string): string =>
  type.replaceAll(/\b[A-Z]\w+/g, (name) =>
    /^(?:FString|TArray|TMap|TOptional|TSharedPtr)$/.test(name) ? name : `${namespace}::${name}`,
  );

/** The statements that set the body, parameters and options. */
const printValues = (
  names: Names,
  operation: ClientOperation,
  { body, bodyVariables, others, key }: ClientCall,
): string[] => {
  const { namespace } = names;
  const own = names.operations.get(operation.id);
  const labels = body?.kind === 'object' ? nameFields(body.type.fields, names) : [];
  return [
    ...(body?.kind === 'object'
      ? [
          `${namespace}::${names.types.get(body.type.name)} Body;`,
          ...body.fields.map(
            (field, index) =>
              `Body.${labels[body.type.fields.indexOf(field)]} = ${bodyVariables[index]};`,
          ),
        ]
      : []),
    ...(others.length > 0
      ? [
          `${namespace}::${own?.params} Params;`,
          ...others.map(
            ({ value, variable }) => `Params.${own?.parameters.get(value)} = ${variable};`,
          ),
        ]
      : []),
    ...(key === null
      ? []
      : [`${namespace}::FCallOptions Options;`, `Options.IdempotencyKey = ${key};`]),
  ];
};

/** The arguments of a call, before the function for its end. */
const printArguments = (
  operation: ClientOperation,
  { path, body, bodyVariables, others }: ClientCall,
): string[] => [
  ...path.map(({ variable }) => variable),
  ...(operation.body ? [body?.kind === 'object' ? 'Body' : bodyVariables.join('') || '{}'] : []),
  ...(operation.parameters.some((parameter) => !isInPath(parameter))
    ? [others.length > 0 ? 'Params' : '{}']
    : []),
];

/** The samples of the Unreal client, in a method of a class with a member `Client`. */
export const createUnrealSamples = (model: ClientModel): PrintSample => {
  const names = nameClient(model);
  const { namespace } = names;
  const codes = new Map(
    nameValues(model.errorCodes).map((name, index) => [model.errorCodes[index], name] as const),
  );
  return (operation, handledCode) => {
    const call = readClientCall(model, operation, rules);
    const { path, body, bodyVariables, others, key } = call;
    const type = (of: Parameters<typeof printType>[1]): string =>
      qualify(namespace, printType({ model, names }, of));
    const result = qualify(namespace, printResultType({ model, names }, operation));
    const code = codes.get(handledCode ?? '');
    const passed = [
      ...printArguments(operation, call),
      `[](const ${namespace}::TResult<${result}>& Result)`,
    ];
    const fail = (level: string): string[] => [
      '    {',
      `        UE_LOG(LogTemp, ${level}, TEXT("%s"), *Result.GetError().ToString());`,
      '    }',
    ];
    const lines = [
      ...printNotes(call, '//'),
      ...printValues(names, operation, call),
      `Client->${names.operations.get(operation.id)?.method}(${passed.join(', ')}`,
      '{',
      ...(handledCode === null
        ? ['    if (!Result.IsOk())', ...fail('Error')]
        : [
            `    if (!Result.IsOk() && Result.GetError().Code == ${code ? `${namespace}::EErrorCode::${code}` : quote(handledCode)})`,
            ...fail('Warning'),
            '    else if (!Result.IsOk())',
            ...fail('Error'),
          ]),
      key === null ? '});' : '}, Options);',
    ];
    return {
      code: lines.join('\n'),
      variables: [
        ...path.map(({ value, variable }) => ({ name: variable, type: type(value.type) })),
        ...bodyVariables.map((name, index) => {
          const field = body?.kind === 'object' ? body.fields[index] : undefined;
          return {
            name,
            type: field
              ? qualify(namespace, memberOf({ model, names }, field).type)
              : qualify(namespace, printBodyType({ model, names }, operation)),
          };
        }),
        ...others.map(({ value, variable }) => ({ name: variable, type: type(value.type) })),
        ...(key === null ? [] : [{ name: key, type: 'FString' }]),
      ],
    };
  };
};
