import type { Root, Table, TableRow } from 'mdast';
import type { PageCompilation } from '../page-compilation.ts';
import { report } from '../report.ts';
import { type SourceSpan, spanOf } from '../source-location.ts';
import { visitType } from '../visit.ts';

const inlineCode = /(?<![\\`])(`+)(?!`).*?(?<!`)\1(?!`)/g;
const pipe = /(?<!\\)\|/g;

type SplitCode = { readonly text: string; readonly span: SourceSpan; readonly pipes: number };

/** A pipe in inline code begins a new cell unless it is escaped. */
const splitCodeIn = (row: TableRow, { source }: PageCompilation): SplitCode[] => {
  const [start, end] = spanOf(row);
  return [...source.slice(start, end).matchAll(inlineCode)].flatMap(({ 0: text, index }) => {
    const pipes = text.match(pipe)?.length ?? 0;
    const from = start + index;
    return pipes === 0 ? [] : [{ text, span: [from, from + text.length], pipes }];
  });
};

const checkRow = (row: TableRow, width: number, page: PageCompilation): void => {
  const lost = row.children.slice(width).find(({ children }) => children.length > 0);
  const [first, last] = [lost?.children[0], lost?.children.at(-1)];
  if (!first || !last) {
    return;
  }
  const split = splitCodeIn(row, page);
  const pipes = split.reduce((sum, code) => sum + code.pipes, 0);
  const isCause = pipes === row.children.length - width;
  for (const { text, span } of split) {
    report(page, 'table/extra-cell', span, {
      expected: '`\\|` for a pipe in a table, even in code',
      found: 'a pipe that begins another cell; readers do not see the last cell of the row',
      fix: isCause ? text.replace(pipe, '\\|') : undefined,
    });
  }
  if (split.length === 0) {
    report(page, 'table/extra-cell', [spanOf(first)[0], spanOf(last)[1]], {
      expected: `at most ${width} cells in the row, as in the header (write a pipe in a cell as \`\\|\`)`,
      found: 'another cell, which readers do not see',
    });
  }
};

/** Reports cells beyond the width of the header, because Markdown drops them. */
export const checkTables = (tree: Root, page: PageCompilation): void =>
  visitType(tree, 'table', ({ children, align }: Table) =>
    children.forEach((row) => checkRow(row, align?.length ?? row.children.length, page)),
  );
