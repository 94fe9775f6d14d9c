import { type Files, respondingWith, operation, root, without } from './load-fixture.ts';

const thing = { $ref: 'things.yaml#/Thing' };

export const cases: Readonly<Record<string, readonly [files: Files, found: readonly string[]]>> = {
  'a folder without a document': [
    { 'things.yaml': 'Thing: { type: string }\n' },
    ['things.yaml openapi/no-document'],
  ],
  'a second document': [
    { 'a.yaml': root('paths: {}'), 'b.json': '{\n  "swagger": "2.0"\n}' },
    ['b.json:2:3 openapi/several-documents'],
  ],
  'a file that is not YAML, reported once for several references': [
    {
      'openapi.yaml': respondingWith({ oneOf: [thing, { $ref: 'things.yaml#/Other' }] }),
      'things.yaml': 'Thing:\n  type: [string\n',
    },
    ['things.yaml:2:9 openapi/syntax'],
  ],
  'a group with a tag that does not exist': [
    { 'openapi.yaml': root('x-tagGroups: [{ name: All, tags: [thing] }]', 'paths: {}') },
    ['openapi.yaml:4:35 openapi/unknown-tag → things'],
  ],
  'a tag in two groups': [
    {
      'openapi.yaml': root(
        'x-tagGroups:',
        '  - { name: A, tags: [things] }',
        '  - { name: B, tags: [things] }',
        'paths: {}',
      ),
    },
    ['openapi.yaml:6:23 openapi/repeated-tag'],
  ],
  'an example that breaks its schema': [
    { 'openapi.yaml': respondingWith({ type: 'integer', examples: ['x'] }) },
    ['openapi.yaml:8:47 openapi/invalid-example'],
  ],
  'words for a value that does not exist': [
    {
      'openapi.yaml': respondingWith({
        enum: ['red', 'green'],
        'x-enumDescriptions': { gren: 'G' },
      }),
    },
    ['openapi.yaml:8:63 openapi/unknown-enum-value → green'],
  ],
  'fewer words than values': [
    { 'openapi.yaml': respondingWith({ enum: ['red', 'green'], 'x-enum-varnames': ['Red'] }) },
    ['openapi.yaml:8:41 openapi/unknown-enum-value'],
  ],
  'an example in a binary file': [
    {
      'openapi.yaml': root(
        'paths: {}',
        'components: { examples: { Flag: { externalValue: flag.png } } }',
      ),
      'flag.png': null,
    },
    ['openapi.yaml:5:50 openapi/binary-example'],
  ],
  'a duplicate key': [
    { 'openapi.yaml': root('paths: {}', 'paths: {}') },
    ['openapi.yaml:5:1 openapi/duplicate-key'],
  ],
  'an unknown token': [
    {
      'openapi.yaml': respondingWith(thing),
      'things.yaml':
        'Thing:\n  type: string\n  description: >-\n    Of %prodct%\n    and %nobody%.\n',
    },
    ['things.yaml:4:8 token/unknown → %product%'],
  ],
  'a missing file': [
    { 'openapi.yaml': respondingWith({ $ref: 'thing.yaml#/Thing' }), 'things.yaml': 'Thing: {}\n' },
    ['openapi.yaml:8:25 openapi/unknown-file → things.yaml'],
  ],
  'a reference to another host': [
    { 'openapi.yaml': respondingWith({ $ref: 'https://example.com/api.yaml#/Thing' }) },
    ['openapi.yaml:8:25 openapi/unknown-file'],
  ],
  'a pointer to a missing value': [
    {
      'openapi.yaml': respondingWith({ $ref: 'things.yaml#/Thign' }),
      'things.yaml': 'Thing: {}\n',
    },
    ['openapi.yaml:8:25 openapi/unknown-pointer → things.yaml#/Thing'],
  ],
  'a pointer to a missing value in the same file, from a nested schema': [
    {
      'openapi.yaml': respondingWith(thing),
      'things.yaml':
        'Thing:\n  properties:\n    id:\n      $ref: "#/Parts/idd"\nParts:\n  id: {}\n',
    },
    ['things.yaml:4:13 openapi/unknown-pointer → #/Parts/id'],
  ],
  'a circular reference': [
    {
      'openapi.yaml': respondingWith(thing),
      'things.yaml': 'Thing: { $ref: "#/Other" }\nOther: { $ref: "#/Thing" }\n',
    },
    ['openapi.yaml:8:25 openapi/circular-reference'],
  ],
  'an operation without responses, of OpenAPI 3.0': [
    { 'openapi.yaml': without('responses').replace('3.1.1', '3.0.3') },
    ['openapi.yaml:6:5 openapi/missing-key'],
  ],
  'an operation with a misspelled key': [
    { 'openapi.yaml': without('summary', 'sumary: Get a thing') },
    ['openapi.yaml:11:7 openapi/unknown-key → summary'],
  ],
  'an unknown status': [
    { 'openapi.yaml': without('responses', 'responses: { 20: { description: Any. } }') },
    ['openapi.yaml:11:20 openapi/unknown-key'],
  ],
  'a security scheme that the document does not have': [
    {
      'openapi.yaml': root(
        'components: { securitySchemes: { $ref: schemes.yaml } }',
        'paths: { /v1/things: { $ref: paths.yaml#/things } }',
      ),
      'schemes.yaml': 'apiKey: { type: apiKey, in: header, name: X-Key }\n',
      'paths.yaml': `things:\n  get: ${operation('getThing', { security: [{ apiKy: [] }] })}\n`,
    },
    ['paths.yaml:2:105 openapi/unknown-scheme → apiKey'],
  ],
  'two operations with one id': [
    {
      'openapi.yaml': root(
        'paths:',
        `  /v1/a: { get: ${operation('getThing')} }`,
        `  /v1/b: { get: ${operation('getThing')} }`,
      ),
    },
    ['openapi.yaml:6:32 openapi/duplicate-operation-id'],
  ],
  'a misspelt keyword of a schema': [
    { 'openapi.yaml': respondingWith(thing), 'things.yaml': 'Thing: { descripton: A thing. }\n' },
    ['things.yaml:1:10 openapi/unknown-keyword → description'],
  ],
  'a limit of another type': [
    {
      'openapi.yaml': respondingWith(thing),
      'things.yaml':
        'Thing:\n  type: [integer, "null"]\n  maxLength: 4\n  minimum: 1\n  not: { maxItems: 2 }\n',
    },
    ['things.yaml:3:3 openapi/unknown-keyword'],
  ],
  'a limit that is not a number': [
    { 'openapi.yaml': respondingWith(thing), 'things.yaml': 'Thing:\n  maxLength: ten\n' },
    ['things.yaml:2:14 openapi/invalid-value'],
  ],
  'text instead of an object': [
    { 'openapi.yaml': respondingWith(thing), 'things.yaml': 'Thing: string\n' },
    ['things.yaml:1:8 openapi/invalid-value'],
  ],
  'an unsupported OpenAPI version': [
    { 'openapi.yaml': root('paths: {}').replace('3.1.1', '4.0.0') },
    ['openapi.yaml:1:10 openapi/unknown-version'],
  ],
  'an error code without a meaning': [
    {
      'openapi.yaml': root('paths: {}', 'x-error-catalogue: { $ref: errors.yaml }'),
      'errors.yaml':
        'GONE:\n  status: 410\n  title: Gone\n  recovery: Forget it.\n  cause: None.\n',
    },
    ['errors.yaml:2:3 openapi/missing-key', 'errors.yaml:5:3 openapi/unknown-key'],
  ],
  'a text that names an internal operation': [
    {
      'openapi.yaml': root(
        'paths:',
        '  /v1/things:',
        `    get: ${operation('listThings')}`,
        `    delete: ${operation('wipeThings', { 'x-internal': true })}`,
        'x-scalar-note: Not for wipeThings.',
      ),
    },
    ['openapi.yaml:8:16 openapi/internal-name'],
  ],
  'a number with more digits than can be kept': [
    { 'openapi.yaml': root('paths: {}', 'x-scalar-rate: 0.12345678901234567890') },
    ['openapi.yaml:5:16 openapi/inexact-number'],
  ],
  'a key that no page shows': [
    { 'openapi.yaml': root('paths: {}', 'x-team: core') },
    ['openapi.yaml:5:1 openapi/not-shown'],
  ],
  'an overlay that changes nothing': [
    {
      'openapi.yaml': root('paths: {}'),
      'overlays/words.yaml': 'overlay: 1.0.0\nactions: [{ target: $.information, remove: true }]\n',
    },
    ['overlays/words.yaml:2:21 openapi/unmatched-target'],
  ],
  'an unused entry and an unused file': [
    {
      'openapi.yaml': respondingWith(thing),
      'things.yaml': 'Thing: {}\nLost: {}\n',
      'lost.yaml': 'Thing: {}\n',
    },
    ['lost.yaml openapi/unused-entry', 'things.yaml:2:1 openapi/unused-entry'],
  ],
  'parts that forbid the properties of each other, once': [
    {
      'openapi.yaml': root(
        'components:',
        '  schemas:',
        '    Part: { type: object, additionalProperties: false, properties: { a: {} } }',
        '    Same: { allOf: [{ $ref: "#/components/schemas/Part" }, { properties: { a: {} } }] }',
        '    Whole: { allOf: [{ $ref: "#/components/schemas/Part" }], properties: { b: {} } }',
        '    Again: { allOf: [{ $ref: "#/components/schemas/Whole" }], description: Again. }',
        'paths: {}',
      ),
    },
    ['openapi.yaml:8:14 openapi/closed-parts'],
  ],
  'parts that no value matches, once': [
    {
      'openapi.yaml': root(
        'components:',
        '  schemas:',
        '    Part: { type: object, properties: { a: { type: string, maxLength: 3 } } }',
        '    Same: { allOf: [{ $ref: "#/components/schemas/Part" }, { properties: { b: {} } }] }',
        '    Type: { allOf: [{ $ref: "#/components/schemas/Part" }, { type: array }] }',
        '    Again: { allOf: [{ $ref: "#/components/schemas/Type" }, { type: array }] }',
        '    Size: { allOf: [{ $ref: "#/components/schemas/Part" }], properties: { a: { minLength: 5 } } }',
        '    Value: { allOf: [{ enum: [a, b] }, { enum: [b, c] }, { const: a }] }',
        '    Null: { allOf: [{ type: [string, "null"] }, { type: [integer, "null"] }] }',
        '    Edge: { allOf: [{ type: number, minimum: 3 }, { exclusiveMaximum: 3 }] }',
        '    Edges: { allOf: [{ exclusiveMinimum: 3 }, { exclusiveMaximum: 3.5 }] }',
        '    Between: { allOf: [{ type: integer, exclusiveMinimum: 3 }, { exclusiveMaximum: 4 }] }',
        '    Inside: { allOf: [{ type: integer, minimum: 3.2 }, { maximum: 3.8 }] }',
        '    One: { allOf: [{ type: integer, exclusiveMinimum: 3 }, { maximum: 4 }] }',
        '    Long: { allOf: [{ minimum: 9007199254740993 }, { exclusiveMaximum: 9007199254740993 }] }',
        'paths: {}',
      ),
    },
    [
      'openapi.yaml:8:13 openapi/contradictory-parts',
      'openapi.yaml:10:13 openapi/contradictory-parts',
      'openapi.yaml:11:14 openapi/contradictory-parts',
      'openapi.yaml:13:13 openapi/contradictory-parts',
      'openapi.yaml:15:16 openapi/contradictory-parts',
      'openapi.yaml:16:15 openapi/contradictory-parts',
      'openapi.yaml:18:13 openapi/contradictory-parts',
    ],
  ],
};
