import { findNamedType } from '../client-model/named-types.ts';
import { type PrintContext, nameFields } from './names.ts';
import { printResultType } from './print-call.ts';
import { quote } from './quote.ts';
import { firstCallOf } from '../client-model/operation-facts.ts';

const signIn = (context: PrintContext): string[] => {
  const { model, names } = context;
  const operation = model.operations.find(
    (each) =>
      each.session === 'starts' && each.body?.example !== undefined && each.parameters.length === 0,
  );
  const object = findNamedType(model, operation?.body?.type);
  const example = operation?.body?.example;
  if (!operation || object?.kind !== 'object' || typeof example !== 'object' || example === null) {
    return [];
  }
  const labels = nameFields(object.fields, names);
  const values = Object.entries(example).flatMap(([key, value]) => {
    const field = object.fields.find(({ name }) => name === key);
    return !field || typeof value !== 'string'
      ? []
      : [
          `Body.${labels.get(field)} = ${field.isRequired ? quote(value) : `FString(${quote(value)})`};`,
        ];
  });
  const result = printResultType(context, operation);
  return [
    `${names.namespace}::${names.types.get(object.name)} Body;`,
    ...values,
    `Client->${names.operations.get(operation.id)?.method}(Body, [WeakThis = TWeakObjectPtr<AMyActor>(this)](const ${names.namespace}::TResult<${names.namespace}::${result}>& Result)`,
  ];
};

const firstCall = (context: PrintContext): string[] => {
  const { model, names } = context;
  const operation = firstCallOf(model);
  if (!operation) {
    return [];
  }
  const hasParams = operation.parameters.length > 0;
  const result = printResultType(context, operation);
  return [
    `Client->${names.operations.get(operation.id)?.method}(${hasParams ? '{}, ' : ''}[WeakThis = TWeakObjectPtr<AMyActor>(this)](const ${names.namespace}::TResult<${names.namespace}::${result}>& Result)`,
  ];
};

export const printQuickStart = (context: PrintContext): string[] => {
  const { model, names } = context;
  const { namespace } = names;
  const credential = model.credentials.find(({ example }) => example !== null);
  const signing = signIn(context);
  const calls = signing.length > 0 ? signing : firstCall(context);
  return [
    `#include "${names.module}.h"`,
    '',
    `// A member of the class: TUniquePtr<${namespace}::FClient> Client;`,
    `${namespace}::FClientOptions Options;`,
    ...(model.mockUrl === null
      ? []
      : [
          `Options.BaseUrl = ${namespace}::MockUrl; // Without this line, the client calls the API itself.`,
        ]),
    ...(credential
      ? [`Options.${names.credentials.get(credential.name)} = ${quote(credential.example ?? '')};`]
      : []),
    `Client = MakeUnique<${namespace}::FClient>(Options);`,
    ...(calls.length === 0
      ? []
      : [
          '',
          ...calls,
          '{',
          '\tif (!WeakThis.IsValid())',
          '\t{',
          '\t\treturn; // The actor is gone.',
          '\t}',
          '\tif (!Result.IsOk())',
          '\t{',
          '\t\t// `Kind` says whether the API refused the call, or there was no connection, no time, …',
          '\t\tUE_LOG(LogTemp, Warning, TEXT("%s"), *Result.GetError().ToString());',
          '\t\treturn;',
          '\t}',
          `\tUE_LOG(LogTemp, Log, TEXT("${signing.length > 0 ? 'Signed in' : 'Received'}"));`,
          '});',
        ]),
  ];
};

export const printHeader = (context: PrintContext): string => {
  const { model, names } = context;
  const { module } = names;
  const folder = `Plugins/${module}`;
  const lines = [
    `${model.title} ${model.version}: client for Unreal Engine`,
    ...(model.license === null ? [] : [`License of the API: ${model.license}`]),
    '',
    'Needs Core, HTTP and Json of the engine. Written for 5.1 to 5.6, and compiled as C++17 and C++20 without a warning against their',
    'published signatures.',
    '',
    `Install: put ${module}.uplugin into ${folder}, and the other files into ${folder}/Source/${module}.`,
    `Enable the plugin, add "${module}" to PublicDependencyModuleNames in the Build.cs of your module, and generate project files again.`,
    ...(model.mockUrl === null
      ? []
      : ['Plain http, as of the mock, needs an exception for iOS and Android.']),
    '',
    ...printQuickStart(context).map((line) =>
      line === '' ? '' : `  ${line.replaceAll('\t', '    ')}`,
    ),
    '',
    'All of it belongs to the game thread. A callback runs once, never inside the call, and not at all after the client is destroyed:',
    'let your UGameInstanceSubsystem or actor own the client, and it cancels its calls when it is destroyed. Calls return a handle with `Cancel()`.',
    'The client retries a request only if that is safe, waits as long as `Retry-After` says, and keeps one idempotency key for all',
    'attempts. `ToString()` of an error may be logged: it contains no token, key or body. The HTTP module of the engine follows redirects itself.',
    ...(model.session
      ? [
          'Tokens are in memory unless you set a `TokenStore`, and are renewed once for all calls that wait for it.',
        ]
      : []),
  ];
  return `${['/**', ...lines.map((line) => ` * ${line.replaceAll('*/', '* /').replaceAll('/*', '/ *')}`.trimEnd()), ' */'].join('\n')}\n`;
};
