import { isDocumentNumber } from '../../base/json/exact-number.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { followReference } from '../../base/json/json-pointer.ts';
import { listOf, mapOf } from '../../base/json/read-map.ts';
import { joinParagraphs } from '../../base/text/join-paragraphs.ts';
import type { OpenapiDocument, OpenapiNode } from './openapi-document.ts';

export const textOf = (node: OpenapiNode, key: string): string => {
  const value = node[key];
  return typeof value === 'string' ? value.trim() : '';
};

/** When a deprecated part stops working; may be empty. */
export const sunsetOf = (node: OpenapiNode): string => {
  const { 'x-sunset': written } = node;
  return isDocumentNumber(written) ? String(written) : textOf(node, 'x-sunset');
};

export type ExternalDocs = { readonly url: string; readonly description: string };

export const readExternalDocs = (node: OpenapiNode): ExternalDocs | null => {
  const docs = mapOf(node, 'externalDocs');
  const url = textOf(docs, 'url');
  return url === '' ? null : { url, description: textOf(docs, 'description') };
};

export const entriesOf = (node: OpenapiNode, key: string): [string, unknown][] =>
  Object.entries(mapOf(node, key));

/** Returns the schema for properties that `properties` omits. */
export const otherPropertiesOf = ({
  additionalProperties,
  unevaluatedProperties,
}: OpenapiNode): unknown => additionalProperties ?? unevaluatedProperties;

const mayDescribe = (schema: OpenapiNode, name: string): boolean =>
  Object.hasOwn(mapOf(schema, 'properties'), name) ||
  ['$ref', 'allOf', 'oneOf', 'anyOf', 'patternProperties'].some((key) => key in schema) ||
  [schema['then'], schema['else'], ...Object.values(mapOf(schema, 'dependentSchemas'))].some(
    (part) => isRecord(part) && mayDescribe(part, name),
  );

const mayBeObject = ({ type, items, prefixItems }: OpenapiNode): boolean =>
  type === undefined ? (items ?? prefixItems) === undefined : [type].flat().includes('object');

/** Also returns required properties that `properties` omits, unless other keywords may describe them. */
export const propertiesOf = (schema: OpenapiNode): [string, unknown][] => {
  const others = otherPropertiesOf(schema);
  return [
    ...entriesOf(schema, 'properties'),
    ...(mayBeObject(schema) ? listOf(schema, 'required').map(String) : [])
      .filter((name) => !mayDescribe(schema, name))
      .map((name): [string, unknown] => [name, isRecord(others) ? others : {}]),
  ];
};

type Merge = (nodes: readonly OpenapiNode[]) => OpenapiNode;

const override: Merge = (nodes) => Object.fromEntries(nodes.flatMap(Object.entries));

/**
 * Follows references. Keys next to `$ref` override the target's keys (OpenAPI 3.1 allows `summary` and `description`).
 * Broken and circular references become an empty object.
 */
export const resolveNode = (
  document: OpenapiDocument,
  value: unknown,
  merge = override,
): OpenapiNode => {
  const passed = new Set<string>();
  const siblings: OpenapiNode[] = [];
  let node = value;
  while (isRecord(node)) {
    const { $ref: reference, ...own } = node;
    if (typeof reference !== 'string') {
      return siblings.length === 0 ? node : merge([node, ...siblings.toReversed()]);
    }
    if (passed.has(reference)) {
      return {};
    }
    passed.add(reference);
    siblings.push(own);
    node = followReference(document, reference);
  }
  return {};
};

const joinDescriptions: Merge = (nodes) => {
  const texts = nodes.map((node) => textOf(node, 'description')).filter((text) => text !== '');
  const description = joinParagraphs(...texts.toReversed());
  return override([...nodes, texts.length > 1 ? { description } : {}]);
};

/**
 * Joins the descriptions of a reference and its target, because in a schema both apply. Converts the schema `false`,
 * which no value matches, to an equivalent object.
 */
export const resolveSchema = (document: OpenapiDocument, value: unknown): OpenapiNode =>
  value === false ? { not: {} } : resolveNode(document, value, joinDescriptions);
