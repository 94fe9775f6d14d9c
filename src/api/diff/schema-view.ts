import { isInteger, isExactNumber } from '../../base/json/exact-number.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { toSchemaObject } from '../document/schema-check/json-schema.ts';
import { followReference } from '../../base/json/json-pointer.ts';
import { listOf } from '../../base/json/read-map.ts';
import { valuesOf, withListedValues } from '../document/enum-values.ts';
import type { OpenapiDocument, OpenapiNode } from '../document/openapi-document.ts';
import {
  choiceKeys,
  isLimiting,
  referenceOf,
  schemaName,
  schemaReference,
} from '../document/schema-leaves.ts';

/** A schema as written, with the keys that lead to it through references. */
export type SchemaAt = { readonly value: unknown; readonly keys: readonly string[] };

export type SchemaView = {
  readonly at: SchemaAt;
  /** The object in the document to which references and wrappers lead. */
  readonly identity: OpenapiNode;
  /** The keys that lead to `identity`. */
  readonly keys: readonly string[];
  /** The schema after references and wrappers such as `anyOf: [schema, { type: 'null' }]`. */
  readonly target: OpenapiNode;
  /** Name in `components/schemas`; null for an inline schema. */
  readonly name: string | null;
  /** Annotations, with those next to references. */
  readonly notes: OpenapiNode;
  /** Empty if the schema allows every type. Excludes `null`. */
  readonly types: ReadonlySet<string>;
  readonly values: readonly unknown[] | null;
  /** Excludes variants that only allow null. */
  readonly variants: readonly SchemaAt[];
  readonly isNullable: boolean;
  /** Whether only a wrapper allows null. */
  readonly isWrappedNull: boolean;
};

export const nodeOf = (value: unknown): OpenapiNode => toSchemaObject(value);

const isNull = (value: unknown): boolean => isRecord(value) && value['type'] === 'null';

const variantsAt = (schema: OpenapiNode, keys: readonly string[]): SchemaAt[] =>
  choiceKeys.flatMap((key) =>
    listOf(schema, key).map((value, index) => ({ value, keys: [...keys, key, String(index)] })),
  );

export const isWrapper = (node: OpenapiNode): boolean => {
  const { oneOf: _one, anyOf: _any, ...rest } = node;
  return !isLimiting(rest) && rest['type'] === undefined && rest['not'] === undefined;
};

/** Follows references, and skips schemas that only choose between one schema and null. */
const unwrap = (document: OpenapiDocument, at: SchemaAt) => {
  const passed = new Set<unknown>();
  const notes: OpenapiNode[] = [];
  let { value, keys } = at;
  let name: string | null = null;
  let isWrappedNull = false;
  while (isRecord(value) && !passed.has(value)) {
    passed.add(value);
    const reference = referenceOf(value);
    const variants = variantsAt(value, keys);
    const [only, ...further] = variants.filter((variant) => !isNull(variant.value));
    if (reference !== null) {
      notes.push(value);
      name = reference === schemaReference(schemaName(reference)) ? schemaName(reference) : null;
      value = followReference(document, reference);
    } else if (only && further.length === 0 && isWrapper(value)) {
      notes.push(value);
      isWrappedNull ||= variants.length > 1;
      ({ value, keys } = only);
      name = null;
    } else {
      break;
    }
  }
  return { target: nodeOf(value), keys, name, isWrappedNull, notes };
};

const typeOf = (value: unknown): string =>
  isExactNumber(value)
    ? isInteger(value)
      ? 'integer'
      : 'number'
    : Array.isArray(value)
      ? 'array'
      : value === null
        ? 'null'
        : typeof value;

/** A schema without `type` often describes only one type of value. */
const typesOf = (schema: OpenapiNode): string[] => {
  const { type, properties, items, prefixItems } = schema;
  const written = [type].flat().filter((each) => typeof each === 'string');
  return written.length > 0
    ? written
    : [
        ...(isRecord(properties) ? ['object'] : []),
        ...((items ?? prefixItems) === undefined ? [] : ['array']),
        ...valuesOf(schema).map(typeOf),
      ];
};

export const viewSchema = (document: OpenapiDocument, at: SchemaAt): SchemaView => {
  const { target: written, keys, name, isWrappedNull, notes } = unwrap(document, at);
  const target = withListedValues(document, written);
  const types = typesOf(target);
  const listed = valuesOf(target);
  const hasValues = 'enum' in target || 'const' in target;
  const choices = variantsAt(target, keys);
  const variants = choices.filter(({ value }) => !isNull(value));
  const allowsNull =
    (types.includes('null') && (!hasValues || listed.includes(null))) ||
    (variants.length < choices.length && (types.length === 0 || types.includes('null')));
  return {
    at,
    identity: written,
    keys,
    target,
    name,
    notes: Object.fromEntries([written, ...notes.toReversed()].flatMap(Object.entries)),
    types: new Set(types.filter((type) => type !== 'null')),
    values: hasValues ? listed.filter((value) => value !== null) : null,
    variants,
    isNullable: allowsNull,
    isWrappedNull,
  };
};

export const typeWords = ({ types }: SchemaView): string =>
  types.size === 0 ? 'any type' : [...types].toSorted().join(' or ');
