import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export type Row = Readonly<Record<string, string | number>>;

const file = '.cache/published-documents.md';

const alignCells = (cells: readonly string[], widths: readonly number[]): string =>
  `| ${cells.map((cell, index) => (index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0))).join(' | ')} |`;

export const writeTable = (rows: readonly Row[]): void => {
  const titles = Object.keys(rows[0] ?? {});
  const lines = rows.map((row) => titles.map((title) => String(row[title] ?? '')));
  const widths = titles.map((title, index) =>
    Math.max(title.length, ...lines.map((line) => (line[index] ?? '').length)),
  );
  const table = [
    alignCells(titles, widths),
    alignCells(
      widths.map((width, index) => (index === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)),
      widths,
    ),
    ...lines.map((line) => alignCells(line, widths)),
  ];
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${table.join('\n')}\n`);
  process.stdout.write(`\n${table.join('\n')}\n\nWritten to ${file}.\n`);
};
