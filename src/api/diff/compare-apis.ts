import type { OpenapiDocument } from '../document/openapi-document.ts';
import { type OperationNode, readOperations } from '../document/operations.ts';
import { schemaModelOf } from '../document/schema-model.ts';
import type { ApiChange, ChangedOperation, Finding } from './api-change.ts';
import { levelOf, levels } from './change-rules.ts';
import { isRetired } from './compare-keywords.ts';
import type { Documents } from './compare-fields.ts';
import { compareOperation } from './compare-operations.ts';
import { createSchemaComparison } from './compare-schemas.ts';
import type { Comparison } from './operation-part.ts';

/** Maps operations, webhooks and callbacks by method and path. Names of path parameters are not part of a path. */
const listOperations = (document: OpenapiDocument): ReadonlyMap<string, OperationNode> => {
  const found = new Map<string, OperationNode>();
  const add = (operations: readonly OperationNode[], owner: string): void => {
    for (const operation of operations) {
      const { kind, method, path, callbacks } = operation;
      const route = kind === 'operation' ? path.replaceAll(/\{[^{}]*\}/g, '{}') : path;
      const key = [owner, kind, method, route].join(' ');
      found.set(key, operation);
      for (const { name, operations: inner } of callbacks) {
        add(inner, `${key} ${name}`);
      }
    }
  };
  add(readOperations(document), '');
  return found;
};

const wholeFinding = (
  { pointer }: OperationNode,
  kind: Finding['kind'],
  side: 'old' | 'new',
): Finding => ({
  kind,
  direction: null,
  place: { part: 'operation', field: '' },
  before: null,
  after: null,
  pointer: { side, keys: pointer },
});

type Found = { readonly operation: OperationNode; readonly findings: readonly Finding[] };

const compareAll = (comparison: Comparison): Found[] => {
  const before = listOperations(comparison.old);
  const after = listOperations(comparison.next);
  const removed = [...before].filter(([key]) => !after.has(key));
  return [
    ...[...after].map(([key, operation]) => {
      const old = before.get(key);
      const findings = old
        ? compareOperation(comparison, old, operation)
        : [wholeFinding(operation, 'operation-added', 'new')];
      return { operation, findings };
    }),
    ...removed.map(([, operation]) => {
      const kind = isRetired(operation, comparison.today) ? 'retired' : 'operation-removed';
      return { operation, findings: [wholeFinding(operation, kind, 'old')] };
    }),
  ];
};

const toChanged = ({ id, method, path, kind }: OperationNode): ChangedOperation => ({
  id,
  method,
  path,
  kind,
});

/** Schemas share findings between operations; other findings are the same if their texts and places are. */
const keyOf = (finding: Finding, { id }: OperationNode): unknown => {
  const { kind, keyword, place, direction, before, after } = finding;
  const isWhole = place.part === 'operation' && !kind.startsWith('access-');
  return place.part === null
    ? finding
    : JSON.stringify([isWhole ? id : '', kind, keyword, place, direction, before, after]);
};

/**
 * Compares two documents by meaning. Judges changes from the point of view of a client that follows the old document.
 *
 * @param today decides whether the sunset of a removed part has passed
 */
export const compareApis = (
  old: OpenapiDocument,
  next: OpenapiDocument,
  today: Date,
): ApiChange[] => {
  const documents: Documents = { old: schemaModelOf(old), next: schemaModelOf(next), today };
  const found = compareAll({ ...documents, compareSchemas: createSchemaComparison(documents) });
  const groups = new Map<unknown, { finding: Finding; operations: OperationNode[] }>();
  for (const { operation, findings } of found) {
    for (const finding of findings) {
      const key = keyOf(finding, operation);
      const group = groups.get(key) ?? { finding, operations: [] };
      groups.set(key, group);
      if (!group.operations.includes(operation)) {
        group.operations.push(operation);
      }
    }
  }
  return [...groups.values()]
    .map(({ finding, operations }) => ({
      ...finding,
      level: levelOf(finding.kind, finding.direction),
      operations: operations.map(toChanged),
    }))
    .toSorted((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level));
};
