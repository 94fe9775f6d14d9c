import type { OpenapiDocument } from '../../../../../src/api/document/openapi-document.ts';
import type { OperationNode } from '../../../../../src/api/document/operations.ts';
import {
  fillPath,
  formatHeader,
  formatQuery,
} from '../../../../../src/api/document/parameter-style.ts';
import type { ParameterNode } from '../../../../../src/api/document/parameters.ts';
import { bodyExamples } from '../../../../../src/api/document/sample-value.ts';
import type {
  SecurityAlternative,
  SecurityScheme,
} from '../../../../../src/api/document/security.ts';

type ParameterValues = ReadonlyMap<ParameterNode, unknown>;

/** A plain object, so that a copy can differ in one part. */
export type SentRequest = {
  readonly operation: OperationNode;
  readonly parameters: ParameterValues;
  readonly credentials: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** Text that is not JSON, sent instead of `body`. */
  readonly text?: string;
};

const credentialOf = ({ parameter, prefix }: SecurityScheme, secret: string) => [
  parameter,
  prefix === '' ? secret : `${prefix} ${secret}`,
];

/** By default, the secret is the scheme's example. */
export const credentialsOf = (
  alternative: SecurityAlternative,
  secretOf: (scheme: SecurityScheme) => string | null = ({ example }) => example,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    alternative.flatMap(({ scheme }) => {
      const secret = secretOf(scheme);
      return secret === null ? [] : [credentialOf(scheme, secret)];
    }),
  ) as Record<string, string>;

export const exampleOf = ({ examples }: ParameterNode): unknown => examples[0]?.value;

export const createRequest = (
  document: OpenapiDocument,
  operation: OperationNode,
  alternative: SecurityAlternative = operation.security[0] ?? [],
): SentRequest => {
  const [media] = operation.body?.content ?? [];
  const isKey = ({ name }: ParameterNode): boolean => name === 'Idempotency-Key';
  return {
    operation,
    parameters: new Map(
      operation.parameters
        .filter((parameter) => parameter.isRequired || isKey(parameter))
        .map((parameter) => [
          parameter,
          isKey(parameter) ? crypto.randomUUID() : exampleOf(parameter),
        ]),
    ),
    credentials: credentialsOf(alternative),
    body: media ? bodyExamples(document, media, 'request')[0]?.value : undefined,
  };
};

export const withParameter = (
  request: SentRequest,
  parameter: ParameterNode,
  value: unknown,
): SentRequest => ({
  ...request,
  parameters: new Map([...request.parameters, [parameter, value]]),
});

export const withoutParameter = (request: SentRequest, parameter: ParameterNode): SentRequest => ({
  ...request,
  parameters: new Map([...request.parameters].filter(([each]) => each !== parameter)),
});

export const withOtherId = (request: SentRequest, id: ParameterNode): SentRequest =>
  withParameter(request, id, String(exampleOf(id)).replace(/[a-z0-9]{2}$/, 'zz'));

export const withOtherText = (request: SentRequest): SentRequest | null => {
  const text = JSON.stringify(request.body);
  const changed = text?.replace(/[a-z0-9](?="[,}])/i, (letter) => (letter === 'q' ? 'r' : 'q'));
  return changed === undefined || changed === text
    ? null
    : { ...request, body: JSON.parse(changed) as unknown };
};

export const parameterOf = (
  { parameters }: OperationNode,
  name: string,
): ParameterNode | undefined => parameters.find((parameter) => parameter.name === name);

export const toRequest = (request: SentRequest): Request => {
  const { operation, parameters, credentials, body, text } = request;
  const values = [...parameters].map(([parameter, value]) => ({ parameter, value }));
  const query = formatQuery(values);
  const target = fillPath(operation.path, values) + (query === '' ? '' : `?${query}`);
  const headers = new Headers(credentials);
  for (const entry of values.filter(({ parameter }) => parameter.in === 'header')) {
    headers.set(entry.parameter.name, formatHeader(entry));
  }
  const payload = text ?? (body === undefined ? null : JSON.stringify(body));
  if (payload !== null) {
    headers.set('Content-Type', 'application/json');
  }
  return new Request(`http://mock.test${target}`, {
    method: operation.method,
    headers,
    body: payload,
  });
};
