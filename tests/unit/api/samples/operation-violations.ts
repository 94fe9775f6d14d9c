import { isRecord } from '../../../../src/base/json/is-record.ts';
import { bodyFormatOf } from '../../../../src/api/document/media-types.ts';
import type { OpenapiDocument } from '../../../../src/api/document/openapi-document.ts';
import type { OperationNode } from '../../../../src/api/document/operations.ts';
import type { ParameterNode } from '../../../../src/api/document/parameters.ts';
import type { RequiredScheme } from '../../../../src/api/document/security.ts';
import { bodyExamples, parameterValue } from '../../../../src/api/document/sample-value.ts';
import type { CapturedRequest } from './captured-request.ts';
import { credentialOf } from './sample-values.ts';

const escapePattern = (text: string): string =>
  text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const patternOf = ({ path, servers }: OperationNode): RegExp => {
  const server = (servers[0]?.url ?? '').replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, '');
  const literals = `${server}${path}`.split(/\{[^{}]+\}/);
  const encoded = literals.map((text) => escapePattern(encodeURI(text).replaceAll('#', '%23')));
  return new RegExp(`^${encoded.join('[^/]+')}$`);
};

const sentQuery = ({ target }: CapturedRequest): URLSearchParams =>
  new URL(target, 'http://localhost').searchParams;

const holdsQuery = (query: URLSearchParams, parameter: ParameterNode, value: unknown): boolean =>
  query.has(parameter.name) ||
  (isRecord(value) &&
    Object.keys(value).every((key) => query.has(key) || query.has(`${parameter.name}[${key}]`)));

const isPlain = (value: unknown): boolean =>
  ['string', 'number', 'boolean'].includes(typeof value) && value !== '';

const checkParameter = (
  captured: CapturedRequest,
  parameter: ParameterNode,
  document: OpenapiDocument,
): string[] => {
  const { name, in: location } = parameter;
  const value = parameterValue(document, parameter);
  const query = sentQuery(captured);
  const cookie = String(captured.headers['cookie'] ?? '');
  const isSent = {
    path: true,
    query: holdsQuery(query, parameter, value),
    header: captured.headers[name.toLowerCase()] !== undefined,
    cookie: cookie.split('; ').some((pair) => pair.startsWith(`${encodeURIComponent(name)}=`)),
  }[location];
  const isWrong =
    location === 'query' &&
    query.has(name) &&
    isPlain(value) &&
    parameter.mediaType === null &&
    query.get(name) !== String(value);
  return [
    ...(isSent ? [] : [`the ${location} has no ${name}`]),
    ...(isWrong ? [`${name} is ${query.get(name)} instead of ${String(value)}`] : []),
  ];
};

const sentCredential = (
  { headers, target }: CapturedRequest,
  { scheme }: RequiredScheme,
): string | null | undefined => {
  switch (scheme.in) {
    case 'query':
      return sentQuery({ target } as CapturedRequest).get(scheme.parameter);
    case 'cookie':
      return String(headers['cookie'])
        .split('; ')
        .find((pair) => pair.startsWith(`${scheme.parameter}=`))
        ?.slice(scheme.parameter.length + 1);
    case 'header':
      return headers[scheme.parameter.toLowerCase()]?.toString();
    case null:
      return null;
  }
};

const isCredential = ({ kind }: RequiredScheme['scheme'], sent: string): boolean => {
  switch (kind) {
    case 'basic': {
      const login = `${credentialOf('username')}:${credentialOf('password')}`;
      return sent === `Basic ${Buffer.from(login).toString('base64')}`;
    }
    case 'bearer':
    case 'oauth2':
    case 'openIdConnect':
      return sent === `Bearer ${credentialOf('accessToken')}`;
    case 'digest':
      return sent.startsWith('Digest ');
    default:
      return sent.length > 3;
  }
};

/** Keeps the first scheme for each header or parameter, because HTTP allows only one `Authorization` header. */
const provableOf = (operation: OperationNode): RequiredScheme[] => {
  const placed = (operation.security[0] ?? [])
    .filter(({ scheme }) => scheme.in !== null)
    .map(
      (required) =>
        [`${required.scheme.in} ${required.scheme.parameter.toLowerCase()}`, required] as const,
    );
  return [...new Map(placed.toReversed()).values()];
};

export const collectUnmentionedSchemes = (operation: OperationNode, sample: string): string[] => {
  const provable = provableOf(operation);
  return (operation.security[0] ?? [])
    .filter((required) => !provable.includes(required) && required.scheme.kind !== 'mutualTLS')
    .filter(({ scheme }) => !sample.includes(scheme.name))
    .map(({ scheme }) => `no sample says that ${scheme.name} is needed as well`);
};

const checkCredentials = (captured: CapturedRequest, operation: OperationNode): string[] =>
  provableOf(operation)
    .filter((required) => !isCredential(required.scheme, sentCredential(captured, required) ?? ''))
    .map(({ scheme }) => `${scheme.name} is not proved`);

const checkBody = (
  captured: CapturedRequest,
  { body }: OperationNode,
  document: OpenapiDocument,
): string[] => {
  const [media] = body?.content ?? [];
  const example = media && bodyExamples(document, media, 'request')[0]?.value;
  if (!media || (example === undefined && body?.isRequired !== true)) {
    return [];
  }
  const type = String(captured.headers['content-type']);
  const isDocumented = media.mediaType.includes('*') || type.startsWith(media.mediaType);
  const isSame =
    bodyFormatOf(media.mediaType) !== 'json' ||
    typeof example === 'string' ||
    JSON.stringify(example) === JSON.stringify(JSON.parse(captured.body));
  return [
    ...(isDocumented ? [] : [`the body is ${type} instead of ${media.mediaType}`]),
    ...(isSame ? [] : ['the body is not the example']),
  ];
};

export const collectOperationViolations = (
  captured: CapturedRequest,
  operation: OperationNode,
  document: OpenapiDocument,
  { hasBody }: { readonly hasBody: boolean },
): readonly string[] => {
  const { pathname } = new URL(captured.target, 'http://localhost');
  return [
    ...(captured.method === operation.method ? [] : [`the method is ${captured.method}`]),
    ...(patternOf(operation).test(pathname) ? [] : [`${pathname} is not ${operation.path}`]),
    ...operation.parameters
      .filter(({ isRequired }) => isRequired)
      .flatMap((parameter) => checkParameter(captured, parameter, document)),
    ...checkCredentials(captured, operation),
    ...(hasBody ? checkBody(captured, operation, document) : []),
  ];
};
