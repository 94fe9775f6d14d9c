import { describe, expect, test } from 'vitest';
import { createSchemaCheck } from '../../../../src/api/document/schema-check/check-schema.ts';

const text = { type: 'string' };
const amount = { type: 'integer', minimum: 1 };

const object = (properties: object, required = Object.keys(properties), more: object = {}) => ({
  type: 'object',
  required,
  properties,
  ...more,
});

const schemas = {
  Card: object({ kind: { const: 'card' }, number: text, expiry: text, cvc: text }),
  Transfer: object({ kind: { const: 'transfer' }, iban: text }),
  Cash: object({ kind: { enum: ['coins', 'notes'] } }),
  Payment: {
    oneOf: ['Card', 'Transfer', 'Cash'].map((name) => ({ $ref: `#/components/schemas/${name}` })),
  },
};

const check = createSchemaCheck({ components: { schemas } });

const found = (schema: object, value: unknown) =>
  check(schema, value).map(({ pointer, message }) => `${pointer} ${message}`);

describe('a problem is in the variant that', () => {
  test.each<[string, object, unknown, string[]]>([
    [
      'a constant names, however much else is wrong',
      { $ref: '#/components/schemas/Payment' },
      { kind: 'card', number: 1, expiry: 2, cvc: 3 },
      ['/number must be text', '/expiry must be text', '/cvc must be text'],
    ],
    [
      'a constant names, if others allow more values of another property',
      {
        oneOf: [
          object({ kind: { const: 'open' }, state: { enum: ['new', 'seen'] }, size: amount }),
          object({ kind: { const: 'shut' } }, ['kind']),
        ],
      },
      { kind: 'open', state: 'old', size: 0 },
      ['/state must be one of new, seen', '/size must be an integer of at least 1'],
    ],
    [
      'one of several constants names',
      { $ref: '#/components/schemas/Payment' },
      { kind: 'notes', iban: 1 },
      [],
    ],
    [
      'has all required properties',
      { anyOf: [object({ card: text, expiry: text }), object({ iban: text, bic: text })] },
      { iban: 5, bic: 7 },
      ['/iban must be text', '/bic must be text'],
    ],
    [
      'has one of two required properties',
      { oneOf: [object({ email: text, password: text }), object({ token: text })] },
      { email: 'a' },
      ['/password is required'],
    ],
    [
      'has the type of the value',
      { oneOf: [text, object({ id: text, name: text, size: amount })] },
      { id: 1, name: 2, size: 0 },
      ['/id must be text', '/name must be text', '/size must be an integer of at least 1'],
    ],
    [
      'has the type of the value, in a variant that is a choice itself',
      { oneOf: [text, { oneOf: [object({ a: text, b: text }), { type: 'array', items: text }] }] },
      { a: 1, b: 2 },
      ['/a must be text', '/b must be text'],
    ],
    [
      'is closed, but has most properties of the value',
      {
        oneOf: [
          object({ id: text }, ['id'], { additionalProperties: false }),
          object({ name: text, size: amount, color: text }, ['name'], {
            additionalProperties: false,
          }),
        ],
      },
      { nme: 'a', size: 1, color: 'red' },
      ['/name is required', '/nme is not known'],
    ],
    [
      'inherits its properties',
      {
        oneOf: [
          { allOf: [object({ kind: { const: 'a' }, a: text }), object({ size: amount })] },
          { allOf: [object({ kind: { const: 'b' } }), object({ size: { type: 'string' } })] },
        ],
      },
      { kind: 'a', a: 1, size: 0 },
      ['/a must be text', '/size must be an integer of at least 1'],
    ],
  ])('%s', (_, schema, value, expected) => {
    expect(found(schema, value)).toEqual(expected);
  });

  test('each of several choices has', () => {
    const choice = { oneOf: [object({ kind: { const: 'a' }, a: text }), object({ b: text })] };
    const schema = object({ one: choice, two: { type: 'array', items: choice } });
    expect(
      found(schema, { one: { kind: 'a', a: 1 }, two: [{ b: 2 }, { kind: 'a', a: 3 }] }),
    ).toEqual(['/one/a must be text', '/two/0/b must be text', '/two/1/a must be text']);
  });
});

test('the constants of all variants are listed if the value has none of them', () => {
  expect(found({ $ref: '#/components/schemas/Payment' }, { kind: 'gold' })).toContain(
    '/kind must be one of card, transfer, coins, notes',
  );
});

test('a value that matches two variants is no problem of a third', () => {
  const schema = { oneOf: [object({ a: text }), object({ b: text }), object({ c: text })] };
  expect(found(schema, { a: 'x', b: 'y' })).toEqual([' does not match its schema']);
});

// this test would take minutes if the check searched all errors for each item
test('each of many items that match no variant is compared with its nearest one', () => {
  const items = {
    oneOf: ['a', 'b', 'c', 'd', 'e'].map((kind) =>
      object({ kind: { const: kind }, [kind]: { type: 'integer' } }),
    ),
  };
  const values = Array.from({ length: 2000 }, () => ({ kind: 'b', b: 'no' }));
  const problems = found({ type: 'array', items }, values);
  expect(problems.length).toBeGreaterThan(0);
  expect(problems.every((problem) => /^\/\d+\/b /.test(problem))).toBe(true);
});
