import { expect, test } from 'vitest';
import { allowsNull } from '../../../../src/api/document/allows-null.ts';

const named = (name: string) => ({ $ref: `#/components/schemas/${name}` });

test('schemas that refer to one another in every way are each read once', () => {
  const names = Array.from({ length: 14 }, (_, index) => `S${index}`);
  const schemas = Object.fromEntries(
    names.map((name) => [name, { anyOf: [...names.map(named), { type: 'null' }] }]),
  );
  expect(allowsNull({ components: { schemas } }, named('S0'))).toBe(true);
});

test.each<[string, object, boolean]>([
  ['a cycle with null', { A: { anyOf: [named('B'), { type: 'null' }] }, B: named('A') }, true],
  ['a cycle without null', { A: { anyOf: [named('B')] }, B: { allOf: [named('A')] } }, false],
  [
    'a cycle that forbids null',
    {
      A: { allOf: [named('B'), { type: ['string', 'null'] }] },
      B: { type: 'string', allOf: [named('A')] },
    },
    false,
  ],
  [
    'a schema that is used twice',
    { A: { oneOf: [named('B'), named('C')] }, B: named('C'), C: { type: ['string', 'null'] } },
    true,
  ],
])('%s', (_, schemas, expected) => {
  expect(allowsNull({ components: { schemas } }, named('A'))).toBe(expected);
});
