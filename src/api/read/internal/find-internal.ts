import { isExactNumber } from '../../../base/json/exact-number.ts';
import { isRecord } from '../../../base/json/is-record.ts';
import { parseFragment, valueAt } from '../../../base/json/json-pointer.ts';
import { listOf, mapOf } from '../../../base/json/read-map.ts';
import { isOperationSlot, operationsOf } from '../../document/methods.ts';
import type { OpenapiDocument, OpenapiNode } from '../../document/openapi-document.ts';
import { entriesOf, textOf } from '../../document/read-node.ts';
import { collectAddresses } from '../collect-addresses.ts';
import { type Slot, rootSlot, slotIn } from '../../document/document-nodes.ts';
import { type InternalParts, listInternal } from './list-internal.ts';

/** The extension that generators and viewers commonly use to mark parts that must not be published. */
export const internalMark = 'x-internal';

type Judgment = InternalParts & { readonly marks: readonly string[] };

/**
 * Whether the value of a mark hides its part. Unclear values such as `yes`, which YAML 1.2 reads as text, also hide it,
 * so that a mistake publishes nothing.
 */
export const hides = (value: unknown): boolean =>
  typeof value === 'string'
    ? !/^(?:false|no|off|0)?$/i.test(value.trim())
    : isExactNumber(value)
      ? Number(value) !== 0
      : value === true || (typeof value === 'object' && value !== null);

/** Whether a mark hides a node. In a map of names, such as `properties`, the mark is the name of an entry. */
const isMarked = (node: OpenapiNode, marks: readonly string[], slot: Slot | null): boolean =>
  marks.some((mark) => hides(node[mark])) &&
  !(slot && slotIn(node, slot, '', node)?.isEntry === true);

const areAll = (values: readonly unknown[], is: (value: unknown) => boolean): boolean =>
  values.length > 0 && values.every(is);

const isNullType = (schema: unknown): boolean =>
  isRecord(schema) && (schema['type'] === 'null' || schema['const'] === null);

const shapeKeys = ['type', 'properties', 'oneOf', 'anyOf', 'enum', 'const', 'patternProperties'];

/** Whether a schema would accept any value, or no value at all, if its internal parts were removed. */
const isOnlyInternal = (node: OpenapiNode, { has }: InternalParts): boolean =>
  has(node['items']) ||
  (has(node['additionalProperties']) && Object.keys(mapOf(node, 'properties')).length === 0) ||
  ['oneOf', 'anyOf'].some((key) =>
    areAll(
      listOf(node, key).filter((variant) => !isNullType(variant)),
      has,
    ),
  ) ||
  (areAll(listOf(node, 'allOf'), has) && shapeKeys.every((key) => node[key] === undefined));

/**
 * Whether a node, such as a parameter, would lose its schema or all of its content. Excludes responses, because they
 * are useful even without a body.
 */
const hasOnlyInternalContent = (node: OpenapiNode, slot: Slot, { has }: InternalParts): boolean =>
  slot.key !== 'responses' &&
  (has(node['schema']) ||
    has(node['itemSchema']) ||
    areAll(Object.values(mapOf(node, 'content')), has));

const hasOnlyInternalTags = (node: OpenapiNode, slot: Slot, { tags }: InternalParts): boolean =>
  (isOperationSlot(slot) || slot.key === 'x-tagGroups') &&
  areAll(listOf(node, 'tags'), (tag) => tags.has(String(tag).trim()));

const hasOnlyInternalOperations = (
  node: OpenapiNode,
  slot: Slot,
  { has }: InternalParts,
): boolean =>
  areAll(
    operationsOf(node).map(({ operation }) => operation),
    has,
  ) ||
  (slot.key === 'callbacks' && areAll(Object.values(node).filter(isRecord), has));

const isInternal = (node: OpenapiNode, slot: Slot, judgment: Judgment): boolean =>
  isMarked(node, judgment.marks, slot) ||
  judgment.hasTarget(node['$ref'] ?? node['$dynamicRef']) ||
  isOnlyInternal(node, judgment) ||
  hasOnlyInternalContent(node, slot, judgment) ||
  hasOnlyInternalTags(node, slot, judgment) ||
  hasOnlyInternalOperations(node, slot, judgment);

