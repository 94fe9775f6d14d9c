import type {
  ClientModel,
  ClientOperation,
  ClientParameter,
} from '../client-model/client-model.ts';
import type { TypeRef } from '../client-model/client-types.ts';
import { findNamedType } from '../client-model/named-types.ts';
import type { Names, Printing } from './names.ts';
import { printType } from './print-types.ts';
import { printData, quote, quoteKey } from './quote.ts';
import { isInPath, otherParameters } from '../client-model/operation-facts.ts';

export type ValueNames = { readonly params: string; readonly body: string };

const usual: ValueNames = { params: 'params', body: 'body' };

const plainType = (model: ClientModel, type: TypeRef): ClientModel['types'][number] | null => {
  const found = findNamedType(model, type);
  return found?.kind === 'alias' ? plainType(model, found.type) : (found ?? null);
};

/** The type of a body: that of its schema, without the properties that only responses have. */
export const printBodyType = ({ model, names }: Printing, operation: ClientOperation): string => {
  const { body } = operation;
  if (!body) {
    return 'never';
  }
  const type = printType(names, body.type);
  const object = plainType(model, body.type);
  const readOnly =
    object?.kind === 'object'
      ? object.fields.filter(({ direction, isRequired }) => direction === 'response' && isRequired)
      : [];
  return readOnly.length === 0
    ? type
    : `Omit<${type}, ${readOnly.map(({ name }) => quote(name)).join(' | ')}>`;
};

export const printResultType = (names: Names, { result }: ClientOperation): string => {
  if (!result) {
    return 'void';
  }
  const type =
    result.format === 'binary' ? 'Uint8Array<ArrayBuffer>' : printType(names, result.type);
  return result.mayBeEmpty && type !== 'unknown' ? `${type} | undefined` : type;
};

const printStyles = (parameters: readonly ClientParameter[]): string => {
  const entries = parameters.flatMap((parameter) => {
    const { name, in: location, style, explode, allowReserved, isJson } = parameter;
    const isForm = location === 'query' || location === 'cookie';
    const differs = {
      ...(style === (isForm ? 'form' : 'simple') ? {} : { style }),
      ...(explode === (style === 'form') ? {} : { explode }),
      ...(allowReserved ? { allowReserved } : {}),
      ...(isJson ? { isJson } : {}),
    };
    return Object.keys(differs).length === 0 ? [] : [`${quoteKey(name)}: ${printData(differs)}`];
  });
  return entries.length === 0 ? '' : `{ ${entries.join(', ')} }`;
};

const resultFormat = ({ result }: ClientOperation): string => quote(result?.format ?? 'none');

/**
 * The call of an operation as an object of the run-time part. Values have the names of the parameters of a method.
 *
 * @param values other names, where the call stands elsewhere
 */
export const printCall = (
  names: Names,
  operation: ClientOperation,
  indent: string,
  values: Partial<ValueNames> = {},
): string => {
  const { params, body: bodyName } = { ...usual, ...values };
  const own = names.operations.get(operation.id);
  const { parameters, body, security } = operation;
  const nameOf = (parameter: ClientParameter): string => own?.parameters.get(parameter) ?? '';
  const valuesIn = (location: ClientParameter['in']): string => {
    const entries = parameters
      .filter((parameter) => parameter.in === location)
      .map((parameter) => {
        const key = quoteKey(parameter.name);
        const value = isInPath(parameter) ? nameOf(parameter) : `${params}.${nameOf(parameter)}`;
        return key === value ? key : `${key}: ${value}`;
      });
    return entries.length === 0 ? '' : `{ ${entries.join(', ')} }`;
  };
  const required = otherParameters(operation)
    .filter(({ isRequired }) => isRequired)
    .map(({ name }) => name);
  const parts: readonly (readonly [string, string])[] = [
    ['operation', quote(operation.id)],
    ['method', quote(operation.method)],
    ['path', quote(operation.path)],
    ['serverUrl', operation.serverUrl === null ? '' : quote(operation.serverUrl)],
    ['pathValues', valuesIn('path')],
    ['query', valuesIn('query')],
    ['headers', valuesIn('header')],
    ['cookies', valuesIn('cookie')],
    ['styles', printStyles(parameters)],
    ['required', required.length === 0 ? '' : printData(required)],
    [
      'body',
      body
        ? `{ format: ${quote(body.format)}, mediaType: ${quote(body.mediaType)}, value: ${bodyName}, isRequired: ${body.isRequired} }`
        : '',
    ],
    ['result', resultFormat(operation)],
    ['security', security.some((needed) => needed.length > 0) ? printData(security) : ''],
    ['idempotencyHeader', operation.idempotency ? quote(operation.idempotency.header) : ''],
  ];
  const lines = parts
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `${indent}  ${key}: ${value},\n`);
  return `{\n${lines.join('')}${indent}}`;
};
