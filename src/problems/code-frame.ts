import type { SourceLocation } from './problem.ts';

/** Characters of a line that a frame shows: minified files have one line of megabytes. */
const maxWidth = 240;

/** The lines as the pipeline counts them: a byte order mark would shift the marker, a lone \r would hide a line. */
const splitLines = (source: string): readonly string[] =>
  source.replace(/^\uFEFF/, '').split(/\r\n?|\n/);

// Memoizes the lines of the last file: a file with many problems would be split once for each.
let last: { readonly source: string; readonly lines: readonly string[] } | null = null;

/** The lines of a source. Those of the last one are kept, because a large file may have many problems. */
const linesOf = (source: string): readonly string[] => {
  last = last?.source === source ? last : { source, lines: splitLines(source) };
  return last.lines;
};

/** The part of a line from an offset on, with signs for what is left out. */
const clip = (text: string, from: number): string => {
  const before = from > 0 ? '…' : '';
  const part = text.slice(from + before.length, from + maxWidth);
  return `${before}${part}${from + maxWidth < text.length ? '…' : ''}`;
};

/**
 * The line of a source location with one line before and after, and a marker as long as the value.
 * The marker's indentation has the same tabs as the line, so that they align at any tab width.
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