const addInternalTags = (
  declared: readonly OpenapiNode[],
  marks: readonly string[],
  tags: Set<string>,
): void => {
  const isFound = (tag: OpenapiNode): boolean =>
    !tags.has(textOf(tag, 'name')) &&
    (isMarked(tag, marks, null) || tags.has(textOf(tag, 'parent')));
  for (let found = declared.filter(isFound); found.length > 0; found = declared.filter(isFound)) {
    found.forEach((tag) => tags.add(textOf(tag, 'name')));
  }
};

export const hasMark = (value: unknown, marks: readonly string[], slot = rootSlot): boolean => {
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  return (
    (isRecord(value) && isMarked(value, marks, slot)) ||
    Object.entries(value).some(([key, child]) => {
      const own = slotIn(value, slot, key, child);
      return own !== null && hasMark(child, marks, own);
    })
  );
};

export const findDocumentMark = (
  document: OpenapiDocument,
  marks: readonly string[],
): readonly string[] | null => {
  const info = mapOf(document, 'info');
  const [mark] = marks.flatMap((name) =>
    hides(document[name]) ? [[name]] : hides(info[name]) ? [['info', name]] : [],
  );
  return mark ?? null;
};

type NodeInSlot = { readonly value: OpenapiNode; readonly slot: Slot };

function* nodesFromLeaves(value: unknown, slot: Slot): Generator<NodeInSlot> {
  if (typeof value !== 'object' || value === null) {
    return;
  }
  for (const [key, child] of Object.entries(value)) {
    const own = slotIn(value, slot, key, child);
    if (own) {
      yield* nodesFromLeaves(child, own);
    }
  }
  if (isRecord(value)) {
    yield { value, slot };
  }
}

/** Finds marked parts, and parts that are meaningless without them, such as a property with an internal schema. */
export const findInternal = (
  document: OpenapiDocument,
  marks: readonly string[],
): InternalParts => {
  const found = new Set<unknown>();
  const addresses = collectAddresses(document);
  const declared = listOf(document, 'tags').filter(isRecord);
  const tags = new Set<string>();
  const hasTarget = (reference: unknown): boolean => {
    if (typeof reference !== 'string') {
      return false;
    }
    const pointer = addresses.get(reference) ?? reference;
    const path = pointer.startsWith('#') ? parseFragment(pointer.slice(1)) : [];
    return path.some((_, index) => found.has(valueAt(document, path.slice(0, index + 1))));
  };
  const judgment = { has: (value: unknown) => found.has(value), hasTarget, tags, marks };
  const nodes = [...nodesFromLeaves(document, rootSlot)].filter(
    // Skip maps whose keys are chosen by the author, because such a key may look like a keyword.
    ({ slot, value }) => slot.isEntry || slotIn(value, slot, '', value)?.isEntry !== true,
  );
  const settle = (): void => {
    addInternalTags(declared, marks, tags);
    declared.filter((tag) => tags.has(textOf(tag, 'name'))).forEach((tag) => found.add(tag));
    // Repeat until nothing changes, because a reference may come before the part that makes its target internal.
    for (let size = -1; size !== found.size;) {
      size = found.size;
      for (const { value, slot } of nodes) {
        if (!found.has(value) && isInternal(value, slot, judgment)) {
          found.add(value);
        }
      }
    }
  };
  settle();
  // Tags that only internal operations use would be empty, so they are internal, too.
  listInternal(document, judgment).tags.forEach((tag) => tags.add(tag));
  settle();
  for (const [, limit] of entriesOf(document, 'x-limits')) {
    if (isRecord(limit) && (hasTarget(limit['schema']) || tags.has(textOf(limit, 'tag')))) {
      found.add(limit);
    }
  }
  const { operations } = listInternal(document, judgment);
  const ids = new Set<unknown>(operations.flatMap(({ id }) => id ?? []));
  for (const { value, slot } of nodes) {
    if (
      slot.key === 'links' &&
      (ids.has(value['operationId']) || hasTarget(value['operationRef']))
    ) {
      found.add(value);
    }
  }
  return judgment;
};
