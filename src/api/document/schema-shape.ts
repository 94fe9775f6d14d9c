import { isRecord } from '../../base/json/is-record.ts';
import type { JsonSchema } from './schema-check/json-schema.ts';
import { listOf } from '../../base/json/read-map.ts';
import type { OpenapiDocument, OpenapiNode } from './openapi-document.ts';
import { entriesOf, resolveNode } from './read-node.ts';

export type SchemaShape = {
  /** Empty if the schema allows every type. */
  readonly types: ReadonlySet<string>;
  readonly properties: ReadonlyMap<string, JsonSchema>;
  readonly items: JsonSchema | undefined;
};

/**
 * Lists the resolved schema and the schemas that it combines. Visits each schema only once, because references may be
 * circular.
 */
export const composedSchemas = (document: OpenapiDocument, schema: unknown): OpenapiNode[] => {
  const found: OpenapiNode[] = [];
  const passed = new Set<unknown>();
  const visit = (value: unknown): void => {
    // Resolving creates new objects, so compare values before resolving them.
    if (!passed.has(value)) {
      passed.add(value);
      const node = resolveNode(document, value);
      found.push(node);
      for (const key of ['allOf', 'oneOf', 'anyOf']) {
        listOf(node, key).forEach(visit);
      }
    }
  };
  visit(schema);
  return found;
};

const typesOf = (node: OpenapiNode): string[] => {
  const written = [node['type']].flat().filter((type) => typeof type === 'string');
  if (written.length > 0) {
    return written;
  }
  return [
    ...(isRecord(node['properties']) ? ['object'] : []),
    ...(isRecord(node['items']) ? ['array'] : []),
    ...listOf(node, 'enum').map((value) => (value === null ? 'null' : typeof value)),
  ];
};

export const shapeOf = (document: OpenapiDocument, schema: unknown): SchemaShape => {
  const nodes = composedSchemas(document, schema);
  return {
    types: new Set(nodes.flatMap(typesOf)),
    properties: new Map(
      nodes
        .flatMap((node) => entriesOf(node, 'properties'))
        .filter((entry): entry is [string, JsonSchema] => isRecord(entry[1])),
    ),
    items: nodes.map((node) => node['items']).find(isRecord),
  };
};
