import type { OpenapiDocument } from '../../document/openapi-document.ts';
import type { OperationNode } from '../../document/operations.ts';
import { fillPath, formatQuery } from '../../document/parameter-style.ts';
import type { ParameterNode } from '../../document/parameters.ts';
import type { ServerNode } from '../../document/servers.ts';
import { parameterValue } from '../../document/sample-value.ts';
import { sentParameters } from '../../document/sent-parameters.ts';

/** The server of requests where the document and the configuration name none. */
const FALLBACK = 'https://api.example.com';

const isAbsolute = (address: string): boolean => /^[a-z][a-z\d+.-]*:\/\//i.test(address);

/** Encodes what must not stand in an address, and leaves what is encoded. */
const toAddress = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\x21-\x7e]|["<>\\^`{|}#]/gu, (character) => encodeURIComponent(character));

/** The address of a server, without a trailing slash. A relative one leads from the base address. */
export const resolveServer = (server: ServerNode | undefined, baseUrl: string | null): string => {
  // A variable that the document does not define.
  const url = (server?.url ?? '').replace(/\{([^{}]*)\}/g, '$1');
  if (isAbsolute(url)) {
    return toAddress(url);
  }
  const base = (baseUrl ?? '') === '' ? FALLBACK : (baseUrl ?? '').replace(/\/+$/, '');
  return toAddress(
    url === '' || !URL.canParse(url, `${base}/`)
      ? base
      : new URL(url, `${base}/`).href.replace(/\/+$/, ''),
  );
};

/** The value that a sample sends for a parameter; its name where the document leads to none, or to an empty one. */
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

export const buildAddress = (
  document: OpenapiDocument,
  operation: OperationNode,
  baseUrl: string | null,
): string => {
  const values = sentParameters(document, operation).map((parameter) => ({
    parameter,
    value: valueOf(document, parameter),
  }));
  const path = fillPath(operation.path, values);
  const query = formatQuery(values);
  const address = resolveServer(operation.servers[0], baseUrl) + toAddress(path);
  return query === ''
    ? address
    : `${address}${address.includes('?') ? '&' : '?'}${toAddress(query)}`;
};
