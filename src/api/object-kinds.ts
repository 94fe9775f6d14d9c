import type { OpenapiKind } from '../../schemas/openapi.ts';

/** An object inside another one: itself, or the entries of a list or map of them. */
export type Child = { readonly kind: OpenapiKind; readonly holds: 'one' | 'list' | 'map' };

const one = (kind: OpenapiKind): Child => ({ kind, holds: 'one' });
const listOf = (kind: OpenapiKind): Child => ({ kind, holds: 'list' });
const mapOf = (kind: OpenapiKind): Child => ({ kind, holds: 'map' });

const each = (child: Child, ...keys: readonly string[]): Readonly<Record<string, Child>> =>
  Object.fromEntries(keys.map((key) => [key, child]));

const operation = one('operation');
const schema = one('schema');

/**
 * Which keys of an object hold objects of a description. Everything else is data, in which `$ref` means nothing: an
 * example may hold any key.
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

/** Below which key of `components` an object is kept for all that refer to it. The others stand where they are used. */
export const sectionOf: Readonly<Partial<Record<OpenapiKind, string>>> = {
  schema: 'schemas',
  response: 'responses',
  parameter: 'parameters',
  example: 'examples',
  requestBody: 'requestBodies',
  header: 'headers',
  securityScheme: 'securitySchemes',
};
