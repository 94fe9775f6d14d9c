import { isRecord } from '../../base/json/is-record.ts';
import { listOf } from '../../base/json/read-map.ts';
import { omit, pick } from './intersect-schemas.ts';
import type { OpenapiNode } from './openapi-document.ts';
import { choiceKeys } from './schema-leaves.ts';

const kinds = {
  array: [
    'items',
    'prefixItems',
    'unevaluatedItems',
    'contains',
    'minContains',
    'maxContains',
    'minItems',
    'maxItems',
    'uniqueItems',
  ],
  object: [
    'properties',
    'patternProperties',
    'additionalProperties',
    'unevaluatedProperties',
    'required',
    'propertyNames',
    'minProperties',
    'maxProperties',
    'dependentRequired',
    'dependentSchemas',
  ],
};

const isKind = (type: unknown): type is keyof typeof kinds => Object.hasOwn(kinds, String(type));

const jsonTypes = ['object', 'array', 'string', 'number', 'boolean', 'null'];

const describesEntries = (schema: OpenapiNode): boolean =>
  isRecord(schema['items']) || listOf(schema, 'prefixItems').length > 0;

const describesProperties = (schema: OpenapiNode): boolean =>
  [schema['properties'], schema['patternProperties'], schema['additionalProperties']].some(
    (value) => isRecord(value) && Object.keys(value).length > 0,
  );

/** Whether a schema describes both array entries and object properties. */
export const hasTwoKinds = (schema: OpenapiNode): boolean =>
  describesEntries(schema) && describesProperties(schema);

/**
 * Whether a schema describes both arrays and objects, but its `type` excludes the kind of value that `keyword` applies
 * to.
 */
export const isWithoutKind = (schema: OpenapiNode, keyword: string): boolean => {
  const { type } = schema;
  const kind = (['array', 'object'] as const).find((each) => kinds[each].includes(keyword));
  return (
    kind !== undefined && type !== undefined && hasTwoKinds(schema) && ![type].flat().includes(kind)
  );
};

/**
 * Splits a schema that describes both arrays and objects into `anyOf` variants by type. If `type` allows only one
 * variant, returns just that variant, without keywords for other types.
 */
export const separateKinds = (schema: OpenapiNode): OpenapiNode => {
  if (!hasTwoKinds(schema)) {
    return schema;
  }
  const types = schema['type'] === undefined ? jsonTypes : [schema['type']].flat();
  const choice = pick(schema, [...choiceKeys, 'discriminator']);
  const rest = omit(schema, ['type', ...Object.keys(choice), ...kinds.array, ...kinds.object]);
  const others = types.filter((type) => !isKind(type));
  const variants: OpenapiNode[] = [
    ...types.filter(isKind).map((type) => ({ type, ...pick(schema, kinds[type]), ...choice })),
    ...(others.length > 0 ? [{ type: others.length === 1 ? others[0] : others, ...choice }] : []),
  ];
  const [only, ...further] = variants;
  return further.length === 0 ? { ...rest, ...only } : { ...rest, anyOf: variants };
};
