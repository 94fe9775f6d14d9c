import { toCamelCase, toUrlSafe, uniqueNames } from './identifiers.ts';
import { operationsOf } from './methods.ts';
import type { OpenapiDocument, OpenapiNode } from './openapi-document.ts';
import { entriesOf, resolveNode, textOf } from './read-node.ts';

export type OperationSource = {
  readonly kind: 'operation' | 'webhook';
  readonly method: string;
  /** A template such as `/v1/friends/{playerId}`, or the name of a webhook. */
  readonly path: string;
  /** Keys that lead from the bundled document to the operation. */
  readonly pointer: readonly string[];
  readonly item: OpenapiNode;
  readonly operation: OpenapiNode;
};

export const sourcesOf = (
  document: OpenapiDocument,
  items: readonly (readonly [string, unknown])[],
  { kind, pointer }: Pick<OperationSource, 'kind' | 'pointer'>,
): OperationSource[] =>
  items.flatMap(([path, value]) => {
    const item = resolveNode(document, value);
    return operationsOf(item).map(({ method, keys, operation }) => ({
      kind,
      method,
      path,
      pointer: [...pointer, path, ...keys],
      item,
      operation,
    }));
  });

const derivedId = ({ method, path }: OperationSource): string =>
  toCamelCase(`${method.toLowerCase()} ${path}`);

const idOf = (source: OperationSource): string =>
  toUrlSafe(textOf(source.operation, 'operationId')) || derivedId(source);

type IdentifiedSource = {
  /** The id is URL-safe, and is unique even if case is ignored. */
  readonly id: string;
  readonly source: OperationSource;
};

export const identifyOperations = (document: OpenapiDocument): IdentifiedSource[] => {
  const sources = [
    ...sourcesOf(
      document,
      entriesOf(document, 'paths').filter(([path]) => path.startsWith('/')),
      { kind: 'operation', pointer: ['paths'] },
    ),
    ...sourcesOf(document, entriesOf(document, 'webhooks'), {
      kind: 'webhook',
      pointer: ['webhooks'],
    }),
  ];
  const ids = uniqueNames(sources.map(idOf), 'operation');
  return sources.map((source, index) => ({ id: ids[index] ?? '', source }));
};
