import { formatJson } from '../../../base/json/exact-json.ts';
import { exactOf } from '../../../base/json/exact-number.ts';
import { isRecord } from '../../../base/json/is-record.ts';
import { listOf, mapOf } from '../../../base/json/read-map.ts';
import { readEnum, withListedValues } from '../../document/enum-values.ts';
import { wordsOf } from '../../document/identifiers.ts';
import type { OpenapiDocument, OpenapiNode } from '../../document/openapi-document.ts';
import { entriesOf, resolveNode, textOf } from '../../document/read-node.ts';
import type { EnumConstant, EnumType, Scalar } from './client-types.ts';

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

const isNull = (document: OpenapiDocument, written: unknown): boolean => {
  const node = resolveNode(document, written);
  const types = typesOf(node);
  return (types.length === 1 && types[0] === 'null') || node['const'] === null;
};

/**
 * Variants of `oneOf` and `anyOf`, including those in `allOf`. If a schema has both keywords, the schema model has
 * already moved `anyOf` into `allOf`.
 */
export const optionsOf = (document: OpenapiDocument, node: OpenapiNode): unknown[] => {
  const listed = withListedValues(document, node);
  return [
    ...[...listOf(listed, 'oneOf'), ...listOf(listed, 'anyOf')].filter(
      (option) => isRecord(option) && !isNull(document, option),
    ),
    ...listOf(node, 'allOf').flatMap((part) => optionsOf(document, resolveNode(document, part))),
  ];
};

const conditionalParts = (document: OpenapiDocument, node: OpenapiNode): unknown[] => [
  node['then'],
  node['else'],
  ...Object.values(mapOf(node, 'dependentSchemas')),
  ...listOf(node, 'allOf').flatMap((part) =>
    conditionalParts(document, resolveNode(document, part)),
  ),
];

/** If several parts define a property, the property accepts every value that any of the definitions accepts. */
const propertiesIn = (
  document: OpenapiDocument,
  parts: readonly unknown[],
): ReadonlyMap<string, unknown> => {
  const passed = new Set<unknown>();
  const collect = (written: unknown): [string, unknown][] => {
    const key = isRecord(written) ? (written['$ref'] ?? written) : written;
    if (passed.has(key)) {
      return [];
    }
    passed.add(key);
    const part = resolveNode(document, written);
    return [
      ...entriesOf(part, 'properties'),
      ...[...optionsOf(document, part), ...conditionalParts(document, part)].flatMap(collect),
    ];
  };
  const found = Map.groupBy(parts.flatMap(collect), ([name]) => name);
  return new Map(
    [...found].map(([name, entries]) => [name, eitherSchema(entries.map(([, schema]) => schema))]),
  );
};

export const optionalProperties = (
  document: OpenapiDocument,
  node: OpenapiNode,
): ReadonlyMap<string, unknown> =>
  propertiesIn(document, [...optionsOf(document, node), ...conditionalParts(document, node)]);

export const hasConditionalProperties = (document: OpenapiDocument, node: OpenapiNode): boolean =>
  propertiesIn(document, conditionalParts(document, node)).size > 0;

const eitherSchema = (all: readonly unknown[]): unknown => {
  const schemas = [...new Map(all.map((schema) => [formatJson(schema), schema])).values()];
  const [first] = schemas;
  if (schemas.length === 1 || !isRecord(first)) {
    return first;
  }
  return schemas.every((schema) => isRecord(schema) && Array.isArray(schema['enum']))
    ? { ...first, enum: schemas.flatMap((schema) => listOf(schema as OpenapiNode, 'enum')) }
    : { anyOf: schemas };
};

/**
 * Discriminator values of a variant: from the mapping or, if the variant is inline, from its discriminator property.
 */
export const tagsOf = (
  document: OpenapiDocument,
  variant: unknown,
  discriminator: OpenapiNode,
): string[] => {
  const reference = isRecord(variant) ? variant['$ref'] : undefined;
  if (typeof reference === 'string') {
    return entriesOf(discriminator, 'mapping')
      .filter(([, target]) => target === reference)
      .map(([tag]) => tag);
  }
  const properties = mapOf(resolveNode(document, variant), 'properties');
  const field = resolveNode(document, properties[textOf(discriminator, 'propertyName')]);
  return [...listOf(field, 'enum'), field['const']].filter((value) => typeof value === 'string');
};

export const distinctFieldsOf = (
  document: OpenapiDocument,
  variants: readonly unknown[],
  index: number,
): string[] => {
  const namesOf = (variant: unknown): string[] =>
    entriesOf(resolveNode(document, variant), 'properties').map(([name]) => name);
  const others = new Set(variants.filter((_, position) => position !== index).flatMap(namesOf));
  const required = new Set(listOf(resolveNode(document, variants[index]), 'required'));
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

const isWithin = (written: unknown, limit: number): boolean => {
  const bound = exactOf(written);
  return typeof bound === 'number' && Math.abs(bound) <= limit;
};

/** Ignores `int64` if `minimum` and `maximum` are safe integers, which a double holds exactly. */
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

/** Returns null unless all values are strings, or all are numbers. Integers must fit in 64 bits. */
export const readEnumValues = (
  document: OpenapiDocument,
  node: OpenapiNode,
): Pick<EnumType, 'base' | 'values'> | null => {
  const values = readEnum(document, node);
  const base = enumBase(
    node,
    values.map(({ value }) => exactOf(value)),
  );
  return base === null
    ? null
    : {
        base,
        values: values.map(({ value, name, title, description, isDeprecated }) => ({
          // Integer literals cannot have a fraction or an exponent.
          value: (base === 'integer' ? exactOf(value) : value) as EnumConstant['value'],
          name: wordsOf(name).length > 0 ? name : '',
          description: [title, description].filter((text) => text !== '').join(': '),
          isDeprecated,
        })),
      };
};
