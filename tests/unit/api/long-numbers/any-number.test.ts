import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { unitsOf, writtenNumbers } from '../../base/json/written-numbers.ts';
import { loadFiles } from '../load-fixture.ts';
import { outputsOf, template } from './ledger.tsx';

/** Few runs, because each one generates all outputs. */
const numRuns = process.env['TEST_WITHOUT_NIGHTLY'] ? 12 : 60;

const complete = new Set(['page', 'copy', 'mock', 'openapi.json', 'openapi.yaml']);

const numbersIn = (text: string): string[] =>
  text
    .replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .match(/(?<![\w.])-?\d+(?:\.\d+)?(?:e[-+]?\d+)?(?![\w.]*[\w])/gi) ?? [];

const isNear = (one: bigint, two: bigint): boolean => {
  const difference = one > two ? one - two : two - one;
  const size = two < 0n ? -two : two;
  return one === two || difference * 10n ** 9n < size;
};

const withNumber = (number: string): string =>
  template
    .replaceAll('"integer","format":"int64"', '"number"')
    .replaceAll(/"#(?:id|shard|other|most)"/g, number);

/** Numbers that the outputs of every document contain, such as 2^53 in the clients. */
let ownNumbers: ReadonlySet<string>;
beforeAll(async () => {
  const { openapi } = await loadFiles({ 'openapi.json': withNumber('5') });
  ownNumbers = new Set([...(await outputsOf(openapi ?? {})).values()].flatMap(numbersIn));
});

const wrongOutputs = async (file: string, number: string): Promise<string[]> => {
  const { openapi, problems } = await loadFiles({ [file]: withNumber(number) });
  const isReported = problems.some(
    ({ code, found }) => code === 'openapi/inexact-number' && found.includes(number),
  );
  if (isReported) {
    return [];
  }
  const expectedUnits = unitsOf(number);
  return [...(await outputsOf(openapi ?? {}))].flatMap(([output, shown]) => {
    const near = numbersIn(shown).filter((each) => isNear(unitsOf(each), expectedUnits));
    const others = near.filter((each) => unitsOf(each) !== expectedUnits && !ownNumbers.has(each));
    return others.length > 0 || (near.length === 0 && complete.has(output))
      ? [`${output}: ${others.join(', ')}`]
      : [];
  });
};

test('every output shows the digits of the source, unless a problem is reported', async () => {
  await fc.assert(
    fc.asyncProperty(
      writtenNumbers,
      fc.constantFrom('openapi.json', 'openapi.yaml'),
      async (number, file) => {
        expect(await wrongOutputs(file, number)).toEqual([]);
      },
    ),
    {
      numRuns,
      examples: [
        ['9223372036854775808', 'openapi.json'],
        ['9007199254740993', 'openapi.json'],
      ],
    },
  );
});
