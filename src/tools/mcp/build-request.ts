import { formatJson } from '../../base/json/exact-json.ts';
import { isRecord } from '../../base/json/is-record.ts';
import type { OpenapiDocument } from '../../api/document/openapi-document.ts';
import type { OperationNode } from '../../api/document/operations.ts';
import {
  fillPath,
  formatCookies,
  formatHeader,
  formatQuery,
  type ParameterValue,
} from '../../api/document/parameter-style.ts';
import type { ParameterNode } from '../../api/document/parameters.ts';
import { bodyExamples, parameterValue } from '../../api/document/sample-value.ts';
import { didYouMean, suggest } from '../../problems/suggest.ts';

export type RequestInput = {
  readonly parameters?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
};

/**
 * Each request needs a new idempotency key: like the API, the mock rejects a key that is reused with a different body.
 */
const isIdempotencyKey = ({ name, in: location }: ParameterNode): boolean =>
  location === 'header' && name.toLowerCase() === 'idempotency-key';

const exampleOf = (document: OpenapiDocument, parameter: ParameterNode): unknown =>
  isIdempotencyKey(parameter) ? crypto.randomUUID() : parameterValue(document, parameter);

const parameterValues = (
  document: OpenapiDocument,
  { id, parameters }: OperationNode,
  given: Readonly<Record<string, unknown>>,
): ParameterValue[] => {
  const names = parameters.map(({ name }) => name);
  for (const name of Object.keys(given)) {
    if (!names.includes(name)) {
      const known =
        names.length === 0
          ? 'It has no parameters.'
          : `It has ${names.map((own) => `\`${own}\``).join(', ')}.`;
      throw new Error(
        `${id} has no parameter \`${name}\`. ${didYouMean(suggest(name, names)) || known}`,
      );
    }
  }
  return parameters
    .filter(({ name, isRequired }) => isRequired || name in given)
    .map((parameter) => ({
      parameter,
      value: given[parameter.name] ?? exampleOf(document, parameter),
    }));
};

/** The mock accepts any credentials, but only the documented credentials give access to its example data. */
const credentialsOf = ({ security }: OperationNode) => {
  const headers: [string, string][] = [];
  const query: [string, string][] = [];
  for (const { scheme } of security[0] ?? []) {
    const value = `${scheme.prefix} ${scheme.example ?? 'trial'}`.trim();
    if (scheme.in === 'query') {
      query.push([scheme.parameter, value]);
    } else if (scheme.in === 'cookie') {
      headers.push(['Cookie', `${scheme.parameter}=${value}`]);
    } else if (scheme.in === 'header') {
      headers.push([scheme.parameter, value]);
    }
  }
  return { headers, query };
};

const bodyOf = (
  document: OpenapiDocument,
  { id, body }: OperationNode,
  input: RequestInput,
): { readonly type: string; readonly text: string } | null => {
  const media = body?.content[0];
  if (!media) {
    if (input.body !== undefined) {
      throw new Error(`${id} takes no body.`);
    }
    return null;
  }
  const value = input.body ?? bodyExamples(document, media, 'request')[0]?.value;
  if (value === undefined) {
    return null;
  }
  if (media.mediaType.startsWith('multipart/')) {
    throw new Error(`${id} takes files, which only a program can send.`);
  }
  const isForm = media.mediaType === 'application/x-www-form-urlencoded' && isRecord(value);
  const text = isForm
    ? new URLSearchParams(
        Object.entries(value).map(([key, item]) => [key, String(item)]),
      ).toString()
    : typeof value === 'string'
      ? value
      : formatJson(value);
  return { type: media.mediaType, text };
};

/**
 * Builds a request. Missing required values are taken from the examples in the document.
 *
 * @throws an error that names any input that the operation does not accept
 */
export const buildRequest = (
  document: OpenapiDocument,
  operation: OperationNode,
  input: RequestInput,
  origin: string,
): Request => {
  const values = parameterValues(document, operation, input.parameters ?? {});
  const credentials = credentialsOf(operation);
  const body = bodyOf(document, operation, input);
  const headers = new Headers(credentials.headers);
  for (const entry of values.filter(({ parameter }) => parameter.in === 'header')) {
    headers.set(entry.parameter.name, formatHeader(entry));
  }
  const cookies = formatCookies(values);
  if (cookies !== '') {
    headers.append('Cookie', cookies);
  }
  if (body) {
    headers.set('Content-Type', body.type);
  }
  const url = new URL(origin + fillPath(operation.path, values));
  url.search = formatQuery(values);
  for (const [name, value] of credentials.query) {
    url.searchParams.set(name, value);
  }
  return new Request(url, {
    method: operation.method,
    headers,
    ...(body ? { body: body.text } : {}),
  });
};
