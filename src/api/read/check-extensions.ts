import { type ExtensionSchema, clientExtensionSchema, keysAt } from '../../../schemas/openapi.ts';
import type { OpenapiDocument } from '../document/openapi-document.ts';
import { readOperations } from '../document/operations.ts';
import type { ParameterLocation } from '../document/parameters.ts';
import { readSecuritySchemes } from '../document/security.ts';
import { describeIssue } from '../../problems/describe-zod-issue.ts';
import { type Problem, createProblem } from '../../problems/problem.ts';
import { suggest } from '../../problems/suggest.ts';
import { type LeftOutParts, isLeftOut, nothingLeftOut } from './internal/left-out.ts';
import type { Locators } from './locate-node.ts';

type Issue = Parameters<typeof describeIssue>[0];

const describeOther = (
  issue: Issue,
  { entry, path }: { readonly entry: unknown; readonly path: readonly string[] },
  { locate }: Locators,
): Problem => {
  const name =
    issue.path.length === 0
      ? `an entry of \`${path.find((key) => key.startsWith('x-'))}\``
      : issue.path.join('.');
  const { kind, expected, found } = describeIssue(issue, entry, name);
  return createProblem({
    code: `openapi/${kind}`,
    location: locate([...path, ...issue.path.map(String)]),
    expected,
    found,
  });
};

type Entry = {
  readonly schema: ExtensionSchema;
  readonly entry: unknown;
  readonly path: readonly string[];
};

export const checkEntry = ({ schema, entry, path }: Entry, locators: Locators): Problem[] =>
  (schema.safeParse(entry).error?.issues ?? []).flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((unknown) =>
          createProblem({
            code: 'openapi/unknown-key',
            location: locators.locateKey([...path, ...issue.path.map(String), unknown]),
            expected: 'a known key',
            found: `\`${unknown}\``,
            suggestion: suggest(unknown, keysAt(schema, issue.path)),
          }),
        )
      : describeOther(issue, { entry, path }, locators),
  );

/** `describe` runs only for an unknown name, because finding its location is expensive. */
export const checkName = (
  name: string,
  known: readonly string[],
  describe: () => Pick<Problem, 'location' | 'expected'>,
  found = JSON.stringify(name),
): Problem[] =>
  known.includes(name)
    ? []
    : [
        createProblem({
          code: 'openapi/invalid-value',
          ...describe(),
          found,
          suggestion: suggest(name, known),
        }),
      ];

/** Checks only the names; another check reports schema violations. */
const checkClientNames = (
  document: OpenapiDocument,
  { locate }: Locators,
  leftOut: LeftOutParts,
): Problem[] => {
  const { data: extension } = clientExtensionSchema.safeParse(document['x-client'] ?? {});
  if (!extension) {
    return [];
  }
  const checkIn =
    (known: readonly string[], what: string) =>
    (name: string | undefined, ...keys: readonly (string | number)[]): Problem[] =>
      name === undefined
        ? []
        : checkName(
            name,
            known,
            () => ({
              location: locate(['x-client', ...keys.map(String)]),
              expected: `${what} of the OpenAPI document`,
            }),
            `${JSON.stringify(name)}${isLeftOut(name, leftOut) ? ', which is internal' : ''}`,
          );
  const operations = readOperations(document).filter(({ kind }) => kind === 'operation');
  const parametersIn = (location: ParameterLocation, holders = operations): string[] =>
    holders
      .flatMap(({ parameters }) => parameters.filter((parameter) => parameter.in === location))
      .map(({ name }) => name);
  const { session, pagination, uploads, downloads } = extension;
  const ids = operations.flatMap(({ operationId }) => operationId ?? []);
  const checkId = checkIn(ids, 'an `operationId`');
  const checkScheme = checkIn([...readSecuritySchemes(document).keys()], 'a security scheme');
  const checkQuery = checkIn(parametersIn('query'), 'a query parameter');
  return [
    ...(session?.startedBy ?? []).flatMap((id, index) =>
      checkId(id, 'session', 'startedBy', index),
    ),
    ...(session?.endedBy ?? []).flatMap((id, index) => checkId(id, 'session', 'endedBy', index)),
    ...checkId(session?.refresh?.operation, 'session', 'refresh', 'operation'),
    ...uploads.flatMap(({ create, complete }, index) => {
      const holder = operations.find(({ operationId }) => operationId === complete?.operation);
      const known = holder ? parametersIn('path', [holder]) : null;
      const checkParameter = checkIn(known ?? [], 'a path parameter of the operation');
      return [
        ...checkId(create, 'uploads', index, 'create'),
        ...checkId(complete?.operation, 'uploads', index, 'complete', 'operation'),
        ...(known
          ? checkParameter(complete?.parameter, 'uploads', index, 'complete', 'parameter')
          : []),
      ];
    }),
    ...downloads.flatMap(({ locate: id }, index) => checkId(id, 'downloads', index, 'locate')),
    ...checkScheme(session?.scheme, 'session', 'scheme'),
    ...checkQuery(pagination?.cursor, 'pagination', 'cursor'),
  ];
};

export const checkExtensions = (
  document: OpenapiDocument,
  locators: Locators,
  leftOut: LeftOutParts = nothingLeftOut,
): Problem[] => [
  ...(document['x-client'] === undefined
    ? []
    : checkEntry(
        { schema: clientExtensionSchema, entry: document['x-client'], path: ['x-client'] },
        locators,
      )),
  ...checkClientNames(document, locators, leftOut),
];
