/** Offsets into a text: where something begins, and the first character after it. */
export type Span = { readonly start: number; readonly end: number };

/** The line that holds an offset. A line's end belongs to the line. */
export const lineAt = (text: string, offset: number): Span => {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', Math.max(offset, start));
  return { start, end: end === -1 ? text.length : end };
};

/** What stands on a line from an offset on, without blanks around it and without a comment behind it. */
export const restOfLine = (text: string, offset: number): Span => {
  const line = lineAt(text, offset);
  const rest = text.slice(offset, line.end);
  const value = rest.trimStart().replace(/\s+#.*$/, '');
  const start = offset + (rest.length - rest.trimStart().length);
  return { start, end: Math.max(start + value.trimEnd().length, start + 1) };
};

/** The first word or sign of a line, where its indentation ends. */
export const contentOf = (text: string, line: Span): Span => {
  const indentation = /^\s*/.exec(text.slice(line.start, line.end))?.[0].length ?? 0;
  return restOfLine(text, Math.min(line.start + indentation, line.end));
};

/** The first line from an offset on that is not blank; the one that holds the offset where all are. */
export const nextLine = (text: string, offset: number): Span => {
  const found = /[^\s]/.exec(text.slice(offset));
  return lineAt(text, found ? offset + found.index : offset);
};

/** The last line before an offset's own that is not blank, or null. */
export const previousLine = (text: string, offset: number): Span | null => {
  const before = text.slice(0, lineAt(text, offset).start).trimEnd();
  return before === '' ? null : lineAt(text, before.length);
};

/** Number of characters before the first that is no blank. */
export const indentationOf = (text: string, line: Span): number =>
  text.slice(line.start, line.end).search(/\S|$/);

/** A text between quotes, so that YAML reads it as it stands. */
export const quote = (text: string): string =>
  /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`;
