import { exactOf, toBigInt } from '../../base/json/exact-number.ts';
import { listOf } from '../../base/json/read-map.ts';
import { documentNodes } from '../document/document-nodes.ts';
import type { OpenapiDocument, OpenapiNode } from '../document/openapi-document.ts';
import { shorten } from '../../problems/inexact-number.ts';
import { type Problem, createProblem } from '../../problems/problem.ts';
import type { Locators } from './locate-node.ts';

const valuesIn = (schema: OpenapiNode): (readonly [path: readonly string[], value: unknown])[] => [
  ...['const', 'default', 'example'].map((key) => [[key], schema[key]] as const),
  ...['enum', 'examples'].flatMap((key) =>
    listOf(schema, key).map((value, index) => [[key, String(index)], value] as const),
  ),
];

const describe = (type: unknown, value: bigint): Pick<Problem, 'expected' | 'found'> | null => {
  const types = new Set([type].flat());
  const double = Number(value);
  const rounded = Number.isFinite(double) ? toBigInt(double) : 'infinity';
  const written = shorten(String(value));
  return types.has('number') && rounded !== value
    ? {
        expected: 'a number of at most 15 digits, or the type `integer`',
        found: `\`${written}\`, which most programs read as \`${shorten(String(rounded))}\``,
      }
    : types.has('integer') && BigInt.asIntN(64, value) !== value
      ? { expected: 'an integer of at most 64 bits', found: `\`${written}\`` }
      : null;
};

/** Finds integers in schemas that clients cannot represent, because their type is `number` or they are too long. */
export const checkRounded = (
  document: OpenapiDocument,
  { locate }: Pick<Locators, 'locate'>,
): Problem[] =>
  [...documentNodes(document)].flatMap(({ path, value: schema }) =>
    valuesIn(schema).flatMap(([keys, written]) => {
      const value = exactOf(written);
      const found = typeof value === 'bigint' ? describe(schema['type'], value) : null;
      return found
        ? createProblem({
            code: 'openapi/inexact-number',
            location: locate([...path, ...keys]),
            ...found,
          })
        : [];
    }),
  );
