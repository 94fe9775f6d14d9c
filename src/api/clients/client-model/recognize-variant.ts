import { isRecord } from '../../../base/json/is-record.ts';
import { listOf } from '../../../base/json/read-map.ts';
import type { OpenapiDocument, OpenapiNode } from '../../document/openapi-document.ts';
import { entriesOf, resolveNode, textOf } from '../../document/read-node.ts';
import { flattenAllOf } from './flatten-schema.ts';

/**
 * Discriminator values of a variant: from the mapping, else from the values of the property, else the schema name
 * (OpenAPI 3.1, "Discriminator Object").
 */
export const tagsOf = (
  document: OpenapiDocument,
  variant: unknown,
  discriminator: OpenapiNode,
): string[] => {
  const reference = isRecord(variant) ? variant['$ref'] : undefined;
  const mapped = entriesOf(discriminator, 'mapping')
    .filter(([, target]) => [target, `#/components/schemas/${String(target)}`].includes(reference))
    .map(([tag]) => tag);
  if (mapped.length > 0) {
    return mapped;
  }
  const properties = new Map(entriesOf(flattenAllOf(document, variant), 'properties'));
  const field = resolveNode(document, properties.get(textOf(discriminator, 'propertyName')));
  const values = [...listOf(field, 'enum'), field['const']].filter(
    (value) => typeof value === 'string',
  );
  return values.length > 0 || typeof reference !== 'string'
    ? values
    : [reference.slice(reference.lastIndexOf('/') + 1)];
};

export const distinctFieldsOf = (
  document: OpenapiDocument,
  variants: readonly unknown[],
  index: number,
): string[] => {
  const namesOf = (variant: unknown): string[] =>
    entriesOf(flattenAllOf(document, variant), 'properties').map(([name]) => name);
  const others = new Set(variants.filter((_, position) => position !== index).flatMap(namesOf));
  const required = new Set(listOf(flattenAllOf(document, variants[index]), 'required'));
  return namesOf(variants[index]).filter((name) => required.has(name) && !others.has(name));
};
