import type { SampleHeader, SampleText } from '../../samples/sample-request.ts';
import type { OpenapiDocument } from '../../document/openapi-document.ts';
import type { OperationNode } from '../../document/operations.ts';
import { formatCookies, formatHeader } from '../../document/parameter-style.ts';
import type { ParameterNode } from '../../document/parameters.ts';
import { sentParameters } from '../../document/sent-parameters.ts';
import { valueOf } from './address.ts';
import type { Credentials } from './credentials.ts';
import { isHeaderName, toHeaderText } from './texts.ts';

type HeaderParameters = {
  readonly headers: readonly SampleHeader[];
  readonly notes: readonly string[];
};

/** Headers that need a new value for each request (RFC 9110, and the IETF draft on idempotency keys). */
export const standardHeaders: ReadonlyMap<
  string,
  { readonly variable: string; readonly note: string }
> = new Map(
  Object.entries({
    'if-match': { variable: 'etag', note: 'Send the ETag of the last read.' },
    'idempotency-key': {
      variable: 'idempotencyKey',
      note: 'Send the same idempotency key (a UUID) when you repeat a lost request.',
    },
  }),
);

const rankOf = ({ name }: ParameterNode): number => {
  const rank = [...standardHeaders.keys()].indexOf(name.toLowerCase());
  return rank === -1 ? standardHeaders.size : rank;
};

const sentIn = (operation: OperationNode, location: ParameterNode['in']): ParameterNode[] =>
  sentParameters(operation).filter((parameter) => parameter.in === location);

const valueOfHeader = (document: OpenapiDocument, parameter: ParameterNode): SampleText[] => {
  const standard = standardHeaders.get(parameter.name.toLowerCase());
  const value = valueOf(document, parameter);
  return standard
    ? [{ variable: standard.variable }]
    : [{ text: toHeaderText(formatHeader({ parameter, value })) }];
};

export const buildHeaderParameters = (
  document: OpenapiDocument,
  operation: OperationNode,
): HeaderParameters => {
  const parameters = sentIn(operation, 'header').toSorted((a, b) => rankOf(a) - rankOf(b));
  return {
    headers: parameters
      .filter(({ name }) => isHeaderName(name))
      .map((parameter) => ({ name: parameter.name, value: valueOfHeader(document, parameter) })),
    notes: parameters.flatMap(({ name }) =>
      isHeaderName(name)
        ? (standardHeaders.get(name.toLowerCase())?.note ?? [])
        : `Add ${name}, which no client accepts as the name of a header.`,
    ),
  };
};

export const buildCookies = (
  document: OpenapiDocument,
  operation: OperationNode,
  { cookies }: Credentials,
): SampleHeader[] => {
  const values = sentIn(operation, 'cookie').map((parameter) => ({
    parameter,
    value: valueOf(document, parameter),
  }));
  const fixed = formatCookies(values);
  const parts = [
    ...cookies.map(({ name, variable }): SampleText[] => [{ text: `${name}=` }, { variable }]),
    ...(fixed === '' ? [] : [[{ text: fixed }]]),
  ];
  const value = parts.flatMap((part, index) => (index === 0 ? part : [{ text: '; ' }, ...part]));
  return value.length === 0 ? [] : [{ name: 'Cookie', value }];
};
