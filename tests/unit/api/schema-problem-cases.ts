import type { cases } from './problem-cases.ts';
import { root } from './load-fixture.ts';

export const schemaCases: typeof cases = {
  'a stream whose schema and items no value matches': [
    {
      'openapi.yaml': `openapi: 3.2.0
info: { title: Log, version: '1' }
paths:
  /log:
    get:
      responses:
        '200':
          description: Lines.
          content:
            application/jsonl:
              schema: { type: string }
              itemSchema: { type: object }
            application/json-seq:
              schema: { type: array, items: { type: string } }
              itemSchema: { type: [object, string] }
`,
    },
    ['openapi.yaml:12:15 openapi/contradictory-parts'],
  ],
  'null that the other keywords of a schema refuse': [
    {
      'openapi.yaml': `openapi: 3.0.3
info: { title: Ships, version: '1' }
paths: {}
components:
  schemas:
    Name: { type: string }
    Perhaps: { type: string, nullable: true }
    InPart: { type: string, nullable: true, allOf: [{ $ref: '#/components/schemas/Name' }] }
    InChoice: { nullable: true, type: string, oneOf: [{ maxLength: 2 }, { minLength: 5 }] }
    InChoices: { nullable: true, type: string, anyOf: [{ type: string }, { $ref: '#/components/schemas/Name' }] }
    Allowed: { type: string, nullable: true, allOf: [{ $ref: '#/components/schemas/Perhaps' }] }
    Untyped: { nullable: true, allOf: [{ $ref: '#/components/schemas/Name' }] }
    Listed: { type: string, nullable: true, enum: [a] }
    Narrowed: { type: string, allOf: [{ $ref: '#/components/schemas/Perhaps' }] }
`,
    },
    [
      'openapi.yaml:8:15 openapi/contradictory-parts',
      'openapi.yaml:10:34 openapi/contradictory-parts',
    ],
  ],
  'values without the null of their type': [
    {
      'openapi.yaml': root(
        'components:',
        '  schemas:',
        "    Mast: { type: [string, 'null'], enum: [fore, main] }",
        'paths: {}',
      ),
    },
    ['openapi.yaml:6:13 openapi/contradictory-parts'],
  ],
  'keywords for another type': [
    {
      'openapi.yaml': `openapi: 3.1.0
info: { title: Lists, version: '1' }
paths: {}
components:
  schemas:
    List:
      type: array
      items: { type: string }
      properties: { a: { type: string } }
    Thing:
      type: [object, 'null']
      properties: { a: { type: string } }
      items: { type: string }
    Both:
      type: [object, array]
      properties: { a: { type: string } }
      items: { type: string }
`,
    },
    ['openapi.yaml:9:7 openapi/not-shown', 'openapi.yaml:13:7 openapi/not-shown'],
  ],
  'single schemas that no value matches, and values of the wrong type': [
    {
      'openapi.yaml': root(
        'components:',
        '  schemas:',
        '    Text: { type: array, enum: [a, b] }',
        '    Whole: { type: number, enum: [1] }',
        '    Real: { type: integer, enum: [0.5] }',
        '    Some: { type: string, enum: [a, 1] }',
        '    Range: { type: integer, minimum: 5, maximum: 3 }',
        '    Length: { type: string, minLength: 3, maxLength: 3 }',
        '    None: { enum: [] }',
        '    Refused: { type: object, required: [a], properties: { a: false } }',
        '    Again: { allOf: [{ $ref: "#/components/schemas/Range" }, { type: integer }] }',
        'paths: {}',
      ),
    },
    [
      'openapi.yaml:6:26 openapi/contradictory-parts',
      'openapi.yaml:8:28 openapi/contradictory-parts',
      'openapi.yaml:9:37 openapi/invalid-example',
      'openapi.yaml:10:29 openapi/contradictory-parts',
      'openapi.yaml:12:13 openapi/contradictory-parts',
      'openapi.yaml:13:30 openapi/contradictory-parts',
    ],
  ],
  'path parameters that do not match their path': [
    {
      'openapi.yaml': root(
        'paths:',
        '  /tasks/{taskId}/{part}:',
        '    parameters:',
        '      - { name: other, in: path, required: true, schema: { type: string } }',
        '      - { name: part, in: path, required: true, schema: { type: string } }',
        '    get: { responses: { "200": { description: Found. } } }',
        '    delete:',
        '      parameters: [{ name: taskId, in: path, required: true, schema: { type: string } }]',
        '      responses: { "204": { description: Gone. } }',
        '    patch:',
        '      parameters: [{ name: taskid, in: path, required: true, schema: { type: string } }]',
        '      responses: { "204": { description: Changed. } }',
      ),
    },
    [
      'openapi.yaml:7:17 openapi/unmatched-parameter',
      'openapi.yaml:9:5 openapi/unmatched-parameter',
      'openapi.yaml:14:28 openapi/unmatched-parameter → taskId',
    ],
  ],
  'marks that are not booleans, except names of properties': [
    {
      'openapi.yaml': root(
        'components:',
        '  schemas:',
        '    Thing: { type: object, properties: { x-internal: { type: string } } }',
        '    Secret: { type: string, x-internal: no }',
        'paths: {}',
      ),
    },
    ['openapi.yaml:7:29 openapi/invalid-mark'],
  ],
  'a path without operations': [
    {
      'openapi.yaml': root(
        'paths:',
        '  /empty: { description: Nothing. }',
        '  /things: { query: { responses: { "204": { description: Done. } } } }',
      ).replace('3.1.1', '3.2.0'),
    },
    ['openapi.yaml:5:3 openapi/not-shown'],
  ],
};
