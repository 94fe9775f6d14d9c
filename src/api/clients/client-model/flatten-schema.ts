import { isRecord } from '../../../base/json/is-record.ts';
import { listOf } from '../../../base/json/read-map.ts';
import type { OpenapiDocument, OpenapiNode } from '../../document/openapi-document.ts';
import { entriesOf, resolveNode } from '../../document/read-node.ts';

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

/** A variant that inherits from the schema that lists it must not become a list of variants. */
const withoutChoice = ({
  oneOf: _one,
  anyOf: _any,
  discriminator: _by,
  ...node
}: OpenapiNode): OpenapiNode => node;

/** Merges a schema with its `allOf`. Keywords of the schema win; properties keep the order of the list. */
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

export const allowsNull = (document: OpenapiDocument, node: OpenapiNode): boolean =>
  typesOf(node).includes('null') ||
  node['nullable'] === true ||
  listOf(node, 'enum').includes(null) ||
  [...listOf(node, 'oneOf'), ...listOf(node, 'anyOf')].some((option) => isNull(document, option));
