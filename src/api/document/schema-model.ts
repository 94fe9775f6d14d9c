import { formatJson } from '../../base/json/exact-json.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { followReference } from '../../base/json/json-pointer.ts';
import { mapOf } from '../../base/json/read-map.ts';
import { memoize } from '../../base/memoize.ts';
import { createCombination } from './combine-schemas.ts';
import { documentNodes, isData, isNameMap } from './document-nodes.ts';
import { omit } from './intersect-schemas.ts';
import { mediaSchemaOf } from './media-types.ts';
import type { OpenapiDocument, OpenapiNode } from './openapi-document.ts';
import { leavesOf, referenceOf, schemaName, schemaReference, schemasOf } from './schema-leaves.ts';

/** Keywords whose subschemas apply to the same value as the schema that contains them. */
const inPlace: ReadonlySet<string> = new Set(['allOf', 'oneOf', 'anyOf']);

type Visit = (child: unknown, key: string, isNames: boolean) => unknown;

const mapEntries = (node: OpenapiNode, isNames: boolean, visit: Visit): OpenapiNode => {
  const entries = Object.entries(node).map(([key, child]): [string, unknown] => [
    key,
    !isNames && (isData(key, child) || key.startsWith('x-'))
      ? child
      : visit(child, key, !isNames && isNameMap(key, child)),
  ]);
  return entries.every(([key, child]) => child === node[key]) ? node : Object.fromEntries(entries);
};

const mapItems = (items: readonly unknown[], visit: (item: unknown) => unknown): unknown => {
  const mapped = items.map(visit);
  return mapped.every((item, index) => item === items[index]) ? items : mapped;
};

const withSchemas = (document: OpenapiDocument, schemas: OpenapiNode): OpenapiDocument => ({
  ...document,
  components: { ...mapOf(document, 'components'), schemas },
});

const createNames = (document: OpenapiDocument) => {
  const taken = new Set(Object.keys(schemasOf(document)));
  return (wanted: string): string => {
    let number = 2;
    while (taken.has(`${wanted}${number}`)) {
      number += 1;
    }
    taken.add(`${wanted}${number}`);
    return `${wanted}${number}`;
  };
};

type ClaimName = ReturnType<typeof createNames>;

/** Sets `schema` to the schema of the whole stream, so that it is combined like other schemas. */
const withListSchema = (document: OpenapiDocument, node: OpenapiNode): OpenapiNode =>
  isRecord(node['itemSchema']) ? { ...node, schema: mediaSchemaOf(document, node) } : node;

type CombinedNodes = Map<OpenapiNode, OpenapiNode>;

const combineDocument = (
  document: OpenapiDocument,
  claimName: ClaimName,
  combinedNodes: CombinedNodes,
): OpenapiDocument => {
  const { combineNode, combineNamed, isCombined } = createCombination(document);
  const added: Record<string, unknown> = {};
  /** Schemas that are being combined: JSON → name. The name is null unless the schema occurs inside itself. */
  const open = new Map<string, string | null>();

  const walkChildren = (
    node: OpenapiNode,
    owners: readonly string[],
    isNames = false,
  ): OpenapiNode =>
    mapEntries(node, isNames, (child, key, areNames) =>
      walk(child, inPlace.has(key) && !isNames ? owners : [], areNames),
    );

  const combineOnce = (node: OpenapiNode, owners: readonly string[]): OpenapiNode => {
    const key = formatJson(node);
    const known = open.get(key);
    if (known !== undefined) {
      const part = leavesOf(node)
        .map(referenceOf)
        .find((each) => each !== null);
      const name = known ?? claimName(part === undefined ? 'Schema' : schemaName(part));
      open.set(key, name);
      return { $ref: schemaReference(name) };
    }
    open.set(key, null);
    const combined = walkChildren(combineNode(node, owners), owners);
    const name = open.get(key);
    open.delete(key);
    if (typeof name === 'string') {
      added[name] = combined;
    }
    return combined;
  };

  const walk = (value: unknown, owners: readonly string[], isNames: boolean): unknown => {
    if (Array.isArray(value)) {
      return mapItems(value, (item) => walk(item, owners, false));
    }
    if (!isRecord(value)) {
      return value;
    }
    const combined =
      isNames || !isCombined(value)
        ? walkChildren(isNames ? value : withListSchema(document, value), owners, isNames)
        : combineOnce(value, owners);
    combinedNodes.set(value, combined);
    return combined;
  };

  const written = schemasOf(document);
  const others = {
    ...document,
    components: omit(mapOf(document, 'components'), ['schemas']),
  };
  const rest = walkChildren(others, []);
  const schemas = mapEntries(written, true, (schema, name) => {
    const reference = schemaReference(name);
    if (!isRecord(schema)) {
      return schema;
    }
    const combined = walkChildren(combineNamed(schema, reference), [reference]);
    combinedNodes.set(schema, combined);
    return combined;
  });
  return rest === others && schemas === written && Object.keys(added).length === 0
    ? document
    : withSchemas(rest, { ...schemas, ...added });
};

