import { type ClientExtension, clientExtensionSchema } from '../../../schemas/openapi.ts';
import type { OpenapiDocument } from '../../openapi/openapi-document.ts';
import { type OperationNode, readOperations } from '../../openapi/operations.ts';
import { readSecuritySchemes } from '../../openapi/security.ts';
import { type Problem, type SourceLocation, createProblem } from '../../problems/problem.ts';
import { suggest } from '../../problems/suggest.ts';

type Locate = (keys: readonly string[]) => SourceLocation;

/** A name that `x-client` holds, and where. */
type Name = { readonly name: string; readonly keys: readonly (string | number)[] };

const each = (names: readonly string[], ...keys: readonly string[]): Name[] =>
  names.map((name, index) => ({ name, keys: [...keys, index] }));

/** The operations that `x-client` names. */
const operationNames = ({ session, uploads, downloads }: ClientExtension): Name[] => [
  ...each(session?.startedBy ?? [], 'session', 'startedBy'),
  ...each(session?.endedBy ?? [], 'session', 'endedBy'),
  ...(session?.refresh
    ? [{ name: session.refresh.operation, keys: ['session', 'refresh', 'operation'] }]
    : []),
  ...uploads.flatMap(({ create, complete }, index): Name[] => [
    { name: create, keys: ['uploads', index, 'create'] },
    ...(complete
      ? [{ name: complete.operation, keys: ['uploads', index, 'complete', 'operation'] }]
      : []),
  ]),
  ...downloads.map(({ locate }, index) => ({ name: locate, keys: ['downloads', index, 'locate'] })),
];

/** The path parameters that `x-client` names, of an operation that exists. */
const parameterNames = (
  { uploads }: ClientExtension,
  operations: readonly OperationNode[],
): (Name & { readonly known: readonly string[] })[] =>
  uploads.flatMap(({ complete }, index) => {
    const operation = operations.find(({ operationId }) => operationId === complete?.operation);
    return complete && operation
      ? [
          {
            name: complete.parameter,
            keys: ['uploads', index, 'complete', 'parameter'],
            known: operation.parameters
              .filter(({ in: location }) => location === 'path')
              .map(({ name }) => name),
          },
        ]
      : [];
  });

/** Names of `x-client` that the document does not have. One that breaks its schema is reported elsewhere. */
export const checkClientNames = (document: OpenapiDocument, locate: Locate): Problem[] => {
  const { data: extension } = clientExtensionSchema.safeParse(document['x-client'] ?? {});
  if (!extension) {
    return [];
  }
  const operations = readOperations(document).filter(({ kind }) => kind === 'operation');
  const ids = operations.flatMap(({ operationId }) => operationId ?? []);
  const schemes = [...readSecuritySchemes(document).keys()];
  const cursors = new Set(
    operations.flatMap(({ parameters }) =>
      parameters.filter(({ in: location }) => location === 'query').map(({ name }) => name),
    ),
  );
  const { session, pagination } = extension;
  const names = [
    ...operationNames(extension).map((name) => ({ ...name, known: ids, what: 'an `operationId`' })),
    ...parameterNames(extension, operations).map((name) => ({
      ...name,
      what: 'a path parameter of the operation',
    })),
    ...(session
      ? [
          {
            name: session.scheme,
            keys: ['session', 'scheme'],
            known: schemes,
            what: 'a security scheme',
          },
        ]
      : []),
    ...(pagination
      ? [
          {
            name: pagination.cursor,
            keys: ['pagination', 'cursor'],
            known: [...cursors],
            what: 'a query parameter',
          },
        ]
      : []),
  ];
  return names
    .filter(({ name, known }) => !known.includes(name))
    .map(({ name, keys, known, what }) =>
      createProblem({
        code: 'openapi/invalid-value',
        location: locate(['x-client', ...keys.map(String)]),
        expected: `${what} of the OpenAPI document`,
        found: JSON.stringify(name),
        suggestion: suggest(name, known),
      }),
    );
};
