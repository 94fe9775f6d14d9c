import { copyJson } from '../../base/json/exact-json.ts';
import { isContainer, isRecord } from '../../base/json/is-record.ts';

/** The values of these keys are data, so a `$ref` in them is not a reference. */
const dataKeys: ReadonlySet<string> = new Set([
  'example',
  'x-example',
  'value',
  'dataValue',
  'default',
  'const',
  'enum',
]);

/** Maps whose keys are names chosen by the author. A name may equal a keyword, such as a property named `example`. */
const mapKeys: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'dependentSchemas',
  '$defs',
  'definitions',
  'schemas',
  'parameters',
  'responses',
  'requestBodies',
  'headers',
  'examples',
  'links',
  'callbacks',
  'securitySchemes',
  'securityDefinitions',
  'additionalOperations',
  'pathItems',
  'webhooks',
  'encoding',
]);

export type DocumentNode = {
  readonly path: readonly string[];
  readonly value: Readonly<Record<string, unknown>>;
};

/** Whether a value is data, such as an example. `key` must be an OpenAPI keyword, not a map key chosen by an author. */
export const isData = (key: string, value: unknown): boolean =>
  // In a schema, `examples` is a list of values; elsewhere, it is a map.
  dataKeys.has(key) || (key === 'examples' && Array.isArray(value));

export const isNameMap = (key: string, value: unknown): boolean =>
  mapKeys.has(key) && isRecord(value);

/**
 * Where a node is in its parent. `key` is the node's key or, for an entry of a map or list (`isEntry`), the key of that
 * map or list.
 */
export type Slot = { readonly key: string; readonly isEntry: boolean };

/** Returns null if `child` is data, such as an example value. */
export const slotIn = (holder: object, slot: Slot, key: string, child: unknown): Slot | null => {
  if (Array.isArray(holder) || (!slot.isEntry && isNameMap(slot.key, holder))) {
    return { key: slot.key, isEntry: true };
  }
  return isData(key, child) ? null : { key, isEntry: false };
};

export const rootSlot: Slot = { key: '', isEntry: false };

/** Yields every object in document order, except data such as example values. */
export function* documentNodes(
  value: unknown,
  path: readonly string[] = [],
  isMap = false,
): Generator<DocumentNode> {
  if (isRecord(value) && !isMap) {
    yield { path, value };
  }
  if (typeof value !== 'object' || value === null) {
    return;
  }
  for (const [key, child] of Object.entries(value)) {
    if (isMap || !isData(key, child)) {
      yield* documentNodes(child, [...path, key], !isMap && isNameMap(key, child));
    }
  }
}

/**
 * Like `copyJson`, but does not call `change` for data, such as example values. `key` is empty for entries of maps and
 * lists, because authors choose the names in maps.
 */
export const copyNodes = (
  value: unknown,
  change: (key: string, value: unknown) => unknown,
  copyData: (data: unknown) => unknown = (data) => copyJson(data, (_key, own) => own),
  slot = rootSlot,
): unknown => {
  const key = slot.isEntry ? '' : slot.key;
  if (!isContainer(value)) {
    return change(key, value);
  }
  const entries = Object.entries(value)
    .map(([name, child]): [string, unknown] => {
      const own = slotIn(value, slot, name, child);
      return [name, own === null ? copyData(child) : copyNodes(child, change, copyData, own)];
    })
    .filter(([, child]) => child !== undefined);
  return change(
    key,
    Array.isArray(value) ? entries.map(([, child]) => child) : Object.fromEntries(entries),
  );
};
