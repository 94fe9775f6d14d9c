import { isRecord } from '../../base/json/is-record.ts';

/** Keys that hold data, in which `$ref` is no reference. */
const dataKeys: ReadonlySet<string> = new Set(['example', 'value', 'default', 'const', 'enum']);

/** Keys whose values are maps from names that the author chose. A name may be the same as a key: a property `example`. */
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
  'pathItems',
  'webhooks',
  'encoding',
]);

export type DocumentNode = {
  readonly path: readonly string[];
  readonly value: Readonly<Record<string, unknown>>;
};

/** Whether a key holds data of the author. Only for keys of the standard, not for names in a map. */
export const isData = (key: string, value: unknown): boolean =>
  // `examples` is a list of data in a schema, and a map of objects elsewhere.
  dataKeys.has(key) || (key === 'examples' && Array.isArray(value));

/** Whether a key holds a map of names. Only for keys of the standard, as above. */
export const isNameMap = (key: string, value: unknown): boolean =>
  mapKeys.has(key) && isRecord(value);

/** Every map of a file that belongs to a document, in its order. Leaves out data such as the values of examples. */
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
