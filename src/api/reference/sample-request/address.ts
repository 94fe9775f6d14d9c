import type { OpenapiDocument } from '../../document/openapi-document.ts';
import type { OperationNode } from '../../document/operations.ts';
import { fillPath, formatQuery } from '../../document/parameter-style.ts';
import type { ParameterNode } from '../../document/parameters.ts';
import { parameterValue } from '../../document/sample-value.ts';
import { sentParameters } from '../../document/sent-parameters.ts';
import { resolveServer, toAddress } from '../server-address.ts';

export const valueOf = (document: OpenapiDocument, parameter: ParameterNode): unknown => {
  const value = parameterValue(document, parameter);
  const isEmpty =
    value === undefined ||
    value === null ||
    (value === '' && parameter.in === 'path') ||
    (Array.isArray(value) && value.length === 0);
  const text = parameter.name.replace(/^[^\p{L}\p{N}]+/u, '') || parameter.name;
  return isEmpty ? (Array.isArray(value) ? [text] : text) : value;
};

export const buildAddress = (document: OpenapiDocument, operation: OperationNode): string => {
  const values = sentParameters(operation).map((parameter) => ({
    parameter,
    value: valueOf(document, parameter),
  }));
  const path = fillPath(operation.path, values);
  const query = formatQuery(values);
  const address = resolveServer(operation.servers[0]) + toAddress(path);
  return query === ''
    ? address
    : `${address}${address.includes('?') ? '&' : '?'}${toAddress(query)}`;
};
