import { isContainer, isRecord } from '../../../base/json/is-record.ts';
import { formatPointer, valueAt } from '../../../base/json/json-pointer.ts';
import { exampleValueOf, mediaSchemaOf } from '../../document/media-types.ts';
import { operationsOf } from '../../document/methods.ts';
import type { OpenapiDocument, OpenapiNode } from '../../document/openapi-document.ts';
import { type Slot, rootSlot, slotIn } from '../../document/document-nodes.ts';
import { createExampleRemoval, isOpaqueText } from './example-removal.ts';
import { findInternal, hasMark } from './find-internal.ts';
import { internalNames } from './flat-schema.ts';
import { type LeftOutParts, type LeftOutKind, kindOf, nothingLeftOut } from './left-out.ts';
import { listInternal } from './list-internal.ts';
import { keyedByNames, namingKeys, withoutNames } from './property-names.ts';
import { internalValue } from './remove-from-value.ts';
import { createVariantRemoval } from './remove-variants.ts';
import type { KeptEntries } from './restore-path.ts';
import { removeUnusedComponents } from './unused-components.ts';
import { removeSchemes } from './security-lists.ts';

export type InternalRequirement = { readonly keys: readonly string[]; readonly scheme: string };

export type RemovalResult = {
  readonly openapi: OpenapiDocument;
  readonly leftOut: LeftOutParts;
  readonly kept: KeptEntries;
  readonly requirements: readonly InternalRequirement[];
  /** Paths of text examples that are left out because they contain an internal name. */
  readonly lostTexts: readonly (readonly string[])[];
};

/** Keys that are removed when empty, because an empty list or map would be invalid or mean something else. */
const dropIfEmpty: ReadonlySet<string> = new Set(
  'allOf anyOf oneOf parameters servers tags content callbacks links headers examples required webhooks schemas securitySchemes mapping x-tagGroups x-limits'.split(
    ' ',
  ),
);

const noNames: ReadonlySet<string> = new Set();

const isEmpty = (value: unknown): boolean => isContainer(value) && Object.keys(value).length === 0;

type Place = {
  readonly slot: Slot;
  /** The path in the new document; `from` is the path in the original document. */
  readonly at: readonly string[];
  readonly from: readonly string[];
  /**
   * Names of properties that an enclosing schema marks as internal, if both schemas describe the same value (as in
   * `allOf`).
   */
  readonly names: ReadonlySet<string>;
};

/** Keywords whose schemas apply to the same value as the surrounding schema. */
const compositions: ReadonlySet<string> = new Set(
  'allOf anyOf oneOf not if then else dependentSchemas'.split(' '),
);

