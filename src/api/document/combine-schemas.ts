import { formatJson } from '../../base/json/exact-json.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { followReference } from '../../base/json/json-pointer.ts';
import { listOf, mapOf } from '../../base/json/read-map.ts';
import { type Union, readDiscriminators } from './discriminators.ts';
import { intersectSchemas, omit, pick } from './intersect-schemas.ts';
import { withWordMaps } from './enum-values.ts';
import type { OpenapiDocument, OpenapiNode } from './openapi-document.ts';
import { jsonOrText } from './parse-text.ts';
import { hasTwoKinds, separateKinds } from './separate-kinds.ts';
import {
  choiceKeys,
  createInheritance,
  isLimiting,
  leavesOf,
  referenceOf,
  schemaName,
  variantsIn,
  withOneChoice,
} from './schema-leaves.ts';

const inheritedKeys = [
  'properties',
  'required',
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
  'propertyNames',
  'minProperties',
  'maxProperties',
  'dependentRequired',
  'dependentSchemas',
  'if',
  'then',
  'else',
  'not',
  'allOf',
];

const uniqueVariants = (values: readonly unknown[]): unknown[] => [
  ...new Map(values.map((value) => [formatJson(value), value])).values(),
];

/**
 * Merges the `allOf` parts of schemas, and adds a list of all variants to each schema with a discriminator. This is a
 * single function because combining parents, variants and parts is mutually recursive.
 *
 * `owners` are references to the schemas that are currently being combined. If an `allOf` part has an owner among its
 * variants, only the part's fields are used, because the owner is already the chosen variant.
 */
