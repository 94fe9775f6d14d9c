import { isRecord } from '../../base/json/is-record.ts';
import type { JsonSchema } from '../document/schema-check/json-schema.ts';
import { wordsOf } from '../document/identifiers.ts';
import { bodyFormatOf } from '../document/media-types.ts';
import type { OpenapiDocument } from '../document/openapi-document.ts';
import type { OperationNode } from '../document/operations.ts';
import { shapeOf } from '../document/schema-shape.ts';
import { successOf } from './response-values.ts';

/** A collection `/things` with items `/things/{id}` that callers can change. */
export type Resource = {
  readonly path: string;
  readonly parameter: string;
  /** Property of an entry that holds the value of `parameter`. */
  readonly idProperty: string;
  readonly schema: JsonSchema;
  readonly idSchema: JsonSchema;
  readonly collection: ReadonlyMap<string, OperationNode>;
  readonly item: ReadonlyMap<string, OperationNode>;
};

/** Where a response contains entries: in the property named by `key` or, if `key` is null, in the body itself. */
export type EntryPosition = {
  readonly kind: 'entry' | 'list';
  readonly key: string | null;
  readonly schema: JsonSchema;
};

const plain = (name: string): string => wordsOf(name).join('').toLowerCase();

/** `petId` → `id`, `issue_number` → `number`. */
const idPropertyOf = (
  properties: ReadonlyMap<string, JsonSchema>,
  parameter: string,
): string | undefined => {
  const candidates = [plain(parameter), plain(wordsOf(parameter).at(-1) ?? ''), 'id'];
  return candidates
    .map((name) => [...properties.keys()].find((property) => plain(property) === name))
    .find((property) => property !== undefined);
};

export const successSchema = (operation: OperationNode | undefined): JsonSchema | undefined => {
  const response = operation && successOf(operation);
  return response?.content.find(({ mediaType }) => bodyFormatOf(mediaType) === 'json')?.schema;
};

export const findEntries = (
  document: OpenapiDocument,
  schema: JsonSchema | undefined,
  parameter: string,
): EntryPosition | null => {
  if (schema === undefined) {
    return null;
  }
  const isEntry = (candidate: unknown): boolean =>
    isRecord(candidate) &&
    idPropertyOf(shapeOf(document, candidate).properties, parameter) !== undefined;
  const { properties, items } = shapeOf(document, schema);
  if (items && isEntry(items)) {
    return { kind: 'list', key: null, schema: items };
  }
  for (const [key, own] of properties) {
    const { items: entries } = shapeOf(document, own);
    if (entries && isEntry(entries) && !isEntry(schema)) {
      return { kind: 'list', key, schema: entries };
    }
  }
  if (isEntry(schema)) {
    return { kind: 'entry', key: null, schema };
  }
  const wrapped = [...properties].find(([, own]) => isEntry(own));
  return wrapped ? { kind: 'entry', key: wrapped[0], schema: wrapped[1] } : null;
};

const byMethod = (operations: readonly OperationNode[]): ReadonlyMap<string, OperationNode> =>
  new Map(operations.map((operation) => [operation.method, operation]));

/** Finds paths that end with a parameter and whose entries have a property for that parameter. */
export const findResources = (
  document: OpenapiDocument,
  operations: readonly OperationNode[],
): Resource[] => {
  const byPath = Map.groupBy(operations, ({ path }) => path.replace(/\/$/, ''));
  return [...byPath].flatMap(([path, own]): Resource[] => {
    const [, parent = '', parameter = ''] = /^(.*)\/\{([^{}]+)\}$/.exec(path) ?? [];
    const item = byMethod(own);
    const collection = byMethod(byPath.get(parent) ?? []);
    const canChange =
      collection.has('POST') || ['PUT', 'PATCH', 'DELETE'].some((method) => item.has(method));
    if (parameter === '' || parent === '' || !canChange) {
      return [];
    }
    const position =
      findEntries(document, successSchema(item.get('GET')), parameter) ??
      findEntries(document, successSchema(collection.get('GET')), parameter);
    const properties = position
      ? shapeOf(document, position.schema).properties
      : new Map<string, never>();
    const idProperty = idPropertyOf(properties, parameter);
    const idSchema = properties.get(idProperty ?? '');
    return position && idProperty !== undefined && idSchema
      ? [
          {
            path: parent,
            parameter,
            idProperty,
            schema: position.schema,
            idSchema,
            collection,
            item,
          },
        ]
      : [];
  });
};

type Role = { readonly resource: Resource; readonly isItem: boolean };

/**
 * If an operation belongs to the items of one resource and to the collection of another, it counts as an item
 * operation.
 */
export const findRoles = (resources: readonly Resource[]): ReadonlyMap<OperationNode, Role> =>
  new Map(
    [false, true].flatMap((isItem) =>
      resources.flatMap((resource) =>
        [...(isItem ? resource.item : resource.collection).values()].map(
          (operation): [OperationNode, Role] => [operation, { resource, isItem }],
        ),
      ),
    ),
  );
