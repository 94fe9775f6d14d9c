import { expect, test } from 'vitest';
import { createSchemaCheck } from '../../../src/api/document/schema-check/check-schema.ts';

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

test('a value whose schema is `false` is refused, and named once', () => {
  const pair = { type: 'array', prefixItems: [{ type: 'string' }], items: false };
  expect(check(pair as object, ['a', 1])).toEqual([{ pointer: '/1', message: 'is not allowed' }]);
  const without = { properties: { a: false }, additionalProperties: false };
  expect(check(without as object, { a: 1, b: 1 })).toEqual([
    { pointer: '/a', message: 'is not allowed' },
    { pointer: '/b', message: 'is not known' },
  ]);
  const either = { oneOf: [pair, { type: 'string' }] };
  expect(check(either as object, ['a', 1])).toEqual([{ pointer: '/1', message: 'is not allowed' }]);
});

test.each([
  [{ anyOf: [false, false, { type: 'integer' }] }, 'x', '', 'must be an integer'],
  [{ oneOf: [{ type: 'integer' }, false, false] }, 'x', '', 'must be an integer'],
  [{ allOf: [{ type: 'integer' }, false] }, 'x', '', 'must be an integer'],
  [{ anyOf: [{ properties: { a: false } }, false] }, { a: 1 }, '/a', 'is not allowed'],
  [
    { anyOf: [{ properties: { a: false, b: false } }, { type: 'string' }] },
    { a: 1 },
    '/a',
    'is not allowed',
  ],
])('an alternative that is `false` has no violations: %j', (schema, value, pointer, message) => {
  expect(check(schema as object, value)).toEqual([{ pointer, message }]);
});

test('the alternative whose property is present is described', () => {
  const locker = { properties: { locker: { pattern: '^L' } }, required: ['locker'] };
  const either = { oneOf: [{ required: ['street'] }, locker] };
  expect(check(either as object, { locker: 'X' })).toEqual([
    { pointer: '/locker', message: 'must match ^L' },
  ]);
});

test('each value has one violation, and the number of violations is limited', () => {
  const list = { type: 'array', items: item } as object;
  const values = Array.from({ length: 60 }, () => ({ count: 'x' }));
  expect(check(list, values)).toHaveLength(50);
});

const pets = createSchemaCheck({
  Pet: { type: 'object', required: ['kind'], oneOf: [{ $ref: '#/Cat' }, { $ref: '#/Dog' }] },
  Cat: { allOf: [{ $ref: '#/Pet' }, { properties: { kind: { const: 'cat' } } }] },
  Dog: { allOf: [{ $ref: '#/Pet' }, { properties: { kind: { const: 'dog' } } }] },
});

test.each([
  ['#/Pet', { kind: 'cat' }, []],
  ['#/Pet', { kind: 'fish' }, ['/kind must be one of cat, dog']],
  ['#/Pet', {}, ['/kind is required']],
  ['#/Cat', { kind: 'cat' }, []],
  ['#/Cat', { kind: 'dog' }, ['/kind must be "cat"']],
  ['#/Cat', {}, ['/kind is required']],
])('variants that inherit from the schema that lists them: %s with %j', ($ref, value, expected) => {
  const found = pets({ $ref }, value).map(({ pointer, message }) => `${pointer} ${message}`);
  expect(found).toEqual(expected);
});

test('a schema that consists of itself says nothing further', () => {
  const own = createSchemaCheck({ Own: { allOf: [{ $ref: '#/Own' }], type: 'string' } });
  expect(own({ $ref: '#/Own' }, 'text')).toEqual([]);
  expect(own({ $ref: '#/Own' }, 1)).toHaveLength(1);
});
