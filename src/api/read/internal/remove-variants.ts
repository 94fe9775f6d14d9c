import { isRecord } from '../../../base/json/is-record.ts';
import { valueAt } from '../../../base/json/json-pointer.ts';
import { mapOf } from '../../../base/json/read-map.ts';
import type { OpenapiDocument, OpenapiNode } from '../../document/openapi-document.ts';
import type { InternalParts } from './list-internal.ts';

const schemaSections = [['components', 'schemas'], ['definitions']] as const;

/** Removes internal variants from discriminators, which name their variants by reference, schema name or value. */
export const createVariantRemoval = (document: OpenapiDocument, parts: InternalParts) => {
  const isInternal = (target: unknown): boolean =>
    parts.hasTarget(target) ||
    schemaSections.some((section) => parts.has(valueAt(document, [...section, String(target)])));
  return {
    removeFromDiscriminator: (discriminator: OpenapiNode): OpenapiNode => {
      const mapping = Object.entries(mapOf(discriminator, 'mapping'));
      const left = mapping.filter(([, target]) => !isInternal(target));
      const { mapping: _, ...others } = discriminator;
      return left.length === 0 ? others : { ...others, mapping: Object.fromEntries(left) };
    },
    /** Removes the values of internal variants from the discriminator property's `enum`. */
    removeInternalKinds: (schema: OpenapiNode): OpenapiNode => {
      const discriminator = mapOf(schema, 'discriminator');
      const name = String(discriminator['propertyName']);
      const properties = mapOf(schema, 'properties');
      const property = properties[name];
      const mapping = mapOf(discriminator, 'mapping');
      if (!isRecord(property) || !Array.isArray(property['enum']) || parts.has(property)) {
        return schema;
      }
      const all: readonly unknown[] = property['enum'];
      const values = all.filter((value) => !isInternal(mapping[String(value)] ?? value));
      return values.length === all.length
        ? schema
        : { ...schema, properties: { ...properties, [name]: { ...property, enum: values } } };
    },
  };
};
