import { formatJson } from '../../base/json/exact-json.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { listOf, mapOf } from '../../base/json/read-map.ts';
import type { OpenapiDocument, OpenapiNode } from '../document/openapi-document.ts';
import { resolveSchema } from '../document/read-node.ts';
import { referenceOf, schemaName } from '../document/schema-leaves.ts';
import { describeLimits } from './describe-limits.ts';

/**
 * Maximum depth at which references are described. Deeper references are only named, because a schema may refer to
 * itself.
 */
const MAX_DEPTH = 2;

const code = (value: unknown): string =>
  `\`${typeof value === 'string' ? value : formatJson(value)}\``;

const list = (names: readonly unknown[]): string => names.map(code).join(', ');

type Words = (value: unknown, depth?: number) => string;

const describeValues = (schema: OpenapiNode): string[] => {
  if ('const' in schema) {
    return [code(schema['const'])];
  }
  const values = listOf(schema, 'enum');
  return values.length === 0 ? [] : [values.length === 1 ? list(values) : `one of ${list(values)}`];
};

const describeType = ({ type }: OpenapiNode): string[] =>
  type === undefined ? [] : [[type].flat().map(String).join(' or ')];

const describeProperties = (schema: OpenapiNode, words: Words): string[] => {
  const properties = Object.entries(mapOf(schema, 'properties')).map(([name, property]) => ({
    name,
    text: words(property),
  }));
  const described = properties.filter(({ text }) => text !== '');
  const present = listOf(schema, 'required').filter(
    (name) => !described.some((property) => property.name === name),
  );
  return [
    ...described.map(({ name, text }) => `${code(name)} is ${text}`),
    ...(present.length > 0 ? [`${list(present)} present`] : []),
  ];
};

const createWords = (document: OpenapiDocument): Words => {
  const words: Words = (value, depth = 0) => {
    if (value === false) {
      return 'absent';
    }
    const reference = referenceOf(value);
    if (reference !== null && depth > MAX_DEPTH) {
      const { $ref: _, ...siblings } = value as OpenapiNode;
      return [code(schemaName(reference)), words(siblings, depth)]
        .filter((text) => text !== '')
        .join(' and ');
    }
    const schema = resolveSchema(document, value);
    const inner: Words = (property) => words(property, depth + 1);
    const choices = [...listOf(schema, 'oneOf'), ...listOf(schema, 'anyOf')]
      .map((choice) => inner(choice))
      .filter((text) => text !== '');
    const parts = [
      ...describeType(schema),
      ...describeValues(schema),
      ...describeLimits(schema),
      ...describeProperties(schema, inner),
      ...conditionsOf(schema, inner),
      ...(choices.length > 0 ? [choices.join(' or ')] : []),
      ...listOf(schema, 'allOf')
        .map((part) => words(part, referenceOf(part) === null ? depth : depth + 1))
        .filter((text) => text !== ''),
    ];
    return parts.join(' and ');
  };
  return words;
};

const describeIf = (schema: OpenapiNode, words: Words): string[] => {
  if (schema['if'] === undefined) {
    return [];
  }
  const condition = words(schema['if']) || 'any value';
  return [
    ...(schema['then'] === undefined ? [] : [`if ${condition}, then ${words(schema['then'])}`]),
    ...(schema['else'] === undefined ? [] : [`unless ${condition}: ${words(schema['else'])}`]),
  ].filter((text) => !/(?:then|:) $/.test(text));
};

const describeDependencies = (schema: OpenapiNode, words: Words): string[] => [
  ...Object.entries(mapOf(schema, 'dependentRequired')).map(
    ([name, names]) => `${code(name)} needs ${list(Array.isArray(names) ? names : [])}`,
  ),
  ...Object.entries(mapOf(schema, 'dependentSchemas')).map(
    ([name, value]) => `with ${code(name)}: ${words(value) || 'any value'}`,
  ),
];

const describeContains = (schema: OpenapiNode, words: Words): string[] => {
  if (schema['contains'] === undefined) {
    return [];
  }
  const { minContains = 1, maxContains } = schema as { minContains?: number; maxContains?: number };
  const entry = words(schema['contains']) || 'any value';
  const atLeast = minContains === 0 ? [] : [`at least ${String(minContains)}`];
  const atMost = maxContains === undefined ? [] : [`at most ${String(maxContains)}`];
  const amounts = [...atLeast, ...atMost];
  return amounts.length === 0 ? [] : [`${amounts.join(' and ')} of the entries: ${entry}`];
};

const describeContent = (schema: OpenapiNode, words: Words): string[] => {
  const { contentEncoding, contentMediaType, contentSchema } = schema;
  const inside = contentSchema === undefined ? '' : words(contentSchema);
  return [
    ...(typeof contentEncoding === 'string' ? [`encoded as ${code(contentEncoding)}`] : []),
    ...(typeof contentMediaType === 'string' ? [`contains ${code(contentMediaType)}`] : []),
    ...(inside === '' ? [] : [`which is ${inside}`]),
  ];
};

export const closedWords = 'without other properties';

const describeOpenness = (schema: OpenapiNode): string[] => {
  const others = [schema['additionalProperties'], schema['unevaluatedProperties']];
  const isOpen = others.some(
    (value) => value === true || (isRecord(value) && Object.keys(value).length === 0),
  );
  const isTuple = schema['prefixItems'] !== undefined;
  const isClosed = schema['items'] === false || schema['unevaluatedItems'] === false;
  return [
    ...(isOpen && schema['properties'] !== undefined ? ['other properties are allowed'] : []),
    ...(others.includes(false) ? [closedWords] : []),
    ...(isClosed ? [isTuple ? 'no further entries' : 'no entries'] : []),
  ];
};

const conditionsOf = (schema: OpenapiNode, words: Words): string[] => {
  const { not, propertyNames } = schema;
  const excluded = not === undefined ? '' : words(not);
  const names = propertyNames === undefined ? '' : words(propertyNames);
  return [
    ...(not !== undefined && excluded === '' ? ['no value is allowed'] : []),
    ...(excluded === '' ? [] : [`not ${excluded}`]),
    ...describeIf(schema, words),
    ...describeDependencies(schema, words),
    ...describeContains(schema, words),
    ...(names === '' ? [] : [`names: ${names}`]),
    ...describeContent(schema, words),
    ...describeOpenness(schema),
  ];
};

/** Describes constraints other than type, limits and fields: "not `0`", "if `kind` is `card`, then …". */
export const describeConditions = (document: OpenapiDocument, schema: OpenapiNode): string[] =>
  conditionsOf(schema, createWords(document));
