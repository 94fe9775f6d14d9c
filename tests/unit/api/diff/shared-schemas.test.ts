import { expect, test } from 'vitest';
import type { ApiChange } from '../../../../src/api/diff/api-change.ts';
import {
  describeAffected,
  describeChange,
  describeOperations,
} from '../../../../src/api/diff/describe-change.ts';
import { compareFragments, summarize } from './compare-fragments.ts';

const response = (name: string): string =>
  `{ responses: { 200: { description: All., content: { application/json: { schema: { $ref: "#/components/schemas/${name}" } } } } } }`;

const pets = (schemas: string): string => `
components: { schemas: { ${schemas} } }
paths:
  /pets: { get: ${response('Pet')} }
  "/pets/{id}": { get: ${response('Pet')} }
  /owners: { get: ${response('Owner')} }
`;

const owner = 'Owner: { type: object, properties: { pet: { $ref: "#/components/schemas/Pet" } } }';

const comparePets = (old: string, next: string): ApiChange[] =>
  compareFragments('document', pets(`${owner}, Pet: ${old}`), pets(`${owner}, Pet: ${next}`));

test('a change in a shared schema is one change, with all operations that reach it', () => {
  const [change, ...others] = comparePets(
    '{ type: object, properties: { name: { type: string } } }',
    '{ type: object, properties: { name: { type: integer } } }',
  );
  expect(others).toEqual([]);
  expect(change && describeChange(change)).toBe(
    '`Pet.name` in responses: type `string` → `integer`',
  );
  expect(change && `${describeAffected(change)} ${describeOperations(change)}`).toBe(
    'clients that read responses of getPets (GET /pets) and 2 other operations',
  );
});

test('the comparison of recursive schemas ends, and finds a change inside them once', () => {
  const pet = (type: string): string =>
    `{ type: object, properties: { tag: { type: ${type} }, parent: { $ref: "#/components/schemas/Pet" }, children: { type: array, items: { $ref: "#/components/schemas/Pet" } } } }`;
  const changes = comparePets(pet('string'), pet('number'));
  expect(summarize(changes)).toEqual(['breaking type-changed']);
});

const union = (variants: string, mapping: string, schemas: string): string => `
components: { schemas: { ${schemas} } }
paths:
  /pets:
    get:
      responses:
        200:
          description: All.
          content:
            application/json:
              schema: { oneOf: [${variants}], discriminator: { propertyName: kind, mapping: { ${mapping} } } }
`;

const variant = (name: string, property: string): string =>
  `${name}: { type: object, required: [kind], properties: { kind: { type: string }, ${property} } }`;

const to = (name: string): string => `{ $ref: "#/components/schemas/${name}" }`;

test('variants are matched by their discriminator values, even if their schemas have new names', () => {
  const changes = compareFragments(
    'document',
    union(
      `${to('Cat')}, ${to('Dog')}`,
      'cat: "#/components/schemas/Cat", dog: "#/components/schemas/Dog"',
      `${variant('Cat', 'lives: { type: integer }')}, ${variant('Dog', 'tricks: { type: string }')}`,
    ),
    union(
      `${to('Hound')}, ${to('Feline')}`,
      'cat: "#/components/schemas/Feline", dog: "#/components/schemas/Hound"',
      `${variant('Feline', 'lives: { type: number }')}, ${variant('Hound', 'tricks: { type: string }')}`,
    ),
  );
  expect(changes.map(describeChange)).toEqual([
    '`Feline.lives` in responses: type `integer` → `number`',
  ]);
});

test('another discriminator value of a variant is a new value in responses', () => {
  const schemas = `${variant('Cat', 'lives: { type: integer }')}, ${variant('Dog', 'tricks: { type: string }')}`;
  const variants = `${to('Cat')}, ${to('Dog')}`;
  const mapping = 'cat: "#/components/schemas/Cat", dog: "#/components/schemas/Dog"';
  const changes = compareFragments(
    'document',
    union(variants, mapping, schemas),
    union(variants, `${mapping}, puppy: "#/components/schemas/Dog"`, schemas),
  );
  expect(changes.map(describeChange)).toEqual(['`Dog.kind` in responses has new values: `puppy`']);
});

test('a read-only property is not part of requests', () => {
  const object = (properties: string): string => `{ type: object, properties: { ${properties} } }`;
  expect(
    compareFragments(
      'request',
      object('id: { type: string, readOnly: true }'),
      object('id: { type: integer, readOnly: true }'),
    ),
  ).toEqual([]);
});

const parameter = (keywords: string): string =>
  `paths: { /pets: { get: { parameters: [{ name: a, in: query, schema: { type: integer ${keywords} } }], responses: {} } } }`;

test('two keywords of a parameter that change to the same value are two changes', () => {
  const changes = compareFragments(
    'document',
    parameter(''),
    parameter(', minimum: 5, multipleOf: 5'),
  );
  expect(changes.map(({ keyword = '' }) => keyword).toSorted()).toEqual(['minimum', 'multipleOf']);
});

test.each([
  ['query', ['breaking access-removed', 'compatible access-added']],
  ['header', []],
])('the case of an API key matters in a %s as HTTP says', (location, expected) => {
  const api = (name: string): string => `
components: { securitySchemes: { key: { type: apiKey, in: ${location}, name: ${name} } } }
security: [{ key: [] }]
paths: { /pets: { get: { responses: {} } } }`;
  expect(summarize(compareFragments('document', api('apiKey'), api('apikey')))).toEqual(expected);
});
