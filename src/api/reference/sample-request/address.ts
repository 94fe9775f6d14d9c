import type { OpenapiDocument } from '../../document/openapi-document.ts';
import type { OperationNode } from '../../document/operations.ts';
import { fillPath, formatQuery } from '../../document/parameter-style.ts';
import type { ParameterNode } from '../../document/parameters.ts';
import { isAbsoluteServer, type ServerNode } from '../../document/servers.ts';
import { parameterValue } from '../../document/sample-value.ts';
import { sentParameters } from '../../document/sent-parameters.ts';

/** Base for relative server URLs that `placeServers` has not made absolute. */
const FALLBACK = 'https://api.example.com';

export const toAddress = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\x21-\x7e]|["<>\\^`{|}#]/gu, (character) => encodeURIComponent(character));

export const resolveServer = (server: ServerNode | undefined): string => {
  const url = (server?.url ?? '').replace(/\{([^{}]*)\}/g, '$1');
  if (isAbsoluteServer(url)) {
    return toAddress(url);
  }
  const address = URL.parse(url, FALLBACK)?.href ?? FALLBACK;
  return toAddress(address.replace(/\/+$/, ''));
};

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
  const values = sentParameters(document, operation).map((parameter) => ({
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
