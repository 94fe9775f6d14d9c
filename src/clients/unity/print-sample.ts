import type { ClientModel, ClientOperation } from '../model/client-model.ts';
import { camelCase } from '../naming.ts';
import {
  type PrintSample,
  type ClientCall,
  fitLine,
  printNotes,
  readClientCall,
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

/** The body as an expression, and the statement before the call where it is too long for one. */
const printBody = (
  names: Names,
  { body, bodyVariables }: ClientCall,
): { readonly value: string; readonly statement: string } => {
  if (body?.kind !== 'object') {
    return { value: bodyVariables.join(''), statement: '' };
  }
  const type = names.types.get(body.type.name) ?? '';
  const labels = nameFields(body.type.fields, type);
  const values = body.fields.map(
    (field, index) => `${labels[body.type.fields.indexOf(field)]} = ${bodyVariables[index]}`,
  );
  if (values.length === 0) {
    return { value: `new ${type}()`, statement: '' };
  }
  const inline = `new ${type} { ${values.join(', ')} }`;
  return values.length === 1
    ? { value: inline, statement: '' }
    : {
        value: 'body',
        statement: fitLine(
          `    var body = ${inline};`,
          `    var body = new ${type}\n    {\n${values.map((value) => `        ${value},\n`).join('')}    };`,
        ),
      };
};

/** The arguments of a call, required ones first: others have names. */
const printArguments = (
  operation: ClientOperation,
  { path, body, others, key }: ClientCall,
  bodyValue: string,
): string[] => {
  const isOptional = operation.body !== null && !operation.body.isRequired;
  return [
    ...path.map(({ variable }) => variable),
    ...(body && !isOptional ? [bodyValue] : []),
    ...others.map(({ variable }) => variable),
    ...(body && isOptional ? [`body: ${bodyValue}`] : []),
    ...(key === null ? [] : [`options: new CallOptions { IdempotencyKey = ${key} }`]),
    'cancellationToken: destroyCancellationToken',
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
    const { path, body, bodyVariables, others, key } = call;
    const { value, statement } = printBody(names, call);
    const passed = printArguments(operation, call, value);
    const start = `${operation.result ? 'var result = ' : ''}await client.${names.operations.get(operation.id)?.method}(`;
    const code = codes.get(handledCode ?? '');
    const condition =
      handledCode === null
        ? ''
        : ` when (problem.Code == ${code ? `ErrorCodes.${code}` : quote(handledCode)})`;
    const lines = [
      ...printNotes(call, '//'),
      'try',
      '{',
      ...(statement === '' ? [] : [statement]),
      fitLine(
        `    ${start}${passed.join(', ')});`,
        `    ${start}\n        ${passed.join(',\n        ')});`,
      ),
      '}',
      `catch (ProblemException problem)${condition}`,
      '{',
      '    Debug.LogWarning(problem.Message);',
      '}',
    ];
    return {
      code: lines.join('\n'),
      variables: [
        ...path.map(({ value: { type }, variable }) => ({
          name: variable,
          type: typesOf(type).text,
        })),
        ...bodyVariables.map((name, index) => {
          const type = body?.kind === 'object' ? body.fields[index]?.type : body?.type;
          return { name, type: type ? typesOf(type).text : 'object' };
        }),
        ...others.map(({ value: { type }, variable }) => ({
          name: variable,
          type: typesOf(type).text,
        })),
        ...(key === null ? [] : [{ name: key, type: 'string' }]),
      ],
    };
  };
};
