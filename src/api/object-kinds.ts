import type { OpenapiKind } from '../../schemas/openapi.ts';

/** A child of an object: one object, or a list or map of them. */
export type Child = { readonly kind: OpenapiKind; readonly holds: 'one' | 'list' | 'map' };

const one = (kind: OpenapiKind): Child => ({ kind, holds: 'one' });
const listOf = (kind: OpenapiKind): Child => ({ kind, holds: 'list' });
const mapOf = (kind: OpenapiKind): Child => ({ kind, holds: 'map' });

const each = (child: Child, ...keys: readonly string[]): Readonly<Record<string, Child>> =>
  Object.fromEntries(keys.map((key) => [key, child]));

const operation = one('operation');
const schema = one('schema');

/**
 * The keys of an object whose values are OpenAPI objects. All other values are data, in which `$ref` has no meaning: an
 * example may have any key.
 */
export const childrenOf: Readonly<Record<OpenapiKind, Readonly<Record<string, Child>>>> = {
  document: { paths: mapOf('pathItem'), 'x-error-catalogue': mapOf('errorEntry') },
  errorEntry: {},
  pathItem: {
    parameters: listOf('parameter'),
    get: operation,
    post: operation,
    put: operation,
    patch: operation,
    delete: operation,
  },
  operation: {
    parameters: listOf('parameter'),
    requestBody: one('requestBody'),
    responses: mapOf('response'),
  },
  parameter: { schema, examples: mapOf('example') },
  header: { schema, examples: mapOf('example') },
  requestBody: { content: mapOf('mediaType') },
  response: { headers: mapOf('header'), content: mapOf('mediaType') },
  mediaType: { schema, examples: mapOf('example') },
  example: {},
  securityScheme: {},
  schema: {
    ...each(mapOf('schema'), 'properties', 'patternProperties', 'dependentSchemas'),
    ...each(listOf('schema'), 'allOf', 'oneOf', 'anyOf', 'prefixItems'),
    ...each(schema, 'items', 'contains', 'additionalProperties', 'propertyNames'),
    ...each(schema, 'unevaluatedProperties', 'unevaluatedItems', 'not', 'if', 'then', 'else'),
  },
};

/** The key of `components` for targets of references. Kinds without one are inlined. */
export const sectionOf: Readonly<Partial<Record<OpenapiKind, string>>> = {
  schema: 'schemas',
  response: 'responses',
  parameter: 'parameters',
  example: 'examples',
  requestBody: 'requestBodies',
  header: 'headers',
  securityScheme: 'securitySchemes',
};
