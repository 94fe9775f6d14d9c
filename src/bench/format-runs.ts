import type { Measured } from './measure-builds.ts';
import { median } from './median.ts';

/** The middle of the runs of one kind of build. */
export type Row = Measured;

const medianOrNull = (values: readonly (number | null)[]): number | null =>
  values.some((value) => value === null) ? null : median(values.filter((value) => value !== null));

const nameOf = ({ pages, kind }: Row): string => `${pages} ${kind}`;

/** One row for each number of pages and kind of build, in the order of the first run. */
export const summarizeRuns = (runs: readonly Measured[]): Row[] =>
  [...Map.groupBy(runs, nameOf).values()].flatMap((group) => {
    const [first] = group;
    return first
      ? [
          {
            pages: first.pages,
            kind: first.kind,
            seconds: median(group.map(({ seconds }) => seconds)),
            cpuSeconds: medianOrNull(group.map(({ cpuSeconds }) => cpuSeconds)),
            peakMegabytes: medianOrNull(group.map(({ peakMegabytes }) => peakMegabytes)),
            megabytes: median(group.map(({ megabytes }) => megabytes)),
          },
        ]
      : [];
  });

const columns = [
  { title: 'seconds', digits: 1, valueOf: (row: Row) => row.seconds },
  { title: 'CPU s', digits: 1, valueOf: (row: Row) => row.cpuSeconds },
  { title: 'memory MB', digits: 0, valueOf: (row: Row) => row.peakMegabytes },
  { title: 'site MB', digits: 1, valueOf: (row: Row) => row.megabytes },
];

const percent = (value: number, before: number): string => {
  const change = Math.round((value / before - 1) * 100);
  return ` (${change < 0 ? '' : '+'}${change} %)`;
};

/** The rows as a table; beside each figure its change since an earlier run that measured the same. */
export const formatTable = (rows: readonly Row[], against: readonly Row[] = []): string => {
  const earlier = new Map(against.map((row) => [nameOf(row), row]));
  const lines = rows.map((row) => {
    const before = earlier.get(nameOf(row));
    const cells = columns.map(({ digits, valueOf }) => {
      const value = valueOf(row);
      const old = before ? valueOf(before) : null;
      return value === null
        ? '–'
        : value.toFixed(digits) + (old === null || old === 0 ? '' : percent(value, old));
    });
    return [nameOf(row), ...cells];
  });
  return [['pages', ...columns.map(({ title }) => title)], ...lines]
    .map((cells) =>
      cells
        .map((cell) => cell.padEnd(18))
        .join('')
        .trimEnd(),
    )
    .join('\n');
};
