import type { ClientModel, ClientOperation } from '../client-model/client-model.ts';
import { camelCase } from '../naming.ts';
import { fitLine } from '../../samples/sample.ts';
import {
  type PrintSample,
  type ClientCall,
  printNotes,
  readClientCall,
  variablesOf,
} from '../client-call.ts';
import { findNamedType } from '../client-model/named-types.ts';
import { nameClient, reservedWords } from './names.ts';
import { isInPath } from '../client-model/operation-facts.ts';
import { printBodyType } from './print-call.ts';
import { printType } from './print-types.ts';
import { quote, quoteKey } from './quote.ts';

const rules = {
  notation: camelCase,
  fallback: 'value',
  reserved: new Set([...reservedWords, 'client', 'error', 'item', 'result']),
};

const property = (name: string, variable: string): string =>
  name === variable ? name : `${quoteKey(name)}: ${variable}`;

const object = (properties: readonly string[]): string =>
  properties.length === 0 ? '{}' : `{ ${properties.join(', ')} }`;

const receive = (
  model: ClientModel,
  { result }: ClientOperation,
  taken: readonly string[],
): string => {
  const named = findNamedType(model, result?.type);
  const names =
    named?.kind === 'object' && result?.format === 'json' && !result.canBeEmpty
      ? named.fields.filter(({ direction }) => direction !== 'request').map(({ name }) => name)
      : [];
  const canBeTaken = names.every(
    (name) => camelCase(name) === name && !rules.reserved.has(name) && !taken.includes(name),
  );
  return names.length > 0 && names.length <= 4 && canBeTaken ? object(names) : 'result';
};

const printArguments = (
  operation: ClientOperation,
  { path, body, others, key }: ClientCall,
  propertyOf: (parameter: ClientCall['others'][number]) => string,
): string[] => {
  const places: (string | null)[] = path.map(({ variable }) => variable);
  if (operation.body) {
    places.push(
      body?.kind === 'object'
        ? object(body.fields.map(({ value, variable }) => property(value.name, variable)))
        : (body?.variable ?? null),
    );
  }
  if (operation.parameters.some((parameter) => !isInPath(parameter))) {
    places.push(others.length > 0 ? object(others.map(propertyOf)) : null);
  }
  places.push(key === null ? null : object([property('idempotencyKey', key)]));
  const last = places.findLastIndex((place) => place !== null);
  return places.slice(0, last + 1).map((place) => place ?? 'undefined');
};

export const createTypescriptSamples = (model: ClientModel): PrintSample => {
  const names = nameClient(model);
  return (operation, handledCode) => {
    const own = names.operations.get(operation.id);
    const call = readClientCall(model, operation, rules, names.transfers);
    const passed = printArguments(operation, call, ({ value, variable }) =>
      property(own?.parameters.get(value) ?? '', variable),
    );
    const variables = variablesOf(call, {
      printType: (type) => printType(names.sentTypes, type),
      bodyType: printBodyType(names, operation),
      text: 'string',
    });
    const received = receive(
      model,
      operation,
      variables.map(({ name }) => name),
    );
    const isStream = Boolean(operation.result?.stream);
    const start = isStream
      ? `for await (const item of client.${own?.method}(`
      : `${operation.result ? `const ${received} = ` : ''}await client.${own?.method}(`;
    const end = isStream ? ')) {' : ');';
    const lines = [
      ...printNotes(call, '//'),
      'try {',
      fitLine(
        `  ${start}${passed.join(', ')}${end}`,
        fitLine(`    ${passed.join(', ')}`, passed.map((each) => `    ${each},`).join('\n'))
          .replace(/^/, `  ${start}\n`)
          .concat(`\n  ${end}`),
      ),
      ...(isStream ? ['    console.log(item);', '  }'] : []),
      '} catch (error) {',
      ...(handledCode === null
        ? [
            '  if (!(error instanceof ProblemError)) throw error;',
            '  console.warn(error.code, error.requestId);',
          ]
        : [
            `  if (!(error instanceof ProblemError) || error.code !== ${quote(handledCode)}) throw error;`,
            '  console.warn(error.message);',
          ]),
      '}',
    ];
    return { code: lines.join('\n'), variables };
  };
};
