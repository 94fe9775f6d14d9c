import type { NodeType, Plugin } from '@redocly/openapi-core';

type Types = Record<string, NodeType>;

/** Keywords of a schema that the rule about schemas checks instead, or that documents often write as in OpenAPI 3.0. */
const lenientKeywords = ['exclusiveMinimum', 'exclusiveMaximum', 'examples', 'example', 'nullable'];

const anyValue = null as unknown as NodeType['additionalProperties'];

const withoutExtensions = (type: NodeType): NodeType => ({
  ...type,
  properties: Object.fromEntries(
    Object.entries(type.properties).map(([key, value]) => [
      key,
      key.startsWith('x-') ? anyValue : value,
    ]),
  ) as NodeType['properties'],
});

const lenientSchema = (schema: NodeType): NodeType => ({
  ...schema,
  properties: {
    ...schema.properties,
    ...Object.fromEntries(lenientKeywords.map((keyword) => [keyword, anyValue])),
  } as NodeType['properties'],
  // JSON Schema allows keywords of any name; `openapi/unknown-keyword` warns of those that are typos.
  additionalProperties: anyValue,
});

const extend = (types: Types): Types => ({
  ...Object.fromEntries(
    Object.entries(types).map(([name, type]) => [name, withoutExtensions(type)]),
  ),
  ...(types['Schema'] ? { Schema: lenientSchema(withoutExtensions(types['Schema'])) } : {}),
});

/** The structure of OpenAPI as published documents have it: extensions hold anything, and so do unknown keywords. */
export const structureTypes: Plugin = {
  id: 'structure',
  typeExtension: { oas3: extend, oas2: extend },
};
