import type { Place } from './problem.ts';

/**
 * The line of a place with one line either side, and a marker as long as the value it points at.
 * Tabs are kept in the marker's indentation, so that it stands below the value however wide a tab is shown.
 */
export const codeFrame = (source: string, place: Extract<Place, { kind: 'range' }>): string => {
  // As the pipeline reads them: a byte order mark would move the marker, a lone \r would hide a line.
  const lines = source.replace(/^\uFEFF/, '').split(/\r\n?|\n/);
  const first = Math.max(1, place.line - 1);
  const last = Math.min(lines.length, place.line + 1);
  const width = String(last).length;
  const rows: string[] = [];
  for (let number = first; number <= last; number++) {
    const text = lines[number - 1] ?? '';
    const isMarked = number === place.line;
    rows.push(`${isMarked ? '>' : ' '} ${String(number).padStart(width)} | ${text}`.trimEnd());
    if (isMarked) {
      const before = text.slice(0, place.column - 1).replace(/[^\t]/g, ' ');
      const room = Math.max(1, text.length - place.column + 1);
      rows.push(
        `  ${' '.repeat(width)} | ${before}${'^'.repeat(Math.max(1, Math.min(place.length, room)))}`,
      );
    }
  }
  return rows.join('\n');
};
