import { type Column, type Figures, formatTable, mediansOf } from './format-table.ts';
import type { Measured } from './measure-builds.ts';

type BuildFigure = 'seconds' | 'cpuSeconds' | 'peakMegabytes' | 'megabytes';

/** The medians of several builds of one kind. */
export type Row = Pick<Measured, 'pages' | 'kind'> & Figures<BuildFigure>;

const columns: readonly Column<BuildFigure>[] = [
  { key: 'seconds', title: 'seconds', digits: 1 },
  { key: 'cpuSeconds', title: 'CPU s', digits: 1 },
  { key: 'peakMegabytes', title: 'memory MB', digits: 0 },
  { key: 'megabytes', title: 'site MB', digits: 1 },
];

const nameOf = ({ pages, kind }: Pick<Row, 'pages' | 'kind'>): string => `${pages} ${kind}`;

/** One row per number of pages and kind of build, in the order of the first run. */
export const summarizeRuns = (runs: readonly Measured[]): Row[] =>
  [...Map.groupBy(runs, nameOf).values()].flatMap((group) => {
    const [first] = group;
    return first ? [{ pages: first.pages, kind: first.kind, ...mediansOf(columns, group) }] : [];
  });

/** Formats the rows as a table, compared with those of an earlier run. */
export const formatRuns = (rows: readonly Row[], against?: readonly Row[]): string =>
  formatTable({ title: 'pages', columns, nameOf }, rows, against);
