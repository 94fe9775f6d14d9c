import { isRecord } from '../../base/json/is-record.ts';
import { followReference } from '../../base/json/json-pointer.ts';
import { mapOf } from '../../base/json/read-map.ts';
import type { OpenapiDocument, OpenapiNode } from './openapi-document.ts';

/** The text of a key; an empty one where the key is absent or holds something else. */
export const textOf = (node: OpenapiNode, key: string): string => {
  const value = node[key];
  return typeof value === 'string' ? value.trim() : '';
};

/** The entries of a map, in their order; none where the key is absent or holds something else. */
export const entriesOf = (node: OpenapiNode, key: string): [string, unknown][] =>
  Object.entries(mapOf(node, key));

/**
 * An object, or the target of its references. Keys beside a `$ref` override those of its target, as OpenAPI 3.1 has it for
 * `summary` and `description`. A reference that leads nowhere, or back to itself, is an empty object.
 */
export const resolveNode = (document: OpenapiDocument, value: unknown): OpenapiNode => {
  const passed = new Set<string>();
  const siblings: OpenapiNode[] = [];
  let node = value;
  while (isRecord(node)) {
    const { $ref: reference, ...own } = node;
    if (typeof reference !== 'string') {
      return siblings.length === 0
        ? node
        : Object.fromEntries([node, ...siblings.toReversed()].flatMap(Object.entries));
    }
    if (passed.has(reference)) {
      return {};
    }
    passed.add(reference);
    siblings.push(own);
    node = followReference(document, reference);
  }
  return {};
};
