import type { CopyEdit, PageCompilation } from '../page-compilation.ts';

/** Where each line of a text begins. */
const lineStarts = (text: string): number[] => {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
    starts.push(at + 1);
  }
  return starts;
};

/** The number of the line, from 0, that an offset is in. */
const lineAt = (starts: readonly number[], offset: number): number => {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    [low, high] = (starts[middle] ?? 0) <= offset ? [middle, high] : [low, middle - 1];
  }
  return low;
};

/**
 * The text of a page as its author wrote it, with the edits that its Markdown copy needs. They are found in the prepared
 * source, which has the same lines; one in a part that was rewritten for the parser is left out.
 */
export const applyCopyEdits = ({
  source,
  written,
  copyEdits,
}: Pick<PageCompilation, 'source' | 'written' | 'copyEdits'>): string => {
  if (copyEdits.length === 0) {
    return written;
  }
  const [sourceLines, writtenLines] = [lineStarts(source), lineStarts(written)];
  const inWritten = (offset: number): number => {
    const line = lineAt(sourceLines, offset);
    return (writtenLines[line] ?? 0) + offset - (sourceLines[line] ?? 0);
  };
  // A partial that is shown twice has its edits twice.
  const bySpan = new Map<number, CopyEdit>(copyEdits.map((edit) => [edit.span[0], edit]));
  const edits = [...bySpan.values()].toSorted((a, b) => a.span[0] - b.span[0]);
  let [text, at] = ['', 0];
  for (const { span, text: now } of edits) {
    const [from, to] = [inWritten(span[0]), inWritten(span[1])];
    const old = written.slice(from, to);
    if (from >= at && old === source.slice(...span)) {
      // As many lines as before: what shows partials counts them.
      const lines = old.replace(/[^\n]/g, '').slice(now.split('\n').length - 1);
      text += written.slice(at, from) + now + lines;
      at = to;
    }
  }
  return text + written.slice(at);
};
