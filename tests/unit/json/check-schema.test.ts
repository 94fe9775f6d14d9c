import { expect, test } from 'vitest';
import { createSchemaCheck } from '../../../src/json/check-schema.ts';

const document = {
  components: {
    schemas: {
      Count: { type: 'integer', minimum: 1, maximum: 9 },
      Item: {
        type: 'object',
        properties: { count: { $ref: '#/components/schemas/Count' }, name: { type: 'string' } },
        required: ['count'],
        additionalProperties: false,
      },
      Coins: {
        type: 'object',
        properties: { coins: { type: 'integer' }, 'a/b': { type: 'string', format: 'email' } },
        required: ['coins'],
        additionalProperties: false,
      },
    },
  },
};
const check = createSchemaCheck(document);
const item = { $ref: '#/components/schemas/Item' };

test('a valid value has no violations', () => {
  expect(check(item, { count: 1 })).toEqual([]);
});

test('violations have pointers by RFC 6901', () => {
  expect(check(item, { 'a/b~c "%25"': 1 })).toEqual([
    { pointer: '/count', message: 'is required' },
    { pointer: '/a~1b~0c "%25"', message: 'is not known' },
  ]);
  expect(check({ $ref: '#/components/schemas/Coins' }, { coins: 1, 'a/b': 'nova' })).toEqual([
    { pointer: '/a~1b', message: 'must be an email address' },
  ]);
});

test('a limit is described by the schema that a reference leads to', () => {
  expect(check(item, { count: 10 }, '/body')).toEqual([
    { pointer: '/body/count', message: 'must be an integer from 1 to 9' },
  ]);
});

test('the violation of the closest alternative is described', () => {
  const either = { oneOf: [item, { $ref: '#/components/schemas/Coins' }] };
  expect(check(either as object, { coins: 'many', 'a/b': 'nova@player.example' })).toEqual([
    { pointer: '/coins', message: 'must be an integer' },
  ]);
});

test('each value has one violation, and the number of violations is limited', () => {
  const list = { type: 'array', items: item } as object;
  const values = Array.from({ length: 60 }, () => ({ count: 'x' }));
  expect(check(list, values)).toHaveLength(50);
});
