/** `end` is exclusive. */
export type Span = { readonly start: number; readonly end: number };

export const sliceOf = (text: string, { start, end }: Span): string => text.slice(start, end);

export const spanAt = (start: number, length = 1): Span => ({
  start,
  end: start + Math.max(1, length),
});

/** Excludes the line break, which belongs to the line that it ends. */
export const lineAt = (text: string, offset: number): Span => {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', Math.max(offset, start));
  return { start, end: end === -1 ? text.length : end };
};

export const indentationOf = (text: string, line: Span): number =>
  sliceOf(text, line).search(/\S|$/);

/** The rest of a line, without surrounding white space or comments. */
export const restOfLine = (text: string, offset: number): Span => {
  const rest = text.slice(offset, lineAt(text, offset).end);
  const start = offset + rest.search(/\S|$/);
  const value = rest
    .trimStart()
    .replace(/(?<!\s)\s+#.*$/, '')
    .trimEnd();
  return spanAt(start, value.length);
};

export const nextLine = (text: string, offset: number): Span =>
  lineAt(text, offset + Math.max(0, text.slice(offset).search(/\S/)));

export const previousLine = (text: string, offset: number): Span | null => {
  const before = text.slice(0, lineAt(text, offset).start).trimEnd();
  return before === '' ? null : lineAt(text, before.length);
};
