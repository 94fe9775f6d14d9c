import type { SourceLocation } from './problem.ts';

/** Characters per line; minified files have lines of megabytes. */
const maxWidth = 240;

/** Splits like the pipeline: a byte order mark would shift the marker, a lone \r would hide a line. */
const splitLines = (source: string): readonly string[] =>
  source.replace(/^\uFEFF/, '').split(/\r\n?|\n/);

// Memoized, because a large file may have many problems.
let last: { readonly source: string; readonly lines: readonly string[] } | null = null;

const linesOf = (source: string): readonly string[] => {
  last = last?.source === source ? last : { source, lines: splitLines(source) };
  return last.lines;
};

/** The visible part of a line, with `…` at each cut. */
const clip = (text: string, from: number): string => {
  const before = from > 0 ? '…' : '';
  const part = text.slice(from + before.length, from + maxWidth);
  return `${before}${part}${from + maxWidth < text.length ? '…' : ''}`;
};

/**
 * The line of a location between its neighbors, with a marker below it. The indentation of the marker repeats the tabs
 * of the line, so that they align at any tab width.
 */
export const codeFrame = (
  source: string,
  location: Extract<SourceLocation, { kind: 'range' }>,
): string => {
  const lines = linesOf(source);
  const marked = lines[location.line - 1] ?? '';
  const from = marked.length > maxWidth ? Math.max(0, location.column - 1 - maxWidth / 2) : 0;
  const column = location.column - from;
  const first = Math.max(1, location.line - 1);
  const end = Math.min(lines.length, location.line + 1);
  const width = String(end).length;
  const rows: string[] = [];
  for (let number = first; number <= end; number++) {
    const isMarked = number === location.line;
    const text = clip(lines[number - 1] ?? '', isMarked ? from : 0);
    rows.push(`${isMarked ? '>' : ' '} ${String(number).padStart(width)} | ${text}`.trimEnd());
    if (isMarked) {
      const before = text.slice(0, column - 1).replace(/[^\t]/g, ' ');
      const room = Math.max(1, text.length - column + 1);
      rows.push(
        `  ${' '.repeat(width)} | ${before}${'^'.repeat(Math.max(1, Math.min(location.length, room)))}`,
      );
    }
  }
  return rows.join('\n');
};
