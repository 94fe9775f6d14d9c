import { expect, test } from 'vitest';
import { formatRuns, summarizeRuns } from '../../../src/bench/format-runs.ts';
import type { Measured } from '../../../src/bench/measure-builds.ts';

const run = (values: Partial<Measured>): Measured => ({
  pages: 36,
  kind: 'cold',
  seconds: 1,
  cpuSeconds: 2,
  peakMegabytes: 100,
  megabytes: 4,
  ...values,
});

test('a row is the median of its runs, each figure by itself', () => {
  const rows = summarizeRuns([
    run({ seconds: 9, cpuSeconds: 1 }),
    run({ kind: 'warm', seconds: 1 }),
    run({ seconds: 1, cpuSeconds: 3 }),
    run({ kind: 'warm', seconds: 2 }),
    run({ seconds: 2, cpuSeconds: 2 }),
  ]);
  expect(rows.map(({ kind, seconds, cpuSeconds }) => [kind, seconds, cpuSeconds])).toEqual([
    ['cold', 2, 2],
    ['warm', 1.5, 2],
  ]);
});

test('a figure that the system cannot measure is a dash', () => {
  const [row] = summarizeRuns([run({ cpuSeconds: null }), run({})]);
  expect(row?.cpuSeconds).toBeNull();
  expect(formatRuns(row ? [row] : [])).toContain('–');
});

test('a table compares with an earlier run of the same kind', () => {
  const table = formatRuns(
    [run({ seconds: 1.5 }), run({ pages: 1000 })],
    [run({ seconds: 2 }), run({ kind: 'warm' })],
  );
  expect(table).toContain('1.5 (-25 %)');
  expect(table.split('\n').at(-1)).not.toContain('%');
});
