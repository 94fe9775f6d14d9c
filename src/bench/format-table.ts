import { median } from './median.ts';

/** Measured figures; null if the system cannot measure one. */
export type Figures<Key extends string> = Readonly<Record<Key, number | null>>;

export type Column<Key extends string> = {
  readonly key: Key;
  readonly title: string;
  readonly digits: number;
  /** The figure is divided by it: 1000 for kilobytes. */
  readonly unit?: number;
};

type Table<Key extends string, Row extends Figures<Key>> = {
  /** Title of the first column. */
  readonly title: string;
  readonly columns: readonly Column<Key>[];
  readonly nameOf: (row: Row) => string;
};

const medianOrNull = (values: readonly (number | null)[]): number | null => {
  const measured = values.filter((value) => value !== null);
  return measured.length === values.length ? median(measured) : null;
};

/** The median of each figure of several runs. */
export const mediansOf = <Key extends string>(
  columns: readonly Column<Key>[],
  runs: readonly Figures<Key>[],
): Figures<Key> =>
  Object.fromEntries(
    columns.map(({ key }) => [key, medianOrNull(runs.map((run) => run[key]))]),
  ) as Figures<Key>;

const formatCell = (
  { digits, unit = 1 }: Omit<Column<string>, 'key'>,
  value: number | null,
  earlier: number | null | undefined,
): string => {
  if (value === null) {
    return '–';
  }
  const change = earlier ? Math.round((value / earlier - 1) * 100) : null;
  return (
    (value / unit).toFixed(digits) +
    (change === null ? '' : ` (${change < 0 ? '' : '+'}${change} %)`)
  );
};

/** Formats rows as a table. Each figure shows its change since the row with the same name in an earlier run. */
export const formatTable = <Key extends string, Row extends Figures<Key>>(
  { title, columns, nameOf }: Table<Key, Row>,
  rows: readonly Row[],
  against: readonly Row[] = [],
): string => {
  const earlier = new Map(against.map((row) => [nameOf(row), row]));
  const lines = rows.map((row) => [
    nameOf(row),
    ...columns.map((column) =>
      formatCell(column, row[column.key], earlier.get(nameOf(row))?.[column.key]),
    ),
  ]);
  const all = [[title, ...columns.map((column) => column.title)], ...lines];
  const widthOf = (index: number) => Math.max(...all.map((cells) => cells[index]?.length ?? 0));
  return all
    .map((cells) => cells.map((cell, index) => cell.padEnd(widthOf(index) + 2)).join(''))
    .map((line) => line.trimEnd())
    .join('\n');
};
