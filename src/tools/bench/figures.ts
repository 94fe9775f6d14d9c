/** Figures from one run, or medians over several runs; NaN for a figure that the system cannot measure. */
export type FigureRow = {
  readonly name: string;
  readonly figures: Readonly<Record<string, number>>;
};

export type Columns = Readonly<
  Record<
    string,
    {
      readonly title: string;
      readonly digits: number;
      /** Divisor, such as 1000 for kilobytes. */
      readonly unit?: number;
    }
  >
>;

const sort = (values: readonly number[]): readonly number[] => {
  if (values.length === 0) {
    throw new Error('Expected at least one measured value, but found none.');
  }
  return values.toSorted((a, b) => a - b);
};

export const percentile = (values: readonly number[], share: number): number =>
  sort(values)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN;

const median = (values: readonly number[]): number => {
  const sorted = sort(values);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
  return (lower + upper) / 2;
};

export const formatSpread = (name: string, values: readonly number[]): string => {
  const [min, high, max] = [0, 0.95, 1].map((share) => percentile(values, share).toFixed(1));
  const middle = median(values).toFixed(1);
  return `${name.padEnd(24)} min ${min}  median ${middle}  p95 ${high}  max ${max}\n`;
};

export const summarize = (runs: readonly FigureRow[]): FigureRow[] =>
  [...Map.groupBy(runs, ({ name }) => name)].map(([name, group]) => ({
    name,
    figures: Object.fromEntries(
      Object.keys(group[0]?.figures ?? {}).map((key) => [
        key,
        median(group.map(({ figures }) => figures[key] ?? Number.NaN)),
      ]),
    ),
  }));

export const formatTable = (
  columns: Columns,
  rows: readonly FigureRow[],
  against: readonly FigureRow[] = [],
): string => {
  const earlier = new Map(against.map(({ name, figures }) => [name, figures]));
  const lines = rows.map(({ name, figures }) => [
    name,
    ...Object.entries(columns).map(([key, { digits, unit = 1 }]) => {
      const value = figures[key] ?? Number.NaN;
      const change = Math.round((value / (earlier.get(name)?.[key] ?? Number.NaN) - 1) * 100);
      const shown = Number.isNaN(value) ? '–' : (value / unit).toFixed(digits);
      return Number.isFinite(change) ? `${shown} (${change < 0 ? '' : '+'}${change} %)` : shown;
    }),
  ]);
  const all = [['', ...Object.values(columns).map(({ title }) => title)], ...lines];
  const widthOf = (index: number) => Math.max(...all.map((cells) => cells[index]?.length ?? 0));
  return all
    .map((cells) => cells.map((cell, index) => cell.padEnd(widthOf(index) + 2)).join(''))
    .map((line) => line.trimEnd())
    .join('\n');
};
