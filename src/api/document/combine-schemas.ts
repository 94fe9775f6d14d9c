import { isRecord } from '../../base/json/is-record.ts';
import { followReference } from '../../base/json/json-pointer.ts';
import { listOf } from '../../base/json/read-map.ts';
import { type Union, readDiscriminators } from './discriminators.ts';
import { intersectSchemas, omit, pick } from './intersect-schemas.ts';
import type { OpenapiDocument, OpenapiNode } from './openapi-document.ts';
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
import { narrow, withVariants } from './write-discriminators.ts';

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

  const combineAlone = (value: unknown): OpenapiNode => combine(value, []);

  /** Combines the fields of a parent, without the `oneOf` or `anyOf` that lists its variants. */
  const fieldsOf = (reference: string): OpenapiNode =>
    combine(targetOf(reference), [reference, ...variantsBelow(reference)], true);

  const parentAlone = (reference: string): OpenapiNode => {
    const schema = {
      title: schemaName(reference),
      ...narrow(fieldsOf(reference), tagsOf(reference), combineAlone),
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
      tagsOf,
    );
  };

  const expandUnion = (schema: OpenapiNode, owners: readonly string[]): OpenapiNode => {
    const union = variantsIn(schema).length > 0 ? unionOf(schema, null) : null;
    const variants = union
      ? variantsIn(schema).flatMap((variant) => expandVariant(variant, union.property))
      : variantsIn(schema);
    const own = owners.reduce((rest, owner) => withoutInherited(rest, variants, owner), schema);
    return union ? withVariants(own, union, variants, tagsOf) : own;
  };

  /**
   * Keeps the `$ref` of a node that otherwise contains only annotations. Combines all other nodes. If `isWhole` is
   * true, combines every node.
   */
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
    return narrow(combined, tagsOf(reference), combineAlone);
  };

  return { combineNode, combineNamed, isCombined };
};
