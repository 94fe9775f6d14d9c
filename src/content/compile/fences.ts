// No backtick may follow a fence of backticks: ```` ```a``` ```` is code inside a line.
const opening = /^([\s>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*)(`{3,}(?!.*`)|~{3,})/;
const closing = /^[\s>]*(`{3,}|~{3,})\s*$/;

/** A line of fenced code, the fences themselves, or any other line. */
type FenceLine = { readonly text: string; readonly isCode: boolean };

/** The lines of a text, marked as fenced code or not, and the fence that is never closed. */
export type FenceScan = {
  readonly lines: readonly FenceLine[];
  /** The line and column of an unclosed fence, both from 0. */
  readonly unclosed: {
    readonly line: number;
    readonly column: number;
    readonly marker: string;
  } | null;
};

/** Finds fenced code line by line, also in lists and quotes, for use before there is a tree. */
export const scanFences = (text: string): FenceScan => {
  let open: FenceScan['unclosed'] = null;
  const lines = text.split('\n').map((line, index): FenceLine => {
    if (open === null) {
      const match = opening.exec(line);
      if (match) {
        open = { line: index, column: match[1]?.length ?? 0, marker: match[2] ?? '' };
      }
      return { text: line, isCode: match !== null };
    }
    const { marker }: { marker: string } = open;
    if (closing.exec(line)?.[1]?.startsWith(marker) === true) {
      open = null;
    }
    return { text: line, isCode: true };
  });
  return { lines, unclosed: open };
};
