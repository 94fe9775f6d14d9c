import { isRecord } from '../../base/json/is-record.ts';
import { followReference, formatPointer, parseFragment } from '../../base/json/json-pointer.ts';
import { listOf, mapOf } from '../../base/json/read-map.ts';
import { createReach } from './reach.ts';
import { omit } from './intersect-schemas.ts';
import type { OpenapiDocument, OpenapiNode } from './openapi-document.ts';

/** Keywords that define, combine or reference fields. */
export const fieldKeywords = [
  'properties',
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
  'items',
  'prefixItems',
  'required',
  'allOf',
  'oneOf',
  'anyOf',
  '$ref',
];

/**
 * Decodes a reference, so that each target has one spelling: `#/components/schemas/Caf%C3%A9` →
 * `#/components/schemas/Café`.
 */
export const canonical = (reference: string): string =>
  `#${formatPointer(parseFragment(reference.replace('#', '')))}`;

export const schemaReference = (name: string): string =>
  `#${formatPointer(['components', 'schemas', name])}`;

export const schemaName = (reference: string): string =>
  parseFragment(reference.replace('#', '')).at(-1) ?? '';

export const referenceOf = (value: unknown): string | null =>
  isRecord(value) && typeof value['$ref'] === 'string' ? canonical(value['$ref']) : null;

export const choiceKeys = ['oneOf', 'anyOf'];

export const variantsIn = (schema: OpenapiNode): readonly unknown[] =>
  choiceKeys.flatMap((key) => listOf(schema, key));

/** Moves `anyOf` into `allOf` if the schema also has `oneOf`, because other code expects only one of them. */
export const withOneChoice = (schema: OpenapiNode): OpenapiNode =>
  schema['oneOf'] !== undefined && schema['anyOf'] !== undefined
    ? {
        ...omit(schema, ['anyOf']),
        allOf: [...listOf(schema, 'allOf'), { anyOf: schema['anyOf'] }],
      }
    : schema;

/** Lists a schema and the parts of its `allOf`, at all levels. References are separate entries and are not followed. */
export const leavesOf = (value: unknown): OpenapiNode[] => {
  if (!isRecord(value)) {
    return value === false ? [{ not: {} }] : [];
  }
  const reference = referenceOf(value);
  const own = omit(value, reference === null ? ['allOf'] : ['allOf', '$ref']);
  return [
    ...(reference === null ? [] : [{ $ref: reference }]),
    ...listOf(value, 'allOf').flatMap(leavesOf),
    ...(Object.keys(own).length > 0 ? [own] : []),
  ];
};

const mayDefineProperties = (part: unknown): boolean =>
  leavesOf(part).some(
    (leaf) =>
      referenceOf(leaf) !== null ||
      leaf['properties'] !== undefined ||
      variantsIn(leaf).some(mayDefineProperties) ||
      hasConditionalFields(leaf),
  );

const hasConditionalFields = ({ then: met, else: unmet, ...schema }: OpenapiNode): boolean =>
  [met, unmet, ...Object.values(mapOf(schema, 'dependentSchemas'))].some(mayDefineProperties);

const limits = [
  'minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength pattern format',
  'enum const minItems maxItems uniqueItems minProperties maxProperties',
].flatMap((line) => line.split(' '));

export const isLimiting = (schema: OpenapiNode): boolean =>
  hasFields(schema) || limits.some((key) => schema[key] !== undefined);

const hasFields = (schema: OpenapiNode): boolean =>
  fieldKeywords.some((key) => key !== '$ref' && schema[key] !== undefined) ||
  hasConditionalFields(schema);

export const schemasOf = (document: OpenapiDocument): OpenapiNode =>
  mapOf(mapOf(document, 'components'), 'schemas');

/** A schema inherits from the schemas in its `allOf`, directly or indirectly. */
export const createInheritance = (document: OpenapiDocument) => {
  const ancestorsOf = createReach((reference) => {
    const value: unknown = followReference(document, reference);
    return isRecord(value) && Array.isArray(value['allOf']) ? leavesOf(value).map(referenceOf) : [];
  });
  return {
    inherits: (reference: string, ancestor: string): boolean =>
      ancestorsOf(reference).has(ancestor),
    heirsOf: (ancestor: string): string[] =>
      Object.keys(schemasOf(document))
        .map(schemaReference)
        .filter((reference) => reference !== ancestor && ancestorsOf(reference).has(ancestor)),
  };
};

export type Inheritance = ReturnType<typeof createInheritance>;
