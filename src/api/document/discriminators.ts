import { isRecord } from '../../base/json/is-record.ts';
import { followReference } from '../../base/json/json-pointer.ts';
import { mapOf } from '../../base/json/read-map.ts';
import { createReach } from './reach.ts';
import { documentNodes } from './document-nodes.ts';
import type { OpenapiDocument, OpenapiNode } from './openapi-document.ts';
import { entriesOf, resolveNode, textOf } from './read-node.ts';
import {
  canonical,
  type Inheritance,
  leavesOf,
  referenceOf,
  schemaName,
  schemaReference,
  schemasOf,
  variantsIn,
} from './schema-leaves.ts';

export type Union = {
  readonly property: string;
  /** References to the variants, except inline variants. */
  readonly variants: readonly string[];
  /** Discriminator value → reference to the variant. */
  readonly mapping: ReadonlyMap<string, string>;
};

const discriminatorOf = (node: OpenapiNode): OpenapiNode | null => {
  const { discriminator } = node;
  if (typeof discriminator === 'string') {
    return { propertyName: discriminator };
  }
  return isRecord(discriminator) && textOf(discriminator, 'propertyName') !== ''
    ? discriminator
    : null;
};

/**
 * Reads the discriminators of a document. A schema that has a discriminator but no `oneOf` or `anyOf` is a parent. Its
 * variants are the schemas in its mapping or, without a mapping, the schemas that extend it through `allOf` (OpenAPI
 * 3.1, "Discriminator Object").
 */
export const readDiscriminators = (document: OpenapiDocument, { heirsOf }: Inheritance) => {
  const names = schemasOf(document);

  const textsOf = (written: unknown, property: string, passed: readonly string[]): string[] =>
    leavesOf(written).flatMap((leaf) => {
      const reference = referenceOf(leaf);
      if (reference !== null) {
        return passed.includes(reference)
          ? []
          : textsOf(followReference(document, reference), property, [...passed, reference]);
      }
      const { enum: list, const: only } = resolveNode(
        document,
        mapOf(leaf, 'properties')[property],
      );
      return [...(Array.isArray(list) ? (list as unknown[]) : []), only].filter(
        (value) => typeof value === 'string',
      );
    });

  const targetOf = (target: string): string | null => {
    const reference = Object.hasOwn(names, target) ? schemaReference(target) : canonical(target);
    const isFound = isRecord(followReference(document, reference));
    return isFound && (Object.hasOwn(names, target) || target.startsWith('#')) ? reference : null;
  };

  const mappingOf = (discriminator: OpenapiNode): (readonly [string, string])[] =>
    entriesOf(discriminator, 'mapping').flatMap(([value, target]) => {
      const reference = targetOf(String(target));
      return reference === null ? [] : [[value, reference] as const];
    });

  const nodes = [...documentNodes(document)].flatMap(({ value }) => {
    const discriminator = discriminatorOf(value);
    return discriminator === null ? [] : [{ node: value, discriminator }];
  });

  const mappedValues = (reference: string, property: string): string[] =>
    nodes
      .filter(({ discriminator }) => textOf(discriminator, 'propertyName') === property)
      .flatMap(({ discriminator }) => mappingOf(discriminator))
      .flatMap(([value, target]) => (target === reference ? [value] : []));

  /**
   * Discriminator values for a schema that the mapping omits. They come from the discriminator property, another
   * mapping, or the schema's name.
   */
  const valuesOf = (reference: string, property: string): readonly string[] => {
    const name = schemaName(reference);
    const values = textsOf({ $ref: reference }, property, []);
    const known = values.length > 0 ? values : mappedValues(reference, property);
    return known.length === 0 || known.includes(name) ? [name] : known;
  };

  const unionOf = (node: OpenapiNode, parent: string | null): Union | null => {
    const discriminator = discriminatorOf(node);
    if (discriminator === null) {
      return null;
    }
    const property = textOf(discriminator, 'propertyName');
    const written = mappingOf(discriminator);
    const choice = variantsIn(node)
      .map(referenceOf)
      .filter((reference) => reference !== null);
    const mapped = written.map(([, reference]) => reference);
    const inherited = written.length === 0 && parent !== null ? heirsOf(parent) : mapped;
    const variants = [...new Set(choice.length > 0 ? choice : inherited)];
    const implied = variants
      .filter((reference) => !mapped.includes(reference))
      .flatMap((reference) =>
        valuesOf(reference, property).map((value) => [value, reference] as const),
      );
    return variants.length === 0
      ? null
      : { property, variants, mapping: new Map([...implied, ...written]) };
  };

  const parents = new Map<string, Union>();
  for (const [name, schema] of Object.entries(names)) {
    const reference = schemaReference(name);
    const leaf = leavesOf(schema).find((each) => discriminatorOf(each) !== null);
    const union = leaf ? unionOf(leaf, reference) : null;
    if (union) {
      parents.set(reference, union);
    }
  }

  const tags = new Map<string, Map<string, Set<string>>>();
  const addTags = ({ property, mapping }: Union): void => {
    for (const [value, reference] of mapping) {
      const own = tags.get(reference) ?? new Map<string, Set<string>>();
      tags.set(reference, own.set(property, (own.get(property) ?? new Set()).add(value)));
    }
  };
  parents.forEach(addTags);
  for (const { node } of nodes) {
    const union = variantsIn(node).length > 0 ? unionOf(node, null) : null;
    if (union) {
      addTags(union);
    }
  }

  /**
   * Returns the values that select a schema, by discriminator property. For a property without values, a nested variant
   * inherits the values of its parents.
   */
  const tagsOf = (
    reference: string,
    passed: readonly string[] = [],
  ): ReadonlyMap<string, ReadonlySet<string>> => {
    const found = new Map<string, ReadonlySet<string>>();
    if (!passed.includes(reference)) {
      for (const [parent, union] of parents) {
        if (union.variants.includes(reference)) {
          for (const [property, values] of tagsOf(parent, [...passed, reference])) {
            found.set(property, new Set([...(found.get(property) ?? []), ...values]));
          }
        }
      }
    }
    tags.get(reference)?.forEach((values, property) => found.set(property, values));
    return found;
  };

  const variantsBelow = createReach((reference) => [
    ...(parents.get(reference)?.variants ?? []),
    ...leavesOf(followReference(document, reference)).flatMap(variantsIn).map(referenceOf),
  ]);

  return { parents, tagsOf, unionOf, variantsBelow };
};
