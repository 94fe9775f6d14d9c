export type Position = { readonly line: number; readonly column: number };

export type Piece = Position & { readonly text: string };

type Start = Position & { readonly index: number };

/** `starts` maps indexes in `text` to positions in the file, in order. */
export type LocatedText = { readonly text: string; readonly starts: readonly Start[] };

export const joinPieces = (pieces: readonly Piece[]): LocatedText => {
  let text = '';
  const starts: Start[] = [];
  for (const { text: part, line, column } of pieces) {
    starts.push({ index: text.length, line, column });
    text += part;
  }
  return { text, starts };
};

export const positionAt = ({ starts }: LocatedText, index: number): Position => {
  const start = starts.findLast((each) => each.index <= index);
  return start
    ? { line: start.line, column: start.column + index - start.index }
    : { line: 1, column: 1 };
};

/**
 * Splits text at its line breaks. `lines` are the lines of the file, in which continuation lines may be indented or
 * quoted.
 */
export const splitLines = (
  { text, line, column }: Piece,
  lines: readonly string[],
): readonly Piece[] => {
  const [first = '', ...rest] = text.split('\n');
  const parts = [first, ...rest.map((part) => part.trimStart())];
  return parts.map((part, index) => ({
    text: index < rest.length ? `${part.trimEnd()} ` : part,
    line: line + index,
    column: index === 0 ? column : Math.max(1, (lines[line + index - 1] ?? '').indexOf(part) + 1),
  }));
};

export const createLocator = (source: string): ((index: number) => Position) => {
  const lineStarts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (index) => {
    let line = 0;
    let end = lineStarts.length;
    while (end - line > 1) {
      const middle = (line + end) >> 1;
      [line, end] = (lineStarts[middle] ?? 0) <= index ? [middle, end] : [line, middle];
    }
    return { line: line + 1, column: index - (lineStarts[line] ?? 0) + 1 };
  };
};