/** This is a single function because the inner functions share the internal parts and the record of removals. */
const remove = (document: OpenapiDocument, marks: readonly string[]): RemovalResult => {
  const internal = findInternal(document, marks);
  const { removeFromDiscriminator, removeInternalKinds } = createVariantRemoval(document, internal);
  const counts: Partial<Record<LeftOutKind, number>> = {};
  const kept: Record<string, readonly number[]> = {};
  const removed: unknown[] = [];
  const requirements: InternalRequirement[] = [];
  const lostTexts: (readonly string[])[] = [];
  const examples = createExampleRemoval(document, internal);

  const count = (kind: LeftOutKind, amount = 1): void => {
    counts[kind] = (counts[kind] ?? 0) + amount;
  };
  const leaveOut = (node: OpenapiNode, slot: Slot): void => {
    const kind = kindOf(slot);
    const operations = kind === 'path' ? operationsOf(node).length : 0;
    count(operations > 0 ? 'operation' : kind, Math.max(1, operations));
    removed.push(node);
  };
  const isScheme = (name: string): boolean =>
    internal.has(valueAt(document, ['components', 'securitySchemes', name]));
  const removeFromSecurity = (
    list: readonly unknown[],
    { at, from }: Place,
  ): readonly unknown[] => {
    const left = removeSchemes(list, isScheme);
    if (left.indices.length < list.length) {
      kept[formatPointer(at)] = left.indices;
    }
    if (left.indices.length === 0 && left.lost) {
      const { index, scheme } = left.lost;
      requirements.push({ keys: [...from, String(index), scheme], scheme });
    }
    return left.list;
  };

  const removeFromList = (list: readonly unknown[], place: Place): unknown[] => {
    const { at, from, slot, names } = place;
    const entrySlot = { key: slot.key, isEntry: true };
    const left: number[] = [];
    const result: unknown[] = [];
    for (const [index, entry] of list.entries()) {
      const isInternal =
        internal.has(entry) ||
        (slot.key === 'tags' && typeof entry === 'string' && internal.tags.has(entry.trim())) ||
        (slot.key === 'required' && names.has(String(entry)));
      if (isInternal && isRecord(entry)) {
        leaveOut(entry, entrySlot);
      }
      if (isInternal && slot.key === 'prefixItems') {
        // Leave an empty schema, because `prefixItems` matches schemas to items by position.
        result.push({});
        left.push(index);
      } else if (!isInternal) {
        result.push(
          removeFrom(entry, {
            slot: entrySlot,
            at: [...at, String(result.length)],
            from: [...from, String(index)],
            names,
          }),
        );
        left.push(index);
      }
    }
    if (left.length < list.length) {
      kept[formatPointer(at)] = left;
    }
    return result;
  };

  const removeFromKey = (
    key: string,
    child: unknown,
    node: OpenapiNode,
    place: Place,
    names: ReadonlySet<string>,
  ): unknown => {
    const { slot, at, from } = place;
    const own = slotIn(node, slot, key, child);
    if (own === null || (key === 'serializedValue' && typeof child === 'string')) {
      const left =
        own === null
          ? examples.removeFromData(key, child, node)
          : examples.removeFromText(String(child), node);
      if (left === internalValue && isOpaqueText(child)) {
        lostTexts.push([...from, key]);
      }
      return left;
    }
    if (isRecord(child) && (internal.has(child) || examples.isInternal(child))) {
      if (!internal.has(child) && isOpaqueText(exampleValueOf(child))) {
        lostTexts.push([...from, key]);
      }
      leaveOut(child, own);
      return internalValue;
    }
    const next = { slot: own, at: [...at, key], from: [...from, key], names };
    if (!own.isEntry && key === 'security' && Array.isArray(child)) {
      return removeFromSecurity(child, next);
    }
    if (!own.isEntry && key === 'discriminator' && isRecord(child)) {
      return names.has(String(child['propertyName']))
        ? internalValue
        : removeFromDiscriminator(child);
    }
    if (!own.isEntry && keyedByNames.has(key)) {
      return removeFrom(withoutNames(child, names), next);
    }
    // Internal names also apply to `required` and to subschemas for the same value, but not to properties or items.
    const isPart = compositions.has(own.key) || key === 'required';
    return removeFrom(child, isPart ? next : { ...next, names: noNames });
  };

  const removeFrom = (written: unknown, place: Place): unknown => {
    if (Array.isArray(written)) {
      return removeFromList(written, place);
    }
    if (!isRecord(written)) {
      return written;
    }
    const value = removeInternalKinds(written);
    const isNames = slotIn(value, place.slot, '', value)?.isEntry === true;
    const schema = mediaSchemaOf(document, value) ?? value;
    const names =
      isNames || !namingKeys.some((key) => key in value)
        ? place.names
        : new Set([...place.names, ...internalNames(document, internal, [schema])]);
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, child]) => {
        const left = removeFromKey(key, child, value, place, names);
        if (left === internalValue && key === 'example' && !isNames) {
          count('example');
        }
        const isLost =
          left === internalValue ||
          (!isNames && dropIfEmpty.has(key) && isEmpty(left) && !isEmpty(child));
        return isLost ? [] : [[key, left]];
      }),
    );
  };
  const openapi = removeFrom(document, {
    slot: rootSlot,
    at: [],
    from: [],
    names: noNames,
  }) as OpenapiDocument;
  const used = removeUnusedComponents(openapi, removed, document);
  used.unused.forEach(({ kind }) => count(kind));
  const unused = new Set(used.unused.map(({ written }) => written));
  const has = (value: unknown): boolean => internal.has(value) || unused.has(value);
  const { operations, names } = listInternal(document, { ...internal, has });
  return {
    openapi: used.openapi,
    leftOut: { counts, operations, names, tags: [...internal.tags] },
    kept,
    requirements,
    lostTexts,
  };
};

/** Removes parts that are marked as internal, and parts that are meaningless without them. */
export const removeInternal = (
  document: OpenapiDocument,
  marks: readonly string[],
): RemovalResult =>
  hasMark(document, marks)
    ? remove(document, marks)
    : { openapi: document, leftOut: nothingLeftOut, kept: {}, requirements: [], lostTexts: [] };
