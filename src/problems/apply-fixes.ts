import type { Fix } from './problem.ts';

export type AppliedFix = {
  readonly fix: Fix;
  readonly firstLine: number;
  readonly lastLine: number;
};

type Edit = {
  readonly fix: Fix;
  readonly start: number;
  readonly end: number;
  readonly text: string;
};

type Line = {
  /** Offset in the decoded text, which has `\n` line endings and no byte order mark. */
  readonly read: number;
  /** Offset in the file. */
  readonly raw: number;
};

const linesOf = (source: string): Line[] => {
  let raw = source.startsWith('\uFEFF') ? 1 : 0;
  let read = 0;
  const lines: Line[] = [{ read, raw }];
  for (const match of source.matchAll(/\r\n?|\n/g)) {
    read += match.index - raw + 1;
    raw = match.index + match[0].length;
    lines.push({ read, raw });
  }
  return lines;
};

const toRaw = (lines: readonly Line[], offset: number): number => {
  const line = lines.findLast(({ read }) => read <= offset) ?? { read: 0, raw: 0 };
  return line.raw + offset - line.read;
};

const toEdit = (source: string, lines: readonly Line[], fix: Fix): Edit | null => {
  const { location, text } = fix;
  const line = lines[location.line - 1];
  if (!line) {
    return null;
  }
  const start = line.read + location.column - 1;
  if (start === 0 && location.length === 0 && text === '' && source.startsWith('\uFEFF')) {
    // An empty edit at offset 0 removes the byte order mark, because the mark itself has no location.
    return { fix, start: 0, end: 1, text: '' };
  }
  const lineEnd = /\r\n|\r|\n/.exec(source)?.[0] ?? '\n';
  const edit = {
    fix,
    start: toRaw(lines, start),
    end: toRaw(lines, start + location.length),
    text: text.replace(/\r\n?|\n/g, lineEnd),
  };
  return edit.end > source.length ? null : edit;
};

const breaksIn = (text: string): number => text.match(/\r\n?|\n/g)?.length ?? 0;

const withoutRepeats = (fixes: readonly Fix[]): Fix[] => {
  const keyOf = ({ location: { line, column, length }, text }: Fix): string =>
    JSON.stringify([line, column, length, text]);
  return [...new Map(fixes.map((fix) => [keyOf(fix), fix])).values()];
};

/**
 * Applies fixes to a file's text and preserves everything else, including line endings. If edits overlap, only the
 * first is applied; the next round applies the others.
 *
 * @param source the file's raw text; locations of fixes refer to the decoded text
 */
export const applyFixes = (source: string, fixes: readonly Fix[]) => {
  const lines = linesOf(source);
  const edits = withoutRepeats(fixes)
    .flatMap((fix) => toEdit(source, lines, fix) ?? [])
    .toSorted((a, b) => a.start - b.start || a.end - b.end);
  let text = '';
  let at = 0;
  let addedLines = 0;
  const applied: AppliedFix[] = [];
  for (const edit of edits) {
    if (edit.start < at || (applied.length > 0 && edit.start === at && edit.start === edit.end)) {
      continue;
    }
    text += source.slice(at, edit.start) + edit.text;
    at = edit.end;
    const firstLine = edit.fix.location.line + addedLines;
    applied.push({ fix: edit.fix, firstLine, lastLine: firstLine + breaksIn(edit.text) });
    addedLines += breaksIn(edit.text) - breaksIn(source.slice(edit.start, edit.end));
  }
  return { text: text + source.slice(at), applied };
};
