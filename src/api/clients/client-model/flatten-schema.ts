import { isRecord } from '../../../base/json/is-record.ts';
import { listOf } from '../../../base/json/read-map.ts';
import type { OpenapiDocument, OpenapiNode } from '../../document/openapi-document.ts';
import { entriesOf, resolveNode } from '../../document/read-node.ts';

/** The JSON types that a schema allows, as written or by what it describes; empty where it says nothing. */
export const typesOf = (node: OpenapiNode): string[] => {
  const written = [node['type']].flat().filter((type) => typeof type === 'string');
  if (written.length > 0) {
    return written;
  }
  if (isRecord(node['properties']) || isRecord(node['additionalProperties'])) {
    return ['object'];
  }
  return isRecord(node['items']) ? ['array'] : [];
};

export const isNull = (document: OpenapiDocument, written: unknown): boolean => {
  const node = resolveNode(document, written);
  const types = typesOf(node);
  return (types.length === 1 && types[0] === 'null') || node['const'] === null;
};

const merge = (base: OpenapiNode, other: OpenapiNode): OpenapiNode => ({
  ...base,
  ...other,
  ...(base['properties'] || other['properties']
    ? {
        properties: Object.fromEntries([
          ...entriesOf(base, 'properties'),
          ...entriesOf(other, 'properties'),
        ]),
      }
    : {}),
  required: [...new Set([...listOf(base, 'required'), ...listOf(other, 'required')])],
});

/** What a variant inherits from the schema that lists it, which would make it a list of variants, too. */
const withoutChoice = ({
  oneOf: _one,
  anyOf: _any,
  discriminator: _by,
  ...node
}: OpenapiNode): OpenapiNode => node;

/**
 * A schema with all schemas of its `allOf` in one. What it says itself comes before what it is composed of, except for its
 * properties, which keep the order of the list.
 */
export const flattenAllOf = (
  document: OpenapiDocument,
  written: unknown,
  passed: readonly unknown[] = [],
): OpenapiNode => {
  const node = resolveNode(document, written);
  const parts = listOf(node, 'allOf').filter(isRecord);
  if (parts.length === 0) {
    return node;
  }
  const { allOf: _parts, ...own } = node;
  const open = [...passed, isRecord(written) ? (written['$ref'] ?? written) : written];
  const inherited = parts
    .filter((part) => !open.includes(part['$ref'] ?? part))
    .map((part) => {
      const flat = flattenAllOf(document, part, open);
      return part['$ref'] === undefined ? flat : withoutChoice(flat);
    })
    .reduce(merge, {});
  return merge(inherited, own);
};

/** Whether null is among the values of a flattened schema. */
export const allowsNull = (document: OpenapiDocument, node: OpenapiNode): boolean =>
  typesOf(node).includes('null') ||
  node['nullable'] === true ||
  listOf(node, 'enum').includes(null) ||
  [...listOf(node, 'oneOf'), ...listOf(node, 'anyOf')].some((option) => isNull(document, option));
