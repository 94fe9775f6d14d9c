import type { Document } from 'yaml';
import {
  type Span,
  contentOf,
  indentationOf,
  lineAt,
  nextLine,
  previousLine,
  restOfLine,
  sliceOf,
} from './text-lines.ts';

/** A problem in the syntax of a YAML text, before it has a problem code and a source location. */
export type SyntaxProblem = {
  readonly span: Span;
  readonly expected: string;
  readonly found: string;
  /** The text to write instead, where that is certain. */
  readonly replacement?: string;
  /** Whether the parser recovers on the next line; otherwise its later errors are meaningless. */
  readonly isLocal?: boolean;
};

/** An error of the YAML parser, with the text and what the parser made of it. */
export type ParserError = {
  readonly text: string;
  readonly document: Document;
  readonly offset: number;
  readonly message: string;
  /** The line of the offset, and its rest from there on, as a span and as text. */
  readonly line: Span;
  readonly rest: Span;
  readonly written: string;
};

export type DescribeError = (error: ParserError) => SyntaxProblem;

/** A text as Markdown code. Of a long one, its beginning. */
export const syntaxCode = (text: string): string => {
  const shown = text.length > 200 ? `${text.slice(0, 200)}…` : text;
  return shown.includes('`') ? `"${shown}"` : `\`${shown}\``;
};

export const spanAt = (start: number, length = 1): Span => ({ start, end: start + length });

const quote = (text: string): string =>
  /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`;

/** Whether a value is alone on the rest of its line: after `key: ` or `- `, outside brackets, on a single line. */
export const isWholeValue = (text: string, offset: number): boolean => {
  const line = lineAt(text, offset);
  const next = nextLine(text, line.end);
  const isContinued = indentationOf(text, next) > indentationOf(text, line) && next.start > offset;
  return !isContinued && /^\s*(?:- +)*(?:[\w"'-]+:\s+)?$/.test(text.slice(line.start, offset));
};

/** Text that YAML misreads because it is not in quotes. */
export const unquotedText = (text: string, offset: number, trait: string): SyntaxProblem => {
  const isWhole = isWholeValue(text, offset);
  const rest = restOfLine(text, offset);
  const length = sliceOf(text, rest).search(/[,\]}]|$/);
  const span = isWhole ? rest : spanAt(rest.start, Math.max(1, length));
  const value = sliceOf(text, span);
  return {
    span,
    expected: `text that ${trait} to be in quotes`,
    found: `${syntaxCode(value)} without quotes`,
    isLocal: isWhole,
    // One quote too many was meant to close another, or to be left out.
    ...(isWhole && !/^["']|["']$/.test(value) ? { replacement: quote(value) } : {}),
  };
};

/** Text whose first characters mean something else in YAML. */
export const unquotedStart = (text: string, offset: number): SyntaxProblem =>
  unquotedText(text, offset, `begins with ${syntaxCode(text.charAt(offset))}`);

/** The first word of a line; of a list entry, the `- ` with the word after it. */
export const firstWord = (text: string, line: Span): string => {
  const content = sliceOf(text, contentOf(text, line));
  return /^(?:- )?[^\s:]+/.exec(content)?.[0] ?? content;
};

export const wrongColumn = (text: string, line: Span): SyntaxProblem => {
  const { start } = contentOf(text, line);
  const isEntry = text.startsWith('- ', start);
  const word = firstWord(text, line);
  return {
    span: spanAt(start, word.length),
    expected: `${isEntry ? 'entries of the same list' : 'keys of the same map'} to begin in the same column`,
    found: `${syntaxCode(word)} in column ${indentationOf(text, line) + 1}`,
  };
};

export const missingColon = (text: string, offset: number): SyntaxProblem => {
  const above = previousLine(text, offset);
  const blockMark = above && /:\s*([|>])[-+\d]*$/.exec(sliceOf(text, above))?.[1];
  const span = contentOf(text, lineAt(text, offset));
  const written = sliceOf(text, span);
  if (blockMark) {
    return {
      span,
      expected: `the text after ${syntaxCode(blockMark)} to be indented`,
      found: `${syntaxCode(written)} without indentation`,
    };
  }
  const [, key] = /^([\w-]+):(?=\S)(?!\/\/)/.exec(written) ?? [];
  if (key) {
    return {
      span: spanAt(span.start + key.length),
      expected: 'a space after the colon of a key',
      found: syntaxCode(written),
      replacement: ': ',
    };
  }
  return written.startsWith('- ')
    ? { span, expected: 'a key with a colon', found: `the list entry ${syntaxCode(written)}` }
    : { span, expected: 'a colon and a space after a key', found: syntaxCode(written) };
};
