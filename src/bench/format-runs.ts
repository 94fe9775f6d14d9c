import { formatTable } from './format-table.ts';
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

/** The rows as a table, compared with those of an earlier run. */
export const formatRuns = (rows: readonly Row[], against: readonly Row[] = []): string =>
  formatTable({ title: 'pages', columns, nameOf }, rows, against);
