/** A figure of a row; null where the system does not tell it. */
type Column<Row> = {
  readonly title: string;
  readonly digits: number;
  readonly valueOf: (row: Row) => number | null;
};

type Table<Row> = {
  /** What the names of the rows are. */
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  readonly nameOf: (row: Row) => string;
};

const percent = (value: number, before: number): string => {
  const change = Math.round((value / before - 1) * 100);
  return ` (${change < 0 ? '' : '+'}${change} %)`;
};

const pad = (cells: readonly string[], widths: readonly number[]): string =>
  cells
    .map((cell, index) => cell.padEnd((widths[index] ?? 0) + 2))
    .join('')
    .trimEnd();

/** The rows as a table; beside each figure its change since an earlier run that measured the same. */
export const formatTable = <Row>(
  { title, columns, nameOf }: Table<Row>,
  rows: readonly Row[],
  against: readonly Row[] = [],
): string => {
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
  const all = [[title, ...columns.map((column) => column.title)], ...lines];
  const widths = all[0]?.map((_, index) =>
    Math.max(...all.map((cells) => cells[index]?.length ?? 0)),
  );
  return all.map((cells) => pad(cells, widths ?? [])).join('\n');
};
