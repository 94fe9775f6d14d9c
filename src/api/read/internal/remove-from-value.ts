import { isContainer } from '../../../base/json/is-record.ts';
import { listOf, mapOf } from '../../../base/json/read-map.ts';
import type { OpenapiDocument, OpenapiNode } from '../../document/openapi-document.ts';
import { createSchemaCheck } from '../../document/schema-check/check-schema.ts';
import type { JsonSchema } from '../../document/schema-check/json-schema.ts';
import type { InternalParts } from './list-internal.ts';
import { flattenSchema, internalNames } from './flat-schema.ts';

/** Returned in place of a value that is entirely internal. */
export const internalValue = Symbol('internal');

export type RemoveFromValue = (value: unknown, schemas: readonly unknown[]) => unknown;

const propertySchemas = (flat: readonly OpenapiNode[], name: string): unknown[] =>
  flat.flatMap(
    (schema) => mapOf(schema, 'properties')[name] ?? schema['additionalProperties'] ?? [],
  );

const itemSchemas = (flat: readonly OpenapiNode[], index: number): unknown[] =>
  flat.flatMap((schema) => listOf(schema, 'prefixItems')[index] ?? schema['items'] ?? []);

/**
 * Removes internal properties from an example or a default value. Returns `internalValue` if only an internal variant
 * accepts the value.
 */
export const createRemoveFromValue = (
  document: OpenapiDocument,
  parts: InternalParts,
): RemoveFromValue => {
  const check = createSchemaCheck(document);
  const accepts = (value: unknown) => (schema: unknown) =>
    check(schema as JsonSchema, value).length === 0;

  const isOfInternalVariant = (value: unknown, { schema }: { readonly schema: OpenapiNode }) =>
    ['oneOf', 'anyOf'].some((key) => {
      const variants = listOf(schema, key);
      const internal = variants.filter(parts.has);
      return (
        internal.some(accepts(value)) &&
        !variants.filter((variant) => !parts.has(variant)).some(accepts(value))
      );
    });

  const remove: RemoveFromValue = (value, schemas) => {
    if (!isContainer(value) || schemas.length === 0) {
      return value;
    }
    const flat = flattenSchema(document, parts, schemas);
    if (flat.some((each) => isOfInternalVariant(value, each))) {
      return internalValue;
    }
    const applied = flat.map(({ schema }) => schema);
    if (Array.isArray(value)) {
      return value
        .map((item, index) => remove(item, itemSchemas(applied, index)))
        .filter((item) => item !== internalValue);
    }
    const names = internalNames(document, parts, schemas);
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name]) => !names.has(name))
        .map(([name, own]) => [name, remove(own, propertySchemas(applied, name))])
        .filter(([, own]) => own !== internalValue),
    );
  };
  return remove;
};
