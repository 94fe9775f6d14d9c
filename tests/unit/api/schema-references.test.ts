import { describe, expect, test } from 'vitest';
import { SchemaBuilder } from '../../../src/api/reference/build-schema.ts';
import { schemaModelOf } from '../../../src/api/document/schema-model.ts';
import { build, ref, schemas } from './build-schema.ts';

describe('references', () => {
  test('are resolved, with their sibling keys', () => {
    expect(build(ref('Id', { description: 'Its id.', examples: ['b'] }))).toEqual({
      type: 'string',
      format: null,
      title: '',
      description: 'Its id.\n\nId.',
      externalDocs: null,
      limits: ['matches `^a$`'],
      values: [],
      default: undefined,
      examples: [{ name: '', summary: null, value: 'b' }],
      isDeprecated: false,
      sunset: '',
      access: null,
      definition: null,
      properties: [],
      variants: [],
    });
  });

  test.each([
    [{ example: 'b' }, { type: 'string', examples: ['a', 'c'] }, ['b', 'a', 'c']],
    [{ example: 'b' }, { type: 'string', example: 'a' }, ['b']],
    [{ example: 'a' }, { type: 'string', examples: ['c', 'a'] }, ['a', 'c']],
    [{}, { type: 'string', examples: ['a', 'c'] }, ['a', 'c']],
  ])('with %j keep the examples of %j', (siblings, target, expected) => {
    const builder = new SchemaBuilder({ components: { schemas: { Target: target } } });
    const { examples } = builder.build({ $ref: '#/components/schemas/Target', ...siblings });
    expect(examples.map(({ value }) => value)).toEqual(expected);
  });

  test('in a choice of one schema take the keys of the choice', () => {
    const schema = build({ description: 'Or none.', oneOf: [ref('Kept'), { type: 'null' }] });
    expect(schema).toMatchObject({ type: 'object or null', description: 'Or none.', variants: [] });
    expect(schema.properties.map(({ name }) => name)).toEqual(['id']);
  });

  const inner = ref('Tree');
  test.each<[object, string]>([
    [{ type: 'array', items: inner }, 'array of object'],
    [{ type: 'array', items: { type: 'array', items: inner } }, 'array of array of object'],
    [{ type: 'object', additionalProperties: inner }, 'map of object'],
    [{ oneOf: [inner, { type: 'string' }] }, 'object or string'],
  ])('in a recursive schema keep %j if the body is equal', (body, type) => {
    const equal = { Tree: { type: 'object', properties: { inside: body } } };
    const other = { type: 'object', properties: { body } };
    const typeOfInside = (schema: object): string | undefined => {
      const builder = new SchemaBuilder({ components: { schemas: equal } });
      builder.build(schema);
      return builder.definitions()['Tree']?.properties[0]?.schema.type;
    };
    expect([typeOfInside(body), typeOfInside(other)]).toEqual([type, type]);
  });

  test('to an enclosing schema show it without its properties', () => {
    const { properties } = build(ref('Tree'));
    expect(properties.map(({ name, schema }) => [name, schema.type, schema.description])).toEqual([
      ['children', 'array of object', 'Tree.'],
      ['parent', 'object or null', 'Tree.'],
    ]);
    expect(properties.flatMap(({ schema }) => [...schema.properties, ...schema.variants])).toEqual(
      [],
    );
  });

  test('to a schema with fields are the name of a definition, which is built once', () => {
    const builder = new SchemaBuilder({ components: { schemas } });
    const { properties } = builder.build({
      properties: { a: ref('Thing'), b: { type: 'array', items: ref('Thing') } },
    });
    expect(properties.map(({ schema }) => [schema.definition, schema.properties])).toEqual([
      ['Thing', []],
      ['Thing', []],
    ]);
    expect(Object.keys(builder.definitions())).toEqual(['Thing']);
  });

  test('in `allOf` and `anyOf` may lead to the schema that contains them', () => {
    const node = '#/components/schemas/Node';
    const builder = new SchemaBuilder(
      schemaModelOf({
        components: {
          schemas: {
            Node: {
              properties: {
                next: { allOf: [{ $ref: node }] },
                last: { anyOf: [{ $ref: node }, { type: 'null' }] },
                other: { allOf: [{ $ref: node }, { properties: { more: { type: 'string' } } }] },
              },
            },
          },
        },
      }),
    );
    builder.build({ $ref: node });
    const { properties = [] } = builder.definitions()['Node'] ?? {};
    expect(properties.map(({ name, schema }) => [name, schema.definition])).toEqual([
      ['next', 'Node'],
      ['last', 'Node'],
      ['other', null],
    ]);
  });

  test('to themselves end', () => {
    expect(build(ref('Loop')).type).toBe('object');
    expect(build(ref('Ring'))).toMatchObject({ type: 'any value or null', description: 'Ring.' });
  });
});

describe('allOf', () => {
  test('merges properties and required names of all parts; for other keys the nearest part wins', () => {
    const { type, description, properties } = build(ref('Thing'));
    expect([type, description]).toEqual(['object', 'Thing.']);
    expect(
      properties.map(({ name, isRequired, schema }) => [name, isRequired, schema.limits]),
    ).toEqual([
      ['id', true, ['matches `^a$`']],
      ['name', true, ['at most 5 characters']],
    ]);
  });

  test('with the same schema twice includes it once', () => {
    expect(build({ allOf: [ref('Kept'), ref('Kept')] }).properties).toHaveLength(1);
  });
});

describe('variants', () => {
  test('are the alternatives with their properties, if there are several', () => {
    const { variants, properties } = build({
      oneOf: [ref('Kept'), ref('Named'), { type: 'null' }],
    });
    expect(properties).toEqual([]);
    expect(variants.map(({ label, schema }) => [label, schema.definition])).toEqual([
      ['Kept', 'Kept'],
      ['Named', 'Named'],
    ]);
  });

  test('of array items are those of the array', () => {
    const { variants } = build({ type: 'array', items: { oneOf: [ref('Kept'), ref('Named')] } });
    expect(variants).toHaveLength(2);
  });
});
