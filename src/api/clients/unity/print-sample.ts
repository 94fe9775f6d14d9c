import type { ClientModel, ClientOperation } from '../client-model/client-model.ts';
import { zipNames } from '../name-client.ts';
import { camelCase } from '../naming.ts';
import { fitLine } from '../../samples/sample.ts';
import {
  MAX_INLINE,
  type PrintSample,
  type ClientCall,
  fillLines,
  printNotes,
  readClientCall,
  variablesOf,
} from '../client-call.ts';
import { type Names, nameClient, nameCodes, nameFields, reservedVariables } from './names.ts';
import { quote } from './quote.ts';
import { typeOf } from './print-type.ts';

const rules = {
  notation: camelCase,
  fallback: 'value',
  reserved: new Set([...reservedVariables, 'client', 'e', 'result']),
};

const printBody = (names: Names, { body }: ClientCall): string[] => {
  if (body?.kind !== 'object') {
    return body ? [body.variable] : [];
  }
  const type = names.types.get(body.type.name) ?? '';
  const labels = nameFields(body.type.fields, type);
  const values = body.fields.map(({ value, variable }) => `${labels.get(value)} = ${variable}`);
  if (values.length === 0) {
    return [`new ${type}()`];
  }
  const parts = [`new ${type} { ${values[0]}`, ...values.slice(1)];
  const whole = `${parts.join(', ')} }`;
  return whole.length <= MAX_INLINE ? [whole] : [...parts.slice(0, -1), `${parts.at(-1)} }`];
};

/** Lists required arguments first. Names optional arguments if an earlier argument is omitted. */
const printArguments = (
  names: Names,
  operation: ClientOperation,
  call: ClientCall,
  isCanceled: boolean,
): string[] => {
  const { path, others, key } = call;
  const body = printBody(names, call);
  const isOptional = operation.body !== null && !operation.body.isRequired;
  const own = names.operations.get(operation.id);
  const isComplete =
    (!isOptional || body.length > 0) &&
    operation.parameters.every(({ in: location, isRequired }) => location === 'path' || isRequired);
  const required = others.filter(({ value }) => value.isRequired);
  const optional = others.filter(({ value }) => !value.isRequired);
  const name = (label: string): string => (isComplete && key !== null ? '' : `${label}: `);
  return [
    ...path.map(({ variable }) => variable),
    ...(isOptional ? [] : body),
    ...required.map(({ variable }) => variable),
    ...(isOptional ? body : []).map((part, index) =>
      index === 0 ? `${name('body')}${part}` : part,
    ),
    ...optional.map(({ value, variable }) => `${own?.parameters.get(value)}: ${variable}`),
    ...(key === null ? [] : [`${name('options')}new CallOptions { IdempotencyKey = ${key} }`]),
    ...(isCanceled ? [`${name('cancellationToken')}destroyCancellationToken`] : []),
  ];
};

/** Prints samples for use in a method of a `MonoBehaviour`. */
export const createUnitySamples = (model: ClientModel): PrintSample => {
  const names = nameClient(model);
  const codes = zipNames(model.errorCodes, nameCodes(model.errorCodes));
  return (operation, handledCode) => {
    const call = readClientCall(model, operation, rules, names.transfers);
    // Only reads can be canceled: after canceling a write, the caller would not know whether it succeeded.
    const isCanceled = operation.method === 'GET';
    const passed = printArguments(names, operation, call, isCanceled);
    const start = `${operation.result ? 'var result = ' : ''}await client.${names.operations.get(operation.id)?.method}(`;
    const code = codes.get(handledCode ?? '');
    const condition = `when (e.Code == ${code ? `ErrorCodes.${code}` : quote(handledCode ?? '')})`;
    const handler = '{ Debug.LogWarning(e); }';
    const lines = [
      ...printNotes(call, '//'),
      'try',
      '{',
      ...fillLines(`    ${start}`, passed, ');', '        '),
      '}',
      ...(handledCode === null
        ? []
        : [
            fitLine(
              `catch (ProblemException e) ${condition} ${handler}`,
              `catch (ProblemException e)\n    ${condition} ${handler}`,
            ),
          ]),
      'catch (ClientException e) { Debug.LogError(e); }',
      ...(isCanceled ? ['catch (RequestCanceledException) { } // the object was destroyed'] : []),
    ];
    return {
      code: lines.join('\n'),
      variables: variablesOf(call, {
        printType: (type) => typeOf({ model, names }, type).text,
        text: 'string',
      }),
    };
  };
};
