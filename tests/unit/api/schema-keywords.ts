type Treatment =
  /** Text that disappears from the reference if the keyword is removed. */
  | { readonly shows: string }
  /** Why the reference does not need to show the keyword. */
  | { readonly ignoredBecause: string };

export type SchemaKeyword = Treatment & {
  readonly schema: object;
  readonly direction?: 'request' | 'response';
};

const thing = { type: 'object', properties: { id: { type: 'string' } } };

const isResolved = 'loading resolves what leads to it into pointers, before pages are made';

export const schemaKeywords: Readonly<Record<string, SchemaKeyword>> = {
  // core vocabulary
  $id: { schema: { $id: 'https://example.com/a' }, ignoredBecause: isResolved },
  $schema: {
    schema: { $schema: 'https://json-schema.org/draft/2020-12/schema' },
    ignoredBecause: 'names the language of schemas, which readers need not know',
  },
  $ref: { schema: { $ref: '#/components/schemas/Thing' }, shows: 'id string' },
  $anchor: { schema: { $anchor: 'a' }, ignoredBecause: isResolved },
  $dynamicRef: { schema: { $dynamicRef: '#a' }, ignoredBecause: isResolved },
  $dynamicAnchor: { schema: { $dynamicAnchor: 'a' }, ignoredBecause: isResolved },
  $vocabulary: {
    schema: { $vocabulary: {} },
    ignoredBecause: 'is for descriptions of schema languages, not of values',
  },
  $comment: { schema: { $comment: 'For maintainers.' }, ignoredBecause: 'is not for readers' },
  $defs: {
    schema: { $defs: { A: { type: 'string' } } },
    ignoredBecause: 'only holds schemas; references to them are shown',
  },
  // applicator vocabulary
  allOf: { schema: { allOf: [thing, { properties: { b: {} } }] }, shows: 'b any value' },
  anyOf: { schema: { anyOf: [thing, { title: 'Card' }] }, shows: 'Or: Card' },
  oneOf: { schema: { oneOf: [thing, { title: 'Card' }] }, shows: 'Or: Card' },
  not: { schema: { not: { type: 'string' } }, shows: 'not string' },
  // oxlint-disable-next-line unicorn/no-thenable -- a JSON Schema keyword
  if: { schema: { if: { const: 1 }, then: { type: 'integer' } }, shows: 'if 1, then integer' },
  // oxlint-disable-next-line unicorn/no-thenable -- a JSON Schema keyword
  then: { schema: { if: { const: 1 }, then: { type: 'integer' } }, shows: 'then integer' },
  else: { schema: { if: { const: 1 }, else: { maximum: 0 } }, shows: 'unless 1: at most 0' },
  dependentSchemas: {
    schema: { dependentSchemas: { card: { required: ['name'] } } },
    shows: 'with card: name present',
  },
  prefixItems: { schema: { prefixItems: [{ type: 'integer' }] }, shows: 'entry 1 integer' },
  items: { schema: { items: { type: 'integer' } }, shows: 'array of integer' },
  contains: { schema: { contains: { const: 5 } }, shows: 'at least 1 of the entries: 5' },
  properties: { schema: thing, shows: 'id string' },
  patternProperties: {
    schema: { patternProperties: { '^x-': { type: 'integer' } } },
    shows: 'names that match ^x- integer',
  },
  additionalProperties: {
    schema: { ...thing, additionalProperties: { type: 'integer' } },
    shows: 'other names integer',
  },
  propertyNames: {
    schema: { propertyNames: { maxLength: 3 } },
    shows: 'names: at most 3 characters',
  },
  // unevaluated vocabulary
  unevaluatedItems: {
    schema: { prefixItems: [{ type: 'integer' }], unevaluatedItems: false },
    shows: 'no further entries',
  },
  unevaluatedProperties: {
    schema: { ...thing, unevaluatedProperties: { type: 'integer' } },
    shows: 'other names integer',
  },
  // validation vocabulary
  type: { schema: { type: ['string', 'null'] }, shows: 'string or null' },
  const: { schema: { const: 'card' }, shows: 'always card' },
  enum: { schema: { enum: ['card', 'cash'] }, shows: 'one of card, cash' },
  multipleOf: { schema: { multipleOf: 5 }, shows: 'a multiple of 5' },
  maximum: { schema: { maximum: 7 }, shows: 'at most 7' },
  exclusiveMaximum: { schema: { exclusiveMaximum: 7 }, shows: 'less than 7' },
  minimum: { schema: { minimum: 7 }, shows: '7 or more' },
  exclusiveMinimum: { schema: { exclusiveMinimum: 7 }, shows: 'more than 7' },
  maxLength: { schema: { maxLength: 7 }, shows: 'at most 7 characters' },
  minLength: { schema: { minLength: 7 }, shows: 'at least 7 characters' },
  pattern: { schema: { pattern: '^a' }, shows: 'matches ^a' },
  maxItems: { schema: { maxItems: 7 }, shows: 'at most 7 entries' },
  minItems: { schema: { minItems: 7 }, shows: 'at least 7 entries' },
  uniqueItems: { schema: { uniqueItems: true }, shows: 'no entry twice' },
  maxContains: {
    schema: { contains: { const: 5 }, maxContains: 2 },
    shows: 'at most 2 of the entries',
  },
  minContains: { schema: { contains: { const: 5 }, minContains: 2 }, shows: 'at least 2 of' },
  maxProperties: { schema: { maxProperties: 7 }, shows: 'at most 7 properties' },
  minProperties: { schema: { minProperties: 7 }, shows: 'at least 7 properties' },
  required: { schema: { ...thing, required: ['id'] }, shows: 'id string required' },
  dependentRequired: { schema: { dependentRequired: { a: ['b'] } }, shows: 'a needs b' },
  // meta-data vocabulary
  title: { schema: { oneOf: [thing, { title: 'Card' }] }, shows: 'Card' },
  description: { schema: { description: 'Of *all*.' }, shows: 'Of all.' },
  default: { schema: { default: 5 }, shows: 'default 5' },
  deprecated: { schema: { deprecated: true }, shows: 'Deprecated' },
  readOnly: { schema: { readOnly: true }, shows: 'only in responses', direction: 'response' },
  writeOnly: { schema: { writeOnly: true }, shows: 'only in requests' },
  examples: { schema: { type: 'string', examples: ['Ada'] }, shows: 'for example Ada' },
  // format and content vocabularies
  format: { schema: { type: 'string', format: 'uuid' }, shows: 'string (uuid)' },
  contentEncoding: { schema: { contentEncoding: 'base64' }, shows: 'encoded as base64' },
  contentMediaType: { schema: { contentMediaType: 'image/png' }, shows: 'contains image/png' },
  contentSchema: {
    schema: { contentMediaType: 'application/json', contentSchema: { type: 'object' } },
    shows: 'which is object',
  },
  // OpenAPI 3.1 keywords
  discriminator: {
    schema: {
      oneOf: [{ $ref: '#/components/schemas/Thing' }, { $ref: '#/components/schemas/Other' }],
      discriminator: { propertyName: 'kind', mapping: { gadget: '#/components/schemas/Thing' } },
    },
    shows: 'gadget',
  },
  xml: { schema: { xml: { name: 'a' } }, ignoredBecause: 'is in the examples, which are XML' },
  externalDocs: {
    schema: { externalDocs: { url: 'https://example.com', description: 'All about it' } },
    shows: 'All about it',
  },
  example: { schema: { type: 'string', example: 'Ada' }, shows: 'for example Ada' },
};

export const definitions = { Thing: thing, Other: { properties: { other: { type: 'string' } } } };
