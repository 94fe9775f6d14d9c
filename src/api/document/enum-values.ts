import { formatJson } from '../../base/json/exact-json.ts';
import { exactOf, isDocumentNumber } from '../../base/json/exact-number.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { listOf } from '../../base/json/read-map.ts';
import type { OpenapiDocument, OpenapiNode } from './openapi-document.ts';
import { resolveNode, textOf } from './read-node.ts';

export type EnumValue = {
  readonly value: unknown;
  /** From `x-enum-varnames` or `x-enumNames`; may be empty. */
  readonly name: string;
  readonly title: string;
  /** Markdown; may be empty. */
  readonly description: string;
  readonly isDeprecated: boolean;
};

const nameKeys = ['x-enum-varnames', 'x-enumNames'];

const descriptionKeys = ['x-enumDescriptions', 'x-enum-descriptions'];

export const wordKeys: readonly string[] = [...nameKeys, ...descriptionKeys];

/** Generators write names and descriptions either as a list in the order of the values, or as a map keyed by value. */
const wordsAt = (
  schema: OpenapiNode,
  keys: readonly string[],
  [value, index]: readonly [unknown, number],
): string => {
  const found = keys
    .map((key) => schema[key])
    .map((words) =>
      Array.isArray(words)
        ? (words[index] as unknown)
        : isRecord(words) && Object.hasOwn(words, String(value))
          ? words[String(value)]
          : undefined,
    )
    .find((word) => typeof word === 'string' || isDocumentNumber(word));
  return String(found ?? '').trim();
};

export const valuesOf = (schema: OpenapiNode): readonly unknown[] =>
  'enum' in schema ? listOf(schema, 'enum') : 'const' in schema ? [schema['const']] : [];

/**
 * Converts lists of names and descriptions to maps keyed by value, so that values keep their names and descriptions if
 * other values are removed.
 */
export const withWordMaps = (schema: OpenapiNode): OpenapiNode => {
  const lists = wordKeys.filter((key) => Array.isArray(schema[key]));
  const values = valuesOf(schema).map(String);
  return lists.length === 0
    ? schema
    : {
        ...schema,
        ...Object.fromEntries(
          lists.map((key) => [
            key,
            Object.fromEntries(listOf(schema, key).map((word, index) => [values[index], word])),
          ]),
        ),
      };
};

/** A variant with one value and no keywords other than these is a constant. */
const annotations: ReadonlySet<string> = new Set([
  'const',
  'enum',
  'type',
  'title',
  'description',
  'deprecated',
  'example',
  'examples',
  '$comment',
]);

const isConstant = (part: OpenapiNode): boolean =>
  Object.keys(part).every((key) => annotations.has(key) || key.startsWith('x-'));

const toConstant = (part: OpenapiNode): EnumValue | null => {
  const [value, ...others] = part['type'] === 'null' ? [null] : valuesOf(part);
  return value === undefined || others.length > 0 || !isConstant(part)
    ? null
    : {
        value,
        name: wordsAt(part, nameKeys, [value, 0]),
        title: textOf(part, 'title'),
        description: textOf(part, 'description') || wordsAt(part, descriptionKeys, [value, 0]),
        isDeprecated: part['deprecated'] === true,
      };
};

/**
 * Reads a `oneOf` or `anyOf` that lists constants, one per variant. Returns an empty list if any variant is not a
 * constant.
 */
const readConstants = (document: OpenapiDocument, schema: OpenapiNode): readonly EnumValue[] => {
  const [parts = [], ...others] = [listOf(schema, 'oneOf'), listOf(schema, 'anyOf')].filter(
    (list) => list.length > 0,
  );
  const constants: EnumValue[] = [];
  for (const part of parts) {
    const constant = toConstant(resolveNode(document, part));
    if (constant === null) {
      return [];
    }
    constants.push(constant);
  }
  const values = constants.filter(({ value }) => value !== null);
  return others.length === 0 && values.length > 1 ? constants : [];
};

const keyOf = (value: unknown): string => formatJson(value) ?? '';

const listValues = (schema: OpenapiNode, constants: readonly EnumValue[]): OpenapiNode => {
  if (constants.length === 0) {
    return schema;
  }
  const { oneOf: _one, anyOf: _any, discriminator: _by, const: _only, ...rest } = schema;
  const written = new Set(valuesOf(schema).map(keyOf));
  const values = constants.map(({ value }) => value);
  return {
    ...rest,
    enum: values.filter((value) => written.size === 0 || written.has(keyOf(value))),
  };
};

export const withListedValues = (document: OpenapiDocument, schema: OpenapiNode): OpenapiNode =>
  listValues(schema, readConstants(document, schema));

/** Returns the listed values without duplicates and without `null`. */
export const readEnum = (document: OpenapiDocument, schema: OpenapiNode): EnumValue[] => {
  const constants = readConstants(document, schema);
  const words = new Map(constants.map((constant) => [keyOf(constant.value), constant]));
  const values = valuesOf(listValues(schema, constants)).map((value, index): EnumValue => {
    const constant = words.get(keyOf(value));
    return {
      value,
      name: constant?.name || wordsAt(schema, nameKeys, [value, index]),
      title: constant?.title ?? '',
      description: constant?.description || wordsAt(schema, descriptionKeys, [value, index]),
      isDeprecated: constant?.isDeprecated ?? false,
    };
  });
  const seen = new Set<string>();
  return values.filter(({ value }) => {
    const isNew = value !== null && !seen.has(keyOf(value));
    seen.add(keyOf(value));
    return isNew;
  });
};

/** Whether a value has one of the types. Integers are also numbers. */
export const hasType = (value: unknown, types: readonly unknown[]): boolean => {
  const type = typeOfValue(value);
  return types.includes(type) || (type === 'integer' && types.includes('number'));
};

/** The JSON Schema type of a value. Whole numbers such as `1.0` are integers. */
export const typeOfValue = (written: unknown): string => {
  const value = exactOf(written);
  if (Array.isArray(value)) {
    return 'array';
  }
  return typeof value === 'bigint' || Number.isInteger(value)
    ? 'integer'
    : value === null
      ? 'null'
      : typeof value;
};
