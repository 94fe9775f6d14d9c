import type { ClientOperation, ClientParameter } from '../client-model/client-model.ts';
import type { Names } from './names.ts';
import { printType } from './print-types.ts';
import { printData, quote, quoteKey } from './quote.ts';
import { isInPath, otherParameters, unusualStyle } from '../client-model/operation-facts.ts';

export const printBodyType = ({ sentTypes }: Names, { body }: ClientOperation): string =>
  body ? printType(sentTypes, body.type) : 'never';

export const printResultType = (names: Names, { result }: ClientOperation): string => {
  if (!result) {
    return 'void';
  }
  const type =
    result.format === 'binary' ? 'Uint8Array<ArrayBuffer>' : printType(names.types, result.type);
  return result.canBeEmpty && type !== 'unknown' ? `${type} | undefined` : type;
};

const printStyles = (parameters: readonly ClientParameter[]): string => {
  const entries = parameters.flatMap((parameter) => {
    const style = unusualStyle(parameter);
    return Object.keys(style).length === 0
      ? []
      : [`${quoteKey(parameter.name)}: ${printData(style)}`];
  });
  return entries.length === 0 ? '' : `{ ${entries.join(', ')} }`;
};

export const printCall = (
  names: Names,
  operation: ClientOperation,
  indent: string,
  bodyValue = 'body',
): string => {
  const own = names.operations.get(operation.id);
  const { parameters, body, security, result } = operation;
  const stream = result?.stream;
  const nameOf = (parameter: ClientParameter): string => own?.parameters.get(parameter) ?? '';
  const valuesIn = (location: ClientParameter['in']): string => {
    const entries = parameters
      .filter((parameter) => parameter.in === location)
      .map((parameter) => {
        const key = quoteKey(parameter.name);
        const value = isInPath(parameter) ? nameOf(parameter) : `params.${nameOf(parameter)}`;
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
        ? `{ format: ${quote(body.format)}, mediaType: ${quote(body.mediaType)}, value: ${bodyValue}, isRequired: ${body.isRequired} }`
        : '',
    ],
    ['result', quote(stream ? 'none' : (operation.result?.format ?? 'none'))],
    ['stream', stream ? printData({ mediaType: stream.mediaType, framing: stream.framing }) : ''],
    ['security', security.some((needed) => needed.length > 0) ? printData(security) : ''],
    ['idempotencyHeader', operation.idempotency ? quote(operation.idempotency.header) : ''],
  ];
  const lines = parts
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `${indent}  ${key}: ${value},\n`);
  return `{\n${lines.join('')}${indent}}`;
};
