import type { ClientModel, ClientOperation } from '../model/client-model.ts';
import { camelCase } from '../naming.ts';
import {
  MAX_INLINE,
  type PrintSample,
  type ClientCall,
  fillLines,
  fitLine,
  printNotes,
  readClientCall,
  variablesOf,
} from '../client-call.ts';
import { type Names, nameClient, nameCodes, nameFields, reservedVariables } from './names.ts';
import { quote } from './quote.ts';
import { createTypesOf } from './types-of.ts';

/** Variables of the printed code. */
const rules = {
  notation: camelCase,
  fallback: 'value',
  reserved: new Set([...reservedVariables, 'client', 'problem', 'result']),
};

/** The body as an expression, and the lines before the call where it is long. */
const printBody = (
  names: Names,
  { body, bodyVariables }: ClientCall,
): { readonly value: string; readonly lines: readonly string[] } => {
  if (body?.kind !== 'object') {
    return { value: bodyVariables.join(''), lines: [] };
  }
  const type = names.types.get(body.type.name) ?? '';
  const labels = nameFields(body.type.fields, type);
  const values = body.fields.map(
    (field, index) => `${labels[body.type.fields.indexOf(field)]} = ${bodyVariables[index]}`,
  );
  const inline = values.length === 0 ? `new ${type}()` : `new ${type} { ${values.join(', ')} }`;
  return inline.length <= MAX_INLINE
    ? { value: inline, lines: [] }
    : {
        value: 'body',
        lines: fillLines(`    var body = new ${type} { `, values, ' };', '        '),
      };
};

/** The arguments of a call, required ones first: others have names, but where nothing before them is left out. */
const printArguments = (
  operation: ClientOperation,
  { path, body, others, key }: ClientCall,
  bodyValue: string,
): string[] => {
  const isOptional = operation.body !== null && !operation.body.isRequired;
  const leavesNothingOut =
    (!isOptional || body !== null) &&
    operation.parameters.every(({ in: location, isRequired }) => location === 'path' || isRequired);
  const name = (label: string): string => (leavesNothingOut && key !== null ? '' : `${label}: `);
  return [
    ...path.map(({ variable }) => variable),
    ...(body && !isOptional ? [bodyValue] : []),
    ...others.map(({ variable }) => variable),
    ...(body && isOptional ? [`${name('body')}${bodyValue}`] : []),
    ...(key === null ? [] : [`${name('options')}new CallOptions { IdempotencyKey = ${key} }`]),
    // A call that must not be lost goes on when its object is destroyed: canceled, it would hide whether it succeeded.
    ...(key === null ? [`${name('cancellationToken')}destroyCancellationToken`] : []),
  ];
};

/** The samples of the Unity client, in a method of a `MonoBehaviour`. */
export const createUnitySamples = (model: ClientModel): PrintSample => {
  const names = nameClient(model);
  const typesOf = createTypesOf(model, names);
  const codes = new Map(
    nameCodes(model.errorCodes).map((name, index) => [model.errorCodes[index], name] as const),
  );
  return (operation, handledCode) => {
    const call = readClientCall(model, operation, rules);
    const { value, lines: bodyLines } = printBody(names, call);
    const passed = printArguments(operation, call, value);
    const start = `${operation.result ? 'var result = ' : ''}await client.${names.operations.get(operation.id)?.method}(`;
    const code = codes.get(handledCode ?? '');
    const condition =
      handledCode === null
        ? ''
        : ` when (problem.Code == ${code ? `ErrorCodes.${code}` : quote(handledCode)})`;
    const handler = '{ Debug.LogWarning(problem.Message); }';
    const lines = [
      ...printNotes(call, '//'),
      'try',
      '{',
      ...bodyLines,
      ...fillLines(`    ${start}`, passed, ');', '        '),
      '}',
      fitLine(
        `catch (ProblemException problem)${condition} ${handler}`,
        `catch (ProblemException problem)\n   ${condition} ${handler}`,
      ),
    ];
    return {
      code: lines.join('\n'),
      variables: variablesOf(call, { ofValue: (type) => typesOf(type).text, text: 'string' }),
    };
  };
};
