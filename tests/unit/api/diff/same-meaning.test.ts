import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareApis } from '../../../../src/api/diff/compare-apis.ts';
import { normalizeDocument } from '../../../../src/api/read/normalize-document.ts';
import { today } from './compare-fragments.ts';

type Node = Readonly<Record<string, unknown>>;

const names = ['a', 'b', 'c'];

const leaf = fc.oneof(
  fc.record({ type: fc.constant('string'), minLength: fc.nat(3), format: fc.constant('date') }),
  fc.record({ type: fc.constant('integer'), minimum: fc.nat(3) }),
  fc.record({ enum: fc.uniqueArray(fc.constantFrom('x', 'y', 'z', null), { minLength: 1 }) }),
  fc.record({ type: fc.constant(['boolean', 'null']) }),
);

const { schema } = fc.letrec<{ schema: Node; object: Node; list: Node; union: Node }>((tie) => ({
  schema: fc.oneof({ maxDepth: 3 }, leaf, tie('object'), tie('list'), tie('union')),
  object: fc.record({
    type: fc.constant('object'),
    properties: fc.dictionary(fc.constantFrom(...names), tie('schema')),
    required: fc.subarray(names),
    additionalProperties: fc.oneof(fc.boolean(), leaf),
  }),
  list: fc.record({ type: fc.constant('array'), items: tie('schema'), maxItems: fc.nat(5) }),
  union: fc.record({ oneOf: fc.array(tie('schema'), { minLength: 2, maxLength: 3 }) }),
}));

const reversed = (node: Node): Node => Object.fromEntries(Object.entries(node).toReversed());

/** Moves schemas to `components`, wraps them in `allOf`, and reorders keys, as the numbers choose. */
const refactor = (written: Node, choices: readonly number[]) => {
  const schemas: Record<string, Node> = {};
  let index = 0;
  const rewrite = (node: Node): Node => {
    const { properties, items, oneOf } = node;
    const inner = {
      ...node,
      ...(properties !== undefined && {
        properties: Object.fromEntries(
          Object.entries(reversed(properties as Node)).map(([name, child]) => [
            name,
            rewrite(child as Node),
          ]),
        ),
      }),
      ...(items !== undefined && { items: rewrite(items as Node) }),
      ...(oneOf !== undefined && { oneOf: (oneOf as Node[]).map(rewrite).toReversed() }),
    };
    const choice = (choices[index++ % choices.length] ?? 0) % 5;
    if (choice === 1) {
      return { allOf: [inner] };
    }
    if (choice === 2 || choice === 3) {
      const name = `Schema${index}`;
      schemas[name] = inner;
      const reference = { $ref: `#/components/schemas/${name}` };
      return choice === 2 ? reference : { allOf: [reference], description: 'Moved.' };
    }
    return reversed(inner);
  };
  return { schema: rewrite(written), schemas };
};

const documentWith = (content: Node, schemas: Node = {}) =>
  normalizeDocument({
    openapi: '3.1.1',
    components: { schemas },
    paths: {
      '/things': {
        post: {
          requestBody: { content: { 'application/json': { schema: content } } },
          responses: { 200: { content: { 'application/json': { schema: content } } } },
        },
      },
    },
  });

test('moving schemas to components, wrapping them in allOf and reordering keys changes nothing', () => {
  const choices = fc.array(fc.nat(4), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(schema, choices, (written, chosen) => {
      const other = refactor(written, chosen);
      const [old, next] = [documentWith(written), documentWith(other.schema, other.schemas)];
      expect(compareApis(old, next, today)).toEqual([]);
      expect(compareApis(next, old, today)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

const versioned = (openapi: string, content: Node) =>
  normalizeDocument({ ...documentWith(content), openapi });

test.each([
  [{ type: 'string', nullable: true }, { type: ['string', 'null'] }],
  [
    { type: 'number', minimum: 0, exclusiveMinimum: true },
    { type: 'number', exclusiveMinimum: 0 },
  ],
  [
    { type: 'string', format: 'byte' },
    { type: 'string', contentEncoding: 'base64' },
  ],
  [
    { type: 'integer', minimum: 0, exclusiveMinimum: true },
    { type: 'integer', minimum: 1 },
  ],
])('%j in OpenAPI 3.0 means %j in OpenAPI 3.1', (old, next) => {
  expect(compareApis(versioned('3.0.3', old), versioned('3.1.1', next), today)).toEqual([]);
});
