import { SchemaBuilder } from '../../../src/api/reference/build-schema.ts';
import { schemaModelOf } from '../../../src/api/document/schema-model.ts';
import type { Schema } from '../../../src/api/reference/api.ts';

export const schemas = {
  Id: { type: 'string', description: 'Id.', pattern: '^a$', examples: ['a'] },
  Named: {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string', maxLength: 9 } },
  },
  Kept: {
    type: 'object',
    required: ['id'],
    properties: { id: { $ref: '#/components/schemas/Id' } },
  },
  Thing: {
    description: 'Thing.',
    allOf: [{ $ref: '#/components/schemas/Kept' }, { $ref: '#/components/schemas/Named' }],
    properties: { name: { type: 'string', maxLength: 5 } },
  },
  Tree: {
    type: 'object',
    description: 'Tree.',
    properties: {
      children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } },
      parent: { oneOf: [{ $ref: '#/components/schemas/Tree' }, { type: 'null' }] },
    },
  },
  Ring: { description: 'Ring.', oneOf: [{ $ref: '#/components/schemas/Ring' }, { type: 'null' }] },
  Loop: { allOf: [{ $ref: '#/components/schemas/Loop' }], type: 'object' },
};

export const build = (schema: unknown, others: object = {}): Schema => {
  const components = { schemas: { ...schemas, ...others } };
  const { schema: combined, ...document } = schemaModelOf({ components, schema });
  const builder = new SchemaBuilder(document);
  const built = builder.build(combined);
  const definition = built.definition === null ? null : builder.definitions()[built.definition];
  return definition
    ? { ...built, properties: definition.properties, variants: definition.variants }
    : built;
};

export const ref = (name: keyof typeof schemas, others: object = {}) => ({
  $ref: `#/components/schemas/${name}`,
  ...others,
});
