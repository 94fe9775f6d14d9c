import type { cases } from './problem-cases.ts';

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
};
