/** The keywords of JSON Schema 2020-12, and those that OpenAPI adds or once had. */
export const schemaKeywords: ReadonlySet<string> = new Set(
  [
    '$id $schema $ref $anchor $dynamicRef $dynamicAnchor $vocabulary $comment $defs definitions',
    'allOf anyOf oneOf not if then else dependentSchemas dependentRequired dependencies',
    'prefixItems items additionalItems contains minContains maxContains unevaluatedItems',
    'properties patternProperties additionalProperties propertyNames unevaluatedProperties',
    'type enum const multipleOf maximum exclusiveMaximum minimum exclusiveMinimum',
    'maxLength minLength pattern maxItems minItems uniqueItems maxProperties minProperties required',
    'format contentEncoding contentMediaType contentSchema',
    'title description default deprecated readOnly writeOnly examples',
    'discriminator xml externalDocs example nullable',
  ].flatMap((line) => line.split(' ')),
);
