import { expect, test } from 'vitest';
import {
  type Columns,
  formatSpread,
  formatTable,
  percentile,
  summarize,
} from '../../../../src/tools/bench/figures.ts';

const columns: Columns = {
  seconds: { title: 'seconds', digits: 1 },
  cpuSeconds: { title: 'CPU s', digits: 1 },
  bytes: { title: 'kB', digits: 1, unit: 1000 },
};

const run = (values: Readonly<Record<string, number>>, name = '36 cold') => ({
  name,
  figures: { seconds: 1, cpuSeconds: 2, bytes: 4000, ...values },
});

test('a row is the median of its runs, each figure by itself', () => {
  const rows = summarize([
    run({ seconds: 9, cpuSeconds: 1 }),
    run({ seconds: 3 }, '36 warm'),
    run({ seconds: 1, cpuSeconds: 3 }),
    run({ seconds: 2, cpuSeconds: 2 }),
  ]);
  expect(rows).toEqual([
    run({ seconds: 2, cpuSeconds: 2 }),
    run({ seconds: 3, cpuSeconds: 2 }, '36 warm'),
  ]);
});

test('the median of an even number of runs is the mean of the two in the middle', () => {
  const rows = summarize([1, 4, 2, 9].map((seconds) => run({ seconds })));
  expect(rows).toEqual([run({ seconds: 3 })]);
  expect(formatSpread('search', [1, 2])).toContain('median 1.5');
});

test('a figure that the system cannot measure is a dash', () => {
  const runs = [run({ cpuSeconds: Number.NaN }), run({ cpuSeconds: Number.NaN })];
  expect(formatTable(columns, summarize(runs))).toMatch(/^36 cold +1\.0 +– +4\.0$/m);
});

test('a table compares with an earlier run of the same kind', () => {
  const table = formatTable(
    columns,
    [run({ seconds: 1.5 }), run({}, '1000 cold')],
    [run({ seconds: 2 }), run({}, '36 warm')],
  );
  expect(table).toContain('1.5 (-25 %)');
  expect(table.split('\n').at(-1)).not.toContain('%');
});

test('a percentile is one of the values', () => {
  const values = Array.from({ length: 20 }, (_, index) => 20 - index);
  expect([0, 0.5, 0.95, 1].map((share) => percentile(values, share))).toEqual([1, 10, 19, 20]);
});

test('nothing measured is an error, not 0', () => {
  expect(() => percentile([], 0.95)).toThrow('at least one measured value');
});
