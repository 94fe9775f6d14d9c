import { isRecord } from '../../../base/json/is-record.ts';
import type { ExactNumber } from '../../../base/json/exact-number.ts';
import { listOf } from '../../../base/json/read-map.ts';
import { readEnum } from '../../document/enum-values.ts';
import { wordsOf } from '../../document/identifiers.ts';
import type { OpenapiDocument, OpenapiNode } from '../../document/openapi-document.ts';
import { entriesOf, resolveNode, textOf } from '../../document/read-node.ts';
import { mergeKeys } from '../../reference/merge-schema.ts';
import type { EnumType, Scalar } from './client-types.ts';

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

/** A variant may inherit from the schema that lists it, but must not inherit that list of variants. */
const withoutChoice = ({
  oneOf: _one,
  anyOf: _any,
  discriminator: _by,
  ...node
}: OpenapiNode): OpenapiNode => node;

/**
 * Merges a schema with its `allOf`. The schema's own keywords win; inherited properties come first, in the order of
 * `allOf`.
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
    .reduce(mergeKeys, {});
  return mergeKeys(inherited, own);
};

export const allowsNull = (document: OpenapiDocument, node: OpenapiNode): boolean =>
  typesOf(node).includes('null') ||
  node['nullable'] === true ||
  listOf(node, 'enum').includes(null) ||
  [...listOf(node, 'oneOf'), ...listOf(node, 'anyOf')].some((option) => isNull(document, option));

/**
 * Discriminator values of a variant: from the mapping, else from the values of the property, else the schema name
 * (OpenAPI 3.1, "Discriminator Object").
 */
export const tagsOf = (
  document: OpenapiDocument,
  variant: unknown,
  discriminator: OpenapiNode,
): string[] => {
  const reference = isRecord(variant) ? variant['$ref'] : undefined;
  const mapped = entriesOf(discriminator, 'mapping')
    .filter(([, target]) => [target, `#/components/schemas/${String(target)}`].includes(reference))
    .map(([tag]) => tag);
  if (mapped.length > 0) {
    return mapped;
  }
  const properties = new Map(entriesOf(flattenAllOf(document, variant), 'properties'));
  const field = resolveNode(document, properties.get(textOf(discriminator, 'propertyName')));
  const values = [...listOf(field, 'enum'), field['const']].filter(
    (value) => typeof value === 'string',
  );
  return values.length > 0 || typeof reference !== 'string'
    ? values
    : [reference.slice(reference.lastIndexOf('/') + 1)];
};

export const distinctFieldsOf = (
  document: OpenapiDocument,
  variants: readonly unknown[],
  index: number,
): string[] => {
  const namesOf = (variant: unknown): string[] =>
    entriesOf(flattenAllOf(document, variant), 'properties').map(([name]) => name);
  const others = new Set(variants.filter((_, position) => position !== index).flatMap(namesOf));
  const required = new Set(listOf(flattenAllOf(document, variants[index]), 'required'));
  return namesOf(variants[index]).filter((name) => required.has(name) && !others.has(name));
};

export const stringScalar = (node: OpenapiNode): Scalar => {
  const format = textOf(node, 'format');
  if (format === 'byte' || textOf(node, 'contentEncoding') === 'base64') {
    return 'base64';
  }
  if (format === 'binary' || textOf(node, 'contentMediaType') === 'application/octet-stream') {
    return 'bytes';
  }
  return format === 'date-time' ? 'dateTime' : format === 'date' ? 'date' : 'string';
};

const isWithin = (bound: unknown, limit: number): boolean =>
  typeof bound === 'number' && Math.abs(bound) <= limit;

/**
 * `minimum` and `maximum` take precedence over the format, because most `int64` values are small enough for a double.
 */
export const integerScalar = ({ minimum, maximum, format }: OpenapiNode): Scalar => {
  if (format === 'int32' || (isWithin(minimum, 2 ** 31) && isWithin(maximum, 2 ** 31 - 1))) {
    return 'int32';
  }
  const isSafe = [minimum, maximum].every((bound) => isWithin(bound, Number.MAX_SAFE_INTEGER));
  return isSafe ? 'safeInteger' : 'int64';
};

const isWhole = (value: unknown): boolean =>
  Number.isInteger(value) || (typeof value === 'bigint' && BigInt.asIntN(64, value) === value);

const enumBase = (node: OpenapiNode, values: readonly unknown[]): EnumType['base'] | null => {
  if (values.length === 0) {
    return null;
  }
  if (values.every((value) => typeof value === 'string')) {
    return 'string';
  }
  if (values.every(isWhole) && !typesOf(node).includes('number')) {
    return 'integer';
  }
  return values.every((value) => typeof value === 'number') ? 'number' : null;
};

/** Returns null unless the values are all strings, or all numbers of at most 64 bits. */
export const readEnumValues = (
  document: OpenapiDocument,
  node: OpenapiNode,
): Pick<EnumType, 'base' | 'values'> | null => {
  const values = readEnum(document, node);
  const base = enumBase(
    node,
    values.map(({ value }) => value),
  );
  return base === null
    ? null
    : {
        base,
        values: values.map(({ value, name, title, description, isDeprecated }) => ({
          value: value as string | ExactNumber,
          name: wordsOf(name).length > 0 ? name : '',
          description: [title, description].filter((text) => text !== '').join(': '),
          isDeprecated,
        })),
      };
};