/** References that cannot be resolved in the model, because they point into a schema that was combined. */
const findLost = (
  model: OpenapiDocument,
  document: OpenapiDocument,
  claimName: ClaimName,
): ReadonlyMap<string, string> => {
  const lost = new Map<string, string>();
  const references = new Set<string>();
  for (const { value } of documentNodes(model)) {
    if (typeof value['$ref'] === 'string') {
      references.add(value['$ref']);
    }
  }
  for (const reference of references) {
    const isLost =
      followReference(model, reference) === undefined &&
      followReference(document, reference) !== undefined;
    if (isLost) {
      lost.set(reference, claimName(schemaName(reference)));
    }
  }
  return lost;
};

/** Copies the target of each lost reference to a named schema, and redirects the reference to it. */
const nameTargets = (
  document: OpenapiDocument,
  lost: ReadonlyMap<string, string>,
): OpenapiDocument => {
  const rename = (value: unknown, isNames = false): unknown => {
    if (Array.isArray(value)) {
      return mapItems(value, (item) => rename(item));
    }
    if (!isRecord(value)) {
      return value;
    }
    const name = isNames ? undefined : lost.get(String(value['$ref']));
    const node = name === undefined ? value : { ...value, $ref: schemaReference(name) };
    return mapEntries(node, isNames, (child, _key, areNames) => rename(child, areNames));
  };
  const renamed = rename(document) as OpenapiDocument;
  const targets = [...lost].map(([reference, name]) => [name, followReference(renamed, reference)]);
  return withSchemas(renamed, { ...schemasOf(renamed), ...Object.fromEntries(targets) });
};

const models = new WeakSet<OpenapiDocument>();

const buildModel = (document: OpenapiDocument, combinedNodes: CombinedNodes): OpenapiDocument => {
  if (models.has(document)) {
    return document;
  }
  const claimName = createNames(document);
  const combined = combineDocument(document, claimName, combinedNodes);
  const lost = findLost(combined, document, claimName);
  return lost.size === 0 ? combined : buildModel(nameTargets(document, lost), combinedNodes);
};

const readModel = memoize((document: OpenapiDocument) => {
  const combinedNodes: CombinedNodes = new Map();
  const model = buildModel(document, combinedNodes);
  models.add(model);
  return { model, combinedNodes };
});

/**
 * The document with combined schemas, for pages, samples, clients and the mock:
 *
 * - Each schema has all of its fields. `allOf` contains only constraints that a single schema cannot express, such as a
 *   second `oneOf`.
 * - A discriminator is always next to `oneOf` or `anyOf`, and its mapping is complete.
 * - Variants allow only the discriminator values that select them.
 *
 * Returns the document itself if it has nothing to combine. The published document keeps the original schemas.
 */
export const schemaModelOf = (document: OpenapiDocument): OpenapiDocument =>
  readModel(document).model;

/** Maps a schema in the document to its combined version. Returns parts of an `allOf` unchanged. */
export const combinedSchemaOf = (document: OpenapiDocument, written: OpenapiNode): OpenapiNode =>
  readModel(document).combinedNodes.get(written) ?? written;