export const createCombination = (document: OpenapiDocument) => {
  const inheritance = createInheritance(document);
  const { inherits } = inheritance;
  const { parents, tagsOf, unionOf, variantsBelow } = readDiscriminators(document, inheritance);
  /** Inline copy of a parent → reference to that parent. */
  const origins = new WeakMap<object, string>();

  const originOf = (variant: unknown): string =>
    referenceOf(variant) ?? (isRecord(variant) ? (origins.get(variant) ?? '') : '');

  const targetOf = (reference: string): unknown => followReference(document, reference);

  const hasChoice = (reference: string): boolean =>
    leavesOf(targetOf(reference)).flatMap(variantsIn).map(referenceOf).some(Boolean);

  const leadsToOwner = (variant: unknown, owners: readonly string[]): boolean => {
    const reference = referenceOf(variant);
    return (
      reference !== null &&
      owners.some((owner) => owner === reference || variantsBelow(reference).has(owner))
    );
  };

  const lists = (reference: string, owners: readonly string[]): boolean =>
    owners.some((owner) => variantsBelow(reference).has(owner));

  const withoutOwners = (leaf: OpenapiNode, owners: readonly string[]): OpenapiNode => {
    const listing = choiceKeys.filter((key) =>
      listOf(leaf, key).some((variant) => leadsToOwner(variant, owners)),
    );
    const kept = omit(leaf, listing);
    return variantsIn(kept).length > 0 ? kept : omit(kept, ['discriminator']);
  };

  const combinePart = (reference: string, owners: readonly string[]): OpenapiNode => {
    if (owners.includes(reference)) {
      return {};
    }
    const union = parents.get(reference);
    const part =
      union && !hasChoice(reference) && !lists(reference, owners)
        ? expandParent(reference, union, owners)
        : combine(targetOf(reference), [...owners, reference], true);
    // The title names the `allOf` part, not the combined schema.
    return omit(part, ['title']);
  };

  const combine = (value: unknown, owners: readonly string[], isPart = false): OpenapiNode =>
    leavesOf(value)
      .map((leaf) => {
        const reference = referenceOf(leaf);
        return reference === null
          ? withOneChoice(isPart ? withoutOwners(leaf, owners) : leaf)
          : combinePart(reference, owners);
      })
      .reduce(intersectSchemas, {});

  /** Combines the fields of a parent, without the `oneOf` or `anyOf` that lists its variants. */
  const fieldsOf = (reference: string): OpenapiNode =>
    combine(targetOf(reference), [reference, ...variantsBelow(reference)], true);

  /** Restricts discriminator properties to the values that select this schema. */
  const narrow = (
    schema: OpenapiNode,
    tags: ReadonlyMap<string, Iterable<string>>,
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
      const property = combine(properties[name] ?? { type: 'string' }, []);
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

  const parentAlone = (reference: string): OpenapiNode => {
    const schema = {
      title: schemaName(reference),
      ...narrow(fieldsOf(reference), tagsOf(reference)),
    };
    origins.set(schema, reference);
    return schema;
  };

  /** If a variant is itself a parent with the same discriminator property, replaces it with its own variants. */
  const expandVariant = (
    variant: unknown,
    property: string,
    passed: readonly string[] = [],
  ): unknown[] => {
    const reference = referenceOf(variant);
    const union = reference === null ? undefined : parents.get(reference);
    if (reference === null || union?.property !== property) {
      return [reference === null ? variant : { $ref: reference }];
    }
    const own = tagsOf(reference).has(property) ? [parentAlone(reference)] : [];
    return passed.includes(reference) ? own : [...own, ...variantsOf(reference, union, passed)];
  };

  const variantsOf = (
    reference: string,
    { variants, property }: Union,
    passed: readonly string[] = [],
  ): unknown[] =>
    variants.flatMap((variant) =>
      variant === reference
        ? [parentAlone(variant)]
        : expandVariant({ $ref: variant }, property, [...passed, reference]),
    );

  /**
   * A variant shared by several unions accepts the discriminator values of all of them. Therefore, each union also
   * restricts the property to its own values.
   */
  const allowedValues = ({ property, mapping }: Union): OpenapiNode[] => {
    const values = new Set<unknown>(
      [...mapping.keys()].flatMap((text) => [text, jsonOrText(text)]),
    );
    const isShared = [...new Set(mapping.values())].some((reference) =>
      [...(tagsOf(reference).get(property) ?? [])].some((tag) => !values.has(tag)),
    );
    return isShared ? [{ properties: { [property]: { enum: [...values] } } }] : [];
  };

  const withVariants = (
    schema: OpenapiNode,
    union: Union,
    written: readonly unknown[],
  ): OpenapiNode => {
    const { property, mapping } = union;
    const variants = uniqueVariants(written);
    const targets = new Set(variants.map(referenceOf));
    const isNullable = [schema['type']].flat().includes('null');
    const others = [...listOf(schema, 'allOf'), ...allowedValues(union)];
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

  const withoutInherited = (
    schema: OpenapiNode,
    variants: readonly unknown[],
    reference: string,
  ): OpenapiNode => {
    const others = variants.filter(
      (variant) =>
        originOf(variant) !== reference && !(isRecord(variant) && variant['type'] === 'null'),
    );
    const isInherited =
      others.length > 0 && others.every((variant) => inherits(originOf(variant), reference));
    return isInherited ? omit(schema, inheritedKeys) : schema;
  };

  /** Turns a parent into a choice between its variants. If some variants inherit from an owner, keeps only those. */
  const expandParent = (
    reference: string,
    union: Union,
    owners: readonly string[] = [],
  ): OpenapiNode => {
    const all = variantsOf(reference, union);
    const own = all.filter((variant) => owners.some((owner) => inherits(originOf(variant), owner)));
    const variants = own.length > 0 ? own : all;
    const fields = fieldsOf(reference);
    const kept = withoutInherited(fields, variants, reference);
    const choice = kept === fields ? pick(fields, choiceKeys) : {};
    const others = [...listOf(kept, 'allOf'), ...(Object.keys(choice).length > 0 ? [choice] : [])];
    return withVariants(
      { ...omit(kept, choiceKeys), ...(others.length > 0 ? { allOf: others } : {}) },
      union,
      variants,
    );
  };

  const expandUnion = (schema: OpenapiNode, owners: readonly string[]): OpenapiNode => {
    const union = variantsIn(schema).length > 0 ? unionOf(schema, null) : null;
    const variants = union
      ? variantsIn(schema).flatMap((variant) => expandVariant(variant, union.property))
      : variantsIn(schema);
    const own = owners.reduce((rest, owner) => withoutInherited(rest, variants, owner), schema);
    return union ? withVariants(own, union, variants) : own;
  };

  /** Keeps a `$ref` to which the node adds only annotations. Combines all other nodes; with `isWhole`, every node. */
  const combineNode = (
    node: OpenapiNode,
    owners: readonly string[],
    isWhole = false,
  ): OpenapiNode => {
    const leaves = leavesOf(node);
    const others = leaves.filter((leaf) => referenceOf(leaf) === null);
    const [only, ...further] = new Set(leaves.map(referenceOf).filter((each) => each !== null));
    const isAlias =
      !isWhole && further.length === 0 && !others.some(isLimiting) && !lists(only ?? '', owners);
    return only !== undefined && isAlias && !owners.includes(only)
      ? { $ref: only, ...others.reduce(intersectSchemas, {}) }
      : separateKinds(expandUnion(combine(node, owners), owners));
  };

  const isCombined = (node: OpenapiNode): boolean =>
    Array.isArray(node['allOf']) ||
    hasTwoKinds(node) ||
    (variantsIn(node).length > 0 && isRecord(node['discriminator'])) ||
    (Array.isArray(node['oneOf']) && Array.isArray(node['anyOf'])) ||
    (/^#\/(?:components\/schemas|paths)\//.test(referenceOf(node) ?? '') && isLimiting(node));

  const combineNamed = (node: OpenapiNode, reference: string): OpenapiNode => {
    const union = parents.get(reference);
    if (union && !hasChoice(reference)) {
      return expandParent(reference, union);
    }
    const isTagged = tagsOf(reference).size > 0;
    const combined = isTagged || isCombined(node) ? combineNode(node, [reference], isTagged) : node;
    return narrow(combined, tagsOf(reference));
  };

  return { combineNode, combineNamed, isCombined };
};
