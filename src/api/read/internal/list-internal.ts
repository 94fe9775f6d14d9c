import { isRecord } from '../../../base/json/is-record.ts';
import { resolveReference } from '../../../base/json/json-pointer.ts';
import { listOf } from '../../../base/json/read-map.ts';
import { isOperationSlot } from '../../document/methods.ts';
import type { OpenapiDocument } from '../../document/openapi-document.ts';
import { textOf } from '../../document/read-node.ts';
import { type Slot, rootSlot, slotIn } from '../../document/document-nodes.ts';
import type { InternalOperation, LeftOutParts } from './left-out.ts';

export type InternalParts = {
  readonly has: (value: unknown) => boolean;
  /** Whether a reference points to an internal part, or to something inside an internal part. */
  readonly hasTarget: (reference: unknown) => boolean;
  readonly tags: ReadonlySet<string>;
};

/** `tags` contains the tags that only internal operations use. */
type InternalEntries = Pick<LeftOutParts, 'operations' | 'names' | 'tags'>;

/** Maps whose keys are names that readers see. */
const named: ReadonlySet<string> = new Set([
  'properties',
  'schemas',
  'definitions',
  'securitySchemes',
  'securityDefinitions',
  'webhooks',
  'callbacks',
  'headers',
]);

const createNames = () => ({ internal: new Set<string>(), shown: new Set<string>() });

const onlyInternal = ({ internal, shown }: ReturnType<typeof createNames>): string[] =>
  [...internal].filter((name) => name !== '' && !shown.has(name));

/** Lists the operations and other names in internal parts. Excludes names that public parts also use. */
export const listInternal = (document: OpenapiDocument, parts: InternalParts): InternalEntries => {
  const operations: InternalOperation[] = [];
  const names = createNames();
  const tags = createNames();
  const visit = (
    value: unknown,
    slot: Slot,
    { key, path, isInside }: { key: string; path: string; isInside: boolean },
  ): void => {
    if (typeof value !== 'object' || value === null) {
      return;
    }
    const isInternal = isInside || parts.has(value);
    const group = isInternal ? 'internal' : 'shown';
    const own = names[group];
    if (slot.isEntry && named.has(slot.key)) {
      own.add(key);
    }
    if (isRecord(value) && slot.isEntry && slot.key === 'parameters') {
      own.add(textOf(value, 'name'));
    }
    if (isRecord(value) && isOperationSlot(slot)) {
      const id = textOf(value, 'operationId');
      own.add(id);
      listOf(value, 'tags').forEach((tag) => tags[group].add(String(tag).trim()));
      if (isInternal) {
        operations.push({ id: id || null, method: key.toUpperCase(), path });
      }
    }
    const isPath = slot.key === key && key.startsWith('/');
    if (isPath) {
      own.add(key);
    }
    const at = isPath ? key : slot.key === 'callbacks' ? '' : path;
    const node = isPath ? resolveReference<unknown>(document, value) : value;
    for (const [name, child] of Object.entries(isRecord(node) ? node : value)) {
      const inside = slotIn(value, slot, name, child);
      if (inside) {
        visit(child, inside, { key: name, path: at, isInside: isInternal });
      }
    }
  };
  visit(document, rootSlot, { key: '', path: '', isInside: false });
  return {
    operations: operations.filter(({ id }) => id === null || !names.shown.has(id)),
    names: onlyInternal(names),
    tags: onlyInternal(tags),
  };
};
