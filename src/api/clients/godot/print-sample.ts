import type { ClientModel, ClientOperation } from '../client-model/client-model.ts';
import { zipNames } from '../name-client.ts';
import { plainConstants, snakeCase } from '../naming.ts';
import {
  type PrintSample,
  type ClientCall,
  fillLines,
  printNotes,
  readClientCall,
  variablesOf,
} from '../client-call.ts';
import { clientMembers, constantNames, localNames, nameClient } from './names.ts';
import { keyOf } from './print-plan.ts';
import { type PrintContext, accessOf } from './print-types.ts';
import { quote } from './quote.ts';

const rules = {
  notation: snakeCase,
  fallback: 'value',
  reserved: new Set([...clientMembers, ...localNames, 'client']),
};

const printValues = (
  context: PrintContext,
  operation: ClientOperation,
  { body, others, key }: ClientCall,
): string[] => {
  const { names } = context;
  const make = (variable: string, type: string | undefined, values: readonly string[]): string[] =>
    values.length === 0
      ? [`var ${variable} := ${names.client}.${type}.new()`]
      : fillLines(`var ${variable} := ${names.client}.${type}.new({`, values, '})', '\t');
  return [
    ...(body?.kind === 'object'
      ? make(
          'body',
          names.types.get(body.type.name),
          body.fields.map(({ value, variable }) => `${quote(value.name)}: ${variable}`),
        )
      : []),
    ...(others.length > 0
      ? make(
          'params',
          names.operations.get(operation.id)?.params,
          others.map(
            ({ value, variable }) => `${quote(keyOf(context, operation, value))}: ${variable}`,
          ),
        )
      : []),
    ...(key === null ? [] : [`var options := ${names.client}.CallOptions.with_key(${key})`]),
  ];
};

const printArguments = (
  operation: ClientOperation,
  { path, body, others, key }: ClientCall,
): string => {
  const places: (string | null)[] = path.map(({ variable }) => variable);
  if (operation.body) {
    places.push(body?.kind === 'object' ? 'body' : (body?.variable ?? null));
  }
  if (operation.parameters.some(({ in: location }) => location !== 'path')) {
    places.push(others.length > 0 ? 'params' : null);
  }
  places.push(key === null ? null : 'options');
  const last = places.findLastIndex((place) => place !== null);
  return places
    .slice(0, last + 1)
    .map((place) => place ?? 'null')
    .join(', ');
};

/** The samples expect a variable named `client`. */
export const createGodotSamples = (model: ClientModel): PrintSample => {
  const names = nameClient(model);
  const context = { model, names };
  const codes = zipNames(model.errorCodes, constantNames(plainConstants(model.errorCodes)));
  // Generated types are inner classes of the client, so qualify their names.
  const own = new Set(names.types.values());
  const qualify = (type: string): string =>
    type.replaceAll(/\w+/g, (name) => (own.has(name) ? `${names.client}.${name}` : name));
  return (operation, handledCode) => {
    const call = readClientCall(model, operation, rules, names.transfers);
    const typeOf = (type: Parameters<typeof accessOf>[1]): string =>
      qualify(accessOf(context, type).type);
    const code = codes.get(handledCode ?? '');
    const lines = [
      ...printNotes(call, '#'),
      ...printValues(context, operation, call),
      `var result := await client.${names.operations.get(operation.id)?.method}(${printArguments(operation, call)})`,
      ...(handledCode === null
        ? ['if result.error != null:']
        : [
            `if result.error != null and result.error.code == ${code ? `${names.client}.${names.errorCode}.${code}` : quote(handledCode)}:`,
            '\tpush_warning(result.error)',
            'elif result.error != null:',
          ]),
      '\tpush_error(result.error)',
    ];
    return {
      code: lines.join('\n'),
      variables: variablesOf(call, { printType: typeOf, text: 'String' }),
    };
  };
};
