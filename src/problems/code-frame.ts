import type { SourceLocation } from './problem.ts';

/**
 * The line of a source location with one line before and after, and a marker as long as the value.
 * The marker's indentation has the same tabs as the line, so that they align at any tab width.
 */
export const codeFrame = (
  source: string,
  location: Extract<SourceLocation, { kind: 'range' }>,
): string => {
  // The same lines as in the pipeline: a byte order mark would shift the marker, a lone \r would hide a line.
  const lines = source.replace(/^\uFEFF/, '').split(/\r\n?|\n/);
  const first = Math.max(1, location.line - 1);
  const last = Math.min(lines.length, location.line + 1);
  const width = String(last).length;
  const rows: string[] = [];
  for (let number = first; number <= last; number++) {
    const text = lines[number - 1] ?? '';
    const isMarked = number === location.line;
    rows.push(`${isMarked ? '>' : ' '} ${String(number).padStart(width)} | ${text}`.trimEnd());
    if (isMarked) {
      const before = text.slice(0, location.column - 1).replace(/[^\t]/g, ' ');
      const room = Math.max(1, text.length - location.column + 1);
      rows.push(
        `  ${' '.repeat(width)} | ${before}${'^'.repeat(Math.max(1, Math.min(location.length, room)))}`,
      );
    }
  }
  return rows.join('\n');
};
