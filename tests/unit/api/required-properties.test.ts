import { describe, expect, test } from 'vitest';
import { readClient } from '../../../src/api/clients/client-model/read-client.ts';
import { build } from './build-schema.ts';

const integer = { type: 'integer' };
const kind = { kind: { type: 'string' } };
const sized = { properties: { size: integer } };
const when = (key: 'then' | 'else', schema: object) => ({
  if: { properties: { kind: { const: 'a' } } },
  [key]: schema,
});

const shownIn = (schema: object) =>
  build(schema).properties.map(({ name, isRequired, schema: { type } }) => [
    name,
    isRequired,
    type,
  ]);

const clientTypeOf = (schema: object) => {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } };
  const get = { operationId: 'getThing', responses: { 200: { description: 'Done.', content } } };
  const { types } = readClient({
    openapi: '3.1.1',
    info: { title: 'API', version: '1.0.0' },
    paths: { '/things': { get } },
    components: { schemas: { Thing: schema } },
  });
  const type = types.find(({ name }) => name === 'Thing');
  return type?.kind === 'object'
    ? {
        fields: type.fields.map((field) => [field.name, field.isRequired, field.type]),
        additional: type.additional,
      }
    : type?.kind;
};

const whole = { kind: 'scalar', scalar: 'int64' };
const text = { kind: 'scalar', scalar: 'string' };

describe('`required`', () => {
  test.each([
    { type: 'string', required: ['x'] },
    { type: ['array', 'null'], prefixItems: [integer], required: ['1x'] },
    { prefixItems: [integer], required: ['1x'] },
    { items: integer, required: ['x'] },
  ])('adds no property to %j', (schema) => {
    expect(shownIn(schema).filter(([name]) => String(name).endsWith('x'))).toEqual([]);
    expect(clientTypeOf(schema)).not.toHaveProperty('fields');
  });

  test.each([
    when('then', sized),
    when('else', sized),
    { dependentSchemas: { kind: sized } },
    when('then', when('then', sized)),
  ])('keeps the type of a property from %j', (conditions) => {
    const required = ['kind', 'size'];
    const schema = { type: 'object', required, properties: kind, ...conditions };
    expect(shownIn(schema)).not.toContainEqual(['size', true, '']);
    expect(clientTypeOf(schema)).toMatchObject({
      fields: [
        ['kind', true, text],
        ['size', true, whole],
      ],
    });
  });

  test('adds a property that no condition describes', () => {
    const required = ['kind', 'name'];
    const schema = { type: 'object', required, properties: kind, ...when('then', sized) };
    expect(shownIn(schema).map(([name]) => name)).toEqual(required);
  });

  test('adds a property with the schema in `unevaluatedProperties`', () => {
    const schema = { type: 'object', required: ['size'], unevaluatedProperties: integer };
    expect(shownIn(schema)).toContainEqual(['size', true, 'integer']);
    expect(clientTypeOf(schema)).toEqual({ fields: [['size', true, whole]], additional: whole });
  });
});
