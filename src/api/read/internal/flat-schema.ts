import { isRecord } from '../../../base/json/is-record.ts';
import { listOf, mapOf } from '../../../base/json/read-map.ts';
import { followReference } from '../../../base/json/json-pointer.ts';
import type { OpenapiDocument, OpenapiNode } from '../../document/openapi-document.ts';
import { textOf } from '../../document/read-node.ts';
import type { InternalParts } from './list-internal.ts';

/** A schema that applies to a value. `isInternal` is also true for any schema inside an internal schema. */
type FlatSchema = { readonly schema: OpenapiNode; readonly isInternal: boolean };

/** Lists all schemas that may apply to the same value, through references, compositions or conditions. */
export const flattenSchema = (
  document: OpenapiDocument,
  parts: InternalParts,
  schemas: readonly unknown[],
): FlatSchema[] => {
  const passed = new Set<unknown>();
  const flatten = (value: unknown, isInside: boolean): FlatSchema[] => {
    if (!isRecord(value) || passed.has(value)) {
      return [];
    }
    passed.add(value);
    const isInternal = isInside || parts.has(value);
    const { $ref: reference } = value;
    return [
      { schema: value, isInternal },
      ...[
        ...(typeof reference === 'string' ? [followReference(document, reference)] : []),
        ...['allOf', 'oneOf', 'anyOf'].flatMap((key) => listOf(value, key)),
        ...['if', 'then', 'else'].map((key) => value[key]),
        ...Object.values(mapOf(value, 'dependentSchemas')),
      ].flatMap((part) => flatten(part, isInternal)),
    ];
  };
  return schemas.flatMap((schema) => flatten(schema, false));
};

export const internalNames = (
  document: OpenapiDocument,
  parts: InternalParts,
  schemas: readonly unknown[],
): ReadonlySet<string> => {
  const names = new Set<string>();
  const shown = new Set<string>();
  for (const { schema, isInternal } of flattenSchema(document, parts, schemas)) {
    for (const [name, property] of Object.entries(mapOf(schema, 'properties'))) {
      (isInternal || parts.has(property) ? names : shown).add(name);
    }
  }
  return new Set([...names].filter((name) => !shown.has(name)));
};

/** Collects the names of internal properties at any depth, including the names of their XML elements. */
export const internalNamesBelow = (
  document: OpenapiDocument,
  parts: InternalParts,
  schemas: readonly unknown[],
  passed: Set<unknown> = new Set(),
): readonly string[] => {
  const flat = flattenSchema(document, parts, schemas).map(({ schema }) => schema);
  const added = flat.filter((schema) => !passed.has(schema));
  added.forEach((schema) => passed.add(schema));
  const own = [...internalNames(document, parts, schemas)].flatMap((name) => {
    const properties = flat.map((schema) => mapOf(schema, 'properties')[name]);
    const all = flattenSchema(document, parts, properties);
    return [name, ...all.map(({ schema }) => textOf(mapOf(schema, 'xml'), 'name'))];
  });
  const inner = added.flatMap((schema) => [
    ...Object.values(mapOf(schema, 'properties')),
    ...listOf(schema, 'prefixItems'),
    schema['items'],
    schema['additionalProperties'],
  ]);
  return [
    ...own.filter((name) => name !== ''),
    ...inner.flatMap((schema) => internalNamesBelow(document, parts, [schema], passed)),
  ];
};
