import { formatJson } from '../../base/json/exact-json.ts';
import { listOf, mapOf } from '../../base/json/read-map.ts';
import type { Union } from './discriminators.ts';
import { withWordMaps } from './enum-values.ts';
import { omit } from './intersect-schemas.ts';
import type { OpenapiNode } from './openapi-document.ts';
import { jsonOrText } from './parse-text.ts';
import { choiceKeys, referenceOf, variantsIn } from './schema-leaves.ts';

/** Maps the discriminator properties of a schema to the values that select it. */
type TagsOf = (reference: string) => ReadonlyMap<string, Iterable<string>>;

/**
 * Restricts discriminator properties to the values that select the given schema.
 *
 * @param combine combines the `allOf` parts of a property's schema
 */
export const narrow = (
  schema: OpenapiNode,
  tags: ReadonlyMap<string, Iterable<string>>,
  combine: (schema: unknown) => OpenapiNode,
): OpenapiNode => {
  const isObject =
    schema['type'] === undefined
      ? variantsIn(schema).length === 0 && schema['items'] === undefined
      : [schema['type']].flat().includes('object');
  if (tags.size === 0 || !isObject) {
    return schema;
  }
  const properties = { ...mapOf(schema, 'properties') };
  for (const [name, texts] of tags) {
    const property = combine(properties[name] ?? { type: 'string' });
    const isText = [property['type'] ?? 'string'].flat().includes('string');
    const values = [...texts].map((text) => (isText ? text : jsonOrText(text)));
    const known = 'const' in property ? [property['const']] : listOf(property, 'enum');
    const kept = known.length === 0 ? values : known.filter((value) => values.includes(value));
    if (kept.length > 0 && kept.length !== known.length) {
      const wrong = ['example', 'default'].filter((key) => !kept.includes(property[key]));
      properties[name] = { ...omit(withWordMaps(property), wrong), enum: kept };
    }
  }
  return { ...schema, properties };
};

const uniqueVariants = (values: readonly unknown[]): unknown[] => [
  ...new Map(values.map((value) => [formatJson(value), value])).values(),
];

/**
 * A variant shared by several unions accepts the discriminator values of all of them. Therefore, each union also
 * restricts the property to its own values.
 */
const allowedValues = ({ property, mapping }: Union, tagsOf: TagsOf): OpenapiNode[] => {
  const values = new Set<unknown>([...mapping.keys()].flatMap((text) => [text, jsonOrText(text)]));
  const isShared = [...new Set(mapping.values())].some((reference) =>
    [...(tagsOf(reference).get(property) ?? [])].some((tag) => !values.has(tag)),
  );
  return isShared ? [{ properties: { [property]: { enum: [...values] } } }] : [];
};

/** Turns a schema into a choice between variants, and completes its discriminator. */
export const withVariants = (
  schema: OpenapiNode,
  union: Union,
  written: readonly unknown[],
  tagsOf: TagsOf,
): OpenapiNode => {
  const { property, mapping } = union;
  const variants = uniqueVariants(written);
  const targets = new Set(variants.map(referenceOf));
  const isNullable = [schema['type']].flat().includes('null');
  const others = [...listOf(schema, 'allOf'), ...allowedValues(union, tagsOf)];
  const key = schema['anyOf'] === undefined ? 'oneOf' : 'anyOf';
  return {
    ...omit(schema, [...choiceKeys, ...(isNullable ? ['type'] : [])]),
    [key]: isNullable ? [...variants, { type: 'null' }] : variants,
    ...(others.length > 0 ? { allOf: others } : {}),
    discriminator: {
      ...mapOf(schema, 'discriminator'),
      propertyName: property,
      mapping: Object.fromEntries([...mapping].filter(([, target]) => targets.has(target))),
    },
  };
};
