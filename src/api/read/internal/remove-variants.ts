import { isRecord } from '../../../base/json/is-record.ts';
import { valueAt } from '../../../base/json/json-pointer.ts';
import { listOf, mapOf } from '../../../base/json/read-map.ts';
import { documentNodes } from '../../document/document-nodes.ts';
import { wordKeys } from '../../document/enum-values.ts';
import type { OpenapiDocument, OpenapiNode } from '../../document/openapi-document.ts';
import { flattenSchema } from './flat-schema.ts';
import type { InternalParts } from './list-internal.ts';

const schemaSections = [['components', 'schemas'], ['definitions']] as const;

const withoutValues = (schema: OpenapiNode, values: ReadonlySet<unknown>): OpenapiNode => {
  const all = listOf(schema, 'enum');
  const texts = new Set([...values].map(String));
  const isKept = (value: unknown): boolean => !values.has(value);
  const words = wordKeys.flatMap((key): [string, unknown][] => {
    const { [key]: own } = schema;
    if (Array.isArray(own)) {
      return [[key, own.filter((_, index) => isKept(all[index]))]];
    }
    return isRecord(own)
      ? [[key, Object.fromEntries(Object.entries(own).filter(([value]) => !texts.has(value)))]]
      : [];
  });
  return { ...schema, ...Object.fromEntries(words), enum: all.filter(isKept) };
};

/** Removes internal variants from discriminators, which name their variants by reference, schema name or value. */
export const createVariantRemoval = (document: OpenapiDocument, parts: InternalParts) => {
  const isInternal = (target: unknown): boolean =>
    parts.hasTarget(target) ||
    schemaSections.some((section) => parts.has(valueAt(document, [...section, String(target)])));

  const enumsOf = (schema: OpenapiNode, property: string): OpenapiNode[] => {
    const properties = flattenSchema(document, parts, [schema]).flatMap(
      ({ schema: part }) => mapOf(part, 'properties')[property] ?? [],
    );
    return flattenSchema(document, parts, properties)
      .map(({ schema: part }) => part)
      .filter((part) => Array.isArray(part['enum']) && !parts.has(part));
  };

  /** Schema with an `enum` → its values that select internal variants, and its values that select shown variants. */
  const kinds = new Map<OpenapiNode, Readonly<Record<'internal' | 'shown', Set<unknown>>>>();
  for (const { value: schema } of documentNodes(document)) {
    const discriminator = mapOf(schema, 'discriminator');
    const { propertyName } = discriminator;
    const mapping = mapOf(discriminator, 'mapping');
    for (const list of typeof propertyName === 'string' ? enumsOf(schema, propertyName) : []) {
      const found = kinds.get(list) ?? { internal: new Set(), shown: new Set() };
      kinds.set(list, found);
      for (const value of listOf(list, 'enum')) {
        found[isInternal(mapping[String(value)] ?? value) ? 'internal' : 'shown'].add(value);
      }
    }
  }

  return {
    removeFromDiscriminator: (discriminator: OpenapiNode): OpenapiNode => {
      const mapping = Object.entries(mapOf(discriminator, 'mapping'));
      const left = mapping.filter(([, target]) => !isInternal(target));
      const { mapping: _, ...others } = discriminator;
      return left.length === 0 ? others : { ...others, mapping: Object.fromEntries(left) };
    },
    /** Removes the `enum` values of a discriminator property that select only internal variants. */
    removeInternalKinds: (schema: OpenapiNode): OpenapiNode => {
      const { internal, shown } = kinds.get(schema) ?? {};
      const values = new Set([...(internal ?? [])].filter((value) => !shown?.has(value)));
      return values.size === 0 ? schema : withoutValues(schema, values);
    },
  };
};
