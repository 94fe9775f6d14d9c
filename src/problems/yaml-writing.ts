import {
  type Span,
  contentOf,
  indentationOf,
  lineAt,
  nextLine,
  previousLine,
  quote,
  restOfLine,
} from './yaml-excerpt.ts';

/** What is wrong with the writing of a YAML text, in an author's words. */
export type YamlMistake = {
  readonly span: Span;
  readonly expected: string;
  readonly found: string;
  /** What to write in place of the span, where that is certain. */
  readonly mended?: string;
  /** Whether the parser reads on rightly behind it; otherwise its later errors say nothing. */
  readonly isLocal?: boolean;
};

export const code = (text: string): string => (text.includes('`') ? `"${text}"` : `\`${text}\``);

export const at = (start: number, length = 1): Span => ({ start, end: start + length });

/** Whether a value has the rest of its line for itself: behind `key: ` or `- `, and not inside brackets. */
export const isWholeValue = (text: string, offset: number): boolean => {
  const line = lineAt(text, offset);
  const goesOn =
    indentationOf(text, nextLine(text, line.end)) > indentationOf(text, line) &&
    nextLine(text, line.end).start > offset;
  return !goesOn && /^\s*(?:- +)*(?:[\w"'-]+:\s+)?$/.test(text.slice(line.start, offset));
};

/** Text whose beginning, or something in it, means something else to YAML. */
export const unquotedText = (text: string, offset: number, what: string): YamlMistake => {
  const isWhole = isWholeValue(text, offset);
  const rest = restOfLine(text, offset);
  const written = text.slice(rest.start, rest.end);
  const end = isWhole ? rest.end : rest.start + Math.max(1, written.search(/[,\]}]|$/));
  const value = text.slice(rest.start, end);
  return {
    span: { start: rest.start, end },
    expected: `text that ${what} to stand in quotes`,
    found: `${code(value)} without them`,
    isLocal: isWhole,
    ...(isWhole ? { mended: quote(value) } : {}),
  };
};

export const beginsWith = (text: string, offset: number, length = 1): YamlMistake =>
  unquotedText(text, offset, `begins with ${code(text.slice(offset, offset + length))}`);

export const firstWord = (text: string, line: Span): string => {
  const { start, end } = contentOf(text, line);
  return /^(?:- )?[^\s:]+/.exec(text.slice(start, end))?.[0] ?? text.slice(start, end);
};

const wordSpan = (text: string, line: Span): Span => {
  const { start } = contentOf(text, line);
  return at(start, firstWord(text, line).length);
};

export const wrongColumn = (text: string, line: Span): YamlMistake => {
  const isEntry = text.slice(contentOf(text, line).start).startsWith('- ');
  return {
    span: wordSpan(text, line),
    expected: `${isEntry ? 'entries of one list' : 'keys that belong together'} to begin in one column`,
    found: `${code(firstWord(text, line))} in column ${indentationOf(text, line) + 1}`,
  };
};

export const missingColon = (text: string, offset: number): YamlMistake => {
  const line = lineAt(text, offset);
  const above = previousLine(text, offset);
  const mark = above && /:\s*([|>])[-+\d]*$/.exec(text.slice(above.start, above.end))?.[1];
  const content = contentOf(text, line);
  const written = text.slice(content.start, content.end);
  const tight = /^([\w-]+):(?=\S)(?!\/\/)/.exec(written);
  if (mark) {
    return {
      span: content,
      expected: `the text that belongs to ${code(mark)} to be indented`,
      found: `${code(written)} without indentation`,
    };
  }
  if (tight?.[1]) {
    return {
      span: at(content.start + tight[1].length),
      expected: 'a space after the colon of a key',
      found: code(written),
      mended: ': ',
    };
  }
  return written.startsWith('- ')
    ? { span: content, expected: 'a key with a colon', found: `the list entry ${code(written)}` }
    : { span: content, expected: 'a colon and a space after a key', found: code(written) };
};
