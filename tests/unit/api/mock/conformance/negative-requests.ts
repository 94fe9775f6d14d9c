import type { OpenapiDocument } from '../../../../../src/api/document/openapi-document.ts';
import type { OperationNode } from '../../../../../src/api/document/operations.ts';
import type { ParameterNode } from '../../../../../src/api/document/parameters.ts';
import { resolveNode } from '../../../../../src/api/document/read-node.ts';
import type {
  SecurityAlternative,
  SecurityScheme,
} from '../../../../../src/api/document/security.ts';
import { type BrokenValue, breakValue } from './break-value.ts';
import {
  type SentRequest,
  createRequest,
  credentialsOf,
  exampleOf,
  withParameter,
  withoutParameter,
} from './sent-request.ts';

export type NegativeRequest = {
  readonly name: string;
  readonly request: SentRequest;
  readonly statuses: readonly number[];
  readonly pointer: string | null;
};

/** Values outside their limits may get a different documented status, such as 413. */
const invalid = [422, 413] as const;
const unauthorized = [401, 403] as const;

/**
 * Whether a URL or header can carry a value that violates the constraint. In URLs and headers, every value can be read
 * as a string or as a list with one string.
 */
const isBreakable = (
  document: OpenapiDocument,
  { schema }: ParameterNode,
  { constraint, value }: BrokenValue,
): boolean => {
  const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0);
  const { type } = resolveNode(document, schema);
  return !isEmpty && (constraint !== 'type' || (type !== 'string' && type !== 'array'));
};

const breakParameter = (
  document: OpenapiDocument,
  base: SentRequest,
  parameter: ParameterNode,
): NegativeRequest[] => {
  const pointer = `/${parameter.in}/${parameter.name}`;
  const broken = breakValue(document, parameter.schema, { valid: exampleOf(parameter), pointer });
  const omitted =
    parameter.isRequired && parameter.in !== 'path'
      ? [
          {
            name: `without ${pointer}`,
            request: withoutParameter(base, parameter),
            statuses: invalid,
            pointer,
          },
        ]
      : [];
  return [
    ...omitted,
    ...broken
      .filter((each) => isBreakable(document, parameter, each))
      .map(({ constraint, pointer: at, value }) => ({
        name: `${constraint} of ${at}`,
        request: withParameter(base, parameter, value),
        statuses: invalid,
        pointer: at,
      })),
  ];
};

const breakBody = (document: OpenapiDocument, base: SentRequest): NegativeRequest[] => {
  const { body } = base.operation;
  const [media] = body?.content ?? [];
  if (!body || !media) {
    return [];
  }
  const broken = breakValue(document, media.schema, { valid: base.body });
  return [
    {
      name: 'a body that is no JSON',
      request: { ...base, text: '{' },
      statuses: invalid,
      pointer: '',
    },
    ...(body.isRequired
      ? [
          {
            name: 'no body',
            request: { ...base, body: undefined },
            statuses: invalid,
            pointer: '',
          },
        ]
      : []),
    ...broken.map(({ constraint, pointer, value }) => ({
      name: `${constraint} of the body ${pointer}`,
      request: { ...base, body: value },
      statuses: invalid,
      pointer,
    })),
  ];
};

const breakAlternative = (
  base: SentRequest,
  alternative: SecurityAlternative,
  isAllowed: (credentials: ReadonlySet<string>) => boolean,
): NegativeRequest[] =>
  alternative.flatMap(({ scheme: broken }) => {
    const others = new Set(
      alternative.map(({ scheme }) => scheme.name).filter((name) => name !== broken.name),
    );
    const secrets: readonly [string, (scheme: SecurityScheme) => string | null][] = [
      ['without', (scheme) => (scheme.name === broken.name ? null : scheme.example)],
      ['with a wrong', (scheme) => (scheme.name === broken.name ? 'wrong' : scheme.example)],
    ];
    return isAllowed(others)
      ? []
      : secrets.map(([how, secretOf]) => ({
          name: `${how} ${broken.name}`,
          request: { ...base, credentials: credentialsOf(alternative, secretOf) },
          statuses: unauthorized,
          pointer: null,
        }));
  });

const breakSecurity = (
  base: SentRequest,
  alternatives: readonly SecurityAlternative[],
): NegativeRequest[] => {
  const { security } = base.operation;
  const namesOf = (alternative: SecurityAlternative): string[] =>
    alternative.map(({ scheme }) => scheme.name);
  const isAllowed = (names: ReadonlySet<string>): boolean =>
    security.some((alternative) => namesOf(alternative).every((name) => names.has(name)));
  const others = alternatives.filter((alternative) => !isAllowed(new Set(namesOf(alternative))));
  return [
    ...security.flatMap((alternative) => breakAlternative(base, alternative, isAllowed)),
    ...others.map((alternative) => ({
      name: `as another caller: ${namesOf(alternative).join(' and ')}`,
      request: { ...base, credentials: credentialsOf(alternative) },
      statuses: unauthorized,
      pointer: null,
    })),
  ];
};

export const collectAlternatives = (
  operations: readonly OperationNode[],
): readonly SecurityAlternative[] => [
  ...new Map(
    operations
      .flatMap(({ security }) => security)
      .map((each) => [each.map(({ scheme }) => scheme.name).join(), each]),
  ).values(),
];

export const createNegativeRequests = (
  document: OpenapiDocument,
  operation: OperationNode,
  alternatives: readonly SecurityAlternative[],
): NegativeRequest[] => {
  const base = createRequest(document, operation);
  return [
    ...operation.parameters.flatMap((parameter) => breakParameter(document, base, parameter)),
    ...breakBody(document, base),
    ...breakSecurity(base, alternatives),
  ];
};

export const createUnknownIdRequests = (
  document: OpenapiDocument,
  operation: OperationNode,
): SentRequest[] =>
  operation.parameters
    .filter(
      (parameter) => parameter.in === 'path' && /_[a-z0-9]{16}$/.test(String(exampleOf(parameter))),
    )
    .map((parameter) =>
      withParameter(
        createRequest(document, operation),
        parameter,
        String(exampleOf(parameter)).replace(/[a-z0-9]{16}$/, '0000000000000000'),
      ),
    );
