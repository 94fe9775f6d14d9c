import type { Document, YAMLError } from 'yaml';
import {
  type DescribeError,
  type SyntaxProblem,
  syntaxCode,
  firstWord,
  isWholeValue,
  missingColon,
  spanAt,
  unquotedStart,
  unquotedText,
  wrongColumn,
} from './syntax-problem.ts';
import {
  contentOf,
  indentationOf,
  lineAt,
  nextLine,
  previousLine,
  restOfLine,
  sliceOf,
} from './text-lines.ts';
import { unclosedBracket, unclosedQuote } from './unclosed.ts';

/** Text after the end of a value. */
const afterValue: DescribeError = ({ text, offset, line, rest, written }) => {
  const last = text.slice(0, offset).trimEnd().length - 1;
  const before = text[last] ?? '';
  const found = syntaxCode(written);
  if (before === "'" && last === offset - 1) {
    const expected = "an apostrophe inside single quotes to be written twice, as `''`";
    return { span: spanAt(last), expected, found: 'one' };
  }
  const isBracket = before === ']' || before === '}';
  const opening = isBracket ? text.lastIndexOf(before === ']' ? '[' : '{', last) : -1;
  if (isBracket && isWholeValue(text, opening)) {
    return unquotedStart(text, opening);
  }
  if (isBracket || before === '"' || before === "'") {
    return { span: rest, expected: `nothing after the closing ${syntaxCode(before)}`, found };
  }
  const first = lineAt(text, text.search(/\S/));
  return indentationOf(text, first) > indentationOf(text, line)
    ? {
        span: spanAt(first.start, indentationOf(text, first)),
        expected: 'keys of the same map to begin in the same column',
        found: `${syntaxCode(firstWord(text, first))} further right than ${syntaxCode(firstWord(text, line))}`,
      }
    : { span: rest, expected: keyAndValue, found };
};

/** A map or a list where YAML allows neither. */
const nested: DescribeError = ({ text, line, rest, written, message }) => {
  if (message.includes('sequence')) {
    return wrongColumn(text, line);
  }
  if (/^[?-] /.test(written)) {
    return unquotedStart(text, rest.start);
  }
  // The colon that turns text into a map is on this line, or on the next one, which is indented too far.
  return /:(?:\s|$)/.test(written)
    ? unquotedText(text, rest.start, 'contains a colon and a space')
    : wrongColumn(text, nextLine(text, line.end));
};

const missingComma: DescribeError = ({ text, rest: { start }, message }) => {
  const word = /^(?:"[^"\n]*"|[^\s,:\]}]+|.)/.exec(text.slice(start))?.[0] ?? '';
  const expected = message.includes('or :') ? 'a comma or a colon' : 'a comma between two entries';
  return { span: spanAt(start, Math.max(1, word.length)), expected, found: syntaxCode(word) };
};

const missingEntry: DescribeError = ({ offset }) => ({
  span: spanAt(offset),
  expected: 'an entry before the comma',
  found: 'none',
});

const missingSpaceBeforeComment: DescribeError = ({ offset }) => ({
  span: spanAt(offset),
  expected: 'a space before `#`',
  found: 'none',
  replacement: ' #',
  isLocal: true,
});

const listOnLineOfKey: DescribeError = ({ rest, written }) => ({
  span: rest,
  expected: 'a list to begin on the line after its key',
  found: `${syntaxCode(written)} on the same line`,
});

/** Text after a block mark (`|` or `>`), which was probably meant as text itself. */
const blockMark: DescribeError = ({ text, offset, line: { start } }) => {
  const index = text.slice(start, offset).search(/[|>][-+\d]*\s*\S?$/);
  return unquotedStart(text, index === -1 ? offset : start + index);
};

const extraBracket: DescribeError = ({ text, offset }) =>
  isWholeValue(text, offset)
    ? unquotedStart(text, offset)
    : {
        span: spanAt(offset),
        expected: 'one closing bracket for each opening one',
        found: syntaxCode(text[offset] ?? ''),
      };

const badEscape: DescribeError = ({ text, offset }) => {
  const pattern = /^\\(?:u[\da-f]{0,4}|x[\da-f]{0,2}|U[\da-f]{0,8}|.)?/i;
  const written = pattern.exec(text.slice(offset))?.[0] ?? '\\';
  return {
    span: spanAt(offset, written.length),
    expected: 'a backslash in double quotes to be written twice, as `\\\\`',
    found: syntaxCode(written),
    isLocal: true,
  };
};

const secondDocument: DescribeError = ({ text, offset, line }) => {
  const above = previousLine(text, offset);
  const isSeparator = above && /^(?:---|\.\.\.)/.test(sliceOf(text, above));
  const span = contentOf(text, isSeparator ? above : line);
  const found = `${syntaxCode(sliceOf(text, span))}, which begins another`;
  return { span, expected: 'one block of keys and values', found };
};

const startAtOffset: DescribeError = ({ text, offset }) => unquotedStart(text, offset);
const colonAtOffset: DescribeError = ({ text, offset }) => missingColon(text, offset);
const colonOnNextLine: DescribeError = ({ text, offset }) =>
  missingColon(text, nextLine(text, offset).start);

/** Text that begins with a sign that YAML reserves. */
const reservedSign =
  (sign: string): DescribeError =>
  ({ text, offset, rest: { start } }) => {
    const index = text[start] === sign ? start : text.lastIndexOf(sign, offset);
    return unquotedStart(text, index === -1 ? start : index);
  };

/** Shows the whole line. */
const wholeLine =
  (expected: string): DescribeError =>
  ({ text, line }) => {
    const span = contentOf(text, line);
    return { span, expected, found: syntaxCode(sliceOf(text, span)) };
  };

const keyAndValue = 'a key and a value, such as `title: Sessions`';

/**
 * The problem behind each error code of the YAML library (`ErrorCode` in its errors.d.ts). Where a code covers several
 * problems, only the message tells them apart, and the first row that matches counts.
 */
const problemsByError: readonly (readonly [YAMLError['code'], DescribeError, RegExp?])[] = [
  ['ALIAS_PROPS', reservedSign('&')],
  ['BAD_ALIAS', startAtOffset],
  ['BAD_COLLECTION_TYPE', reservedSign('!')],
  ['BAD_DQ_ESCAPE', badEscape],
  ['BAD_INDENT', unclosedBracket, /^Flow /],
  ['BAD_INDENT', colonOnNextLine, /^Block scalar/],
  ['BAD_INDENT', ({ text, line }) => wrongColumn(text, line)],
  ['BAD_SCALAR_START', startAtOffset],
  ['BLOCK_AS_IMPLICIT_KEY', nested],
  ['BLOCK_IN_FLOW', missingComma],
  ['KEY_OVER_1024_CHARS', wholeLine('a key of at most 1,024 characters')],
  ['MISSING_CHAR', unclosedQuote, /quote/],
  ['MISSING_CHAR', unclosedBracket, /^Flow /],
  ['MISSING_CHAR', missingComma, /\bflow (?:map|sequence|collection)\b/],
  ['MISSING_CHAR', missingSpaceBeforeComment, /^Comments/],
  ['MISSING_CHAR', colonAtOffset],
  ['MULTILINE_IMPLICIT_KEY', colonAtOffset],
  ['MULTIPLE_ANCHORS', reservedSign('&')],
  ['MULTIPLE_DOCS', secondDocument],
  ['MULTIPLE_TAGS', reservedSign('!')],
  ['RESOURCE_EXHAUSTION', wholeLine('lists and maps that are nested less deeply')],
  ['TAB_AS_INDENT', wholeLine('spaces as indentation')],
  ['TAG_RESOLVE_FAILED', reservedSign('!')],
  ['UNEXPECTED_TOKEN', afterValue, /at node end/],
  ['UNEXPECTED_TOKEN', missingEntry, /Unexpected (?:,|empty item) in/],
  ['UNEXPECTED_TOKEN', listOnLineOfKey, /block-seq-ind on same line/],
  ['UNEXPECTED_TOKEN', blockMark, /Not a YAML token|Block scalar header/],
  ['UNEXPECTED_TOKEN', extraBracket, /flow-(?:seq|map)-end/],
  [
    'UNEXPECTED_TOKEN',
    missingComma,
    /Unexpected (?:double|single)-quoted-scalar token|Unexpected scalar token$/,
  ],
  ['UNEXPECTED_TOKEN', afterValue],
];

/** Describes an error of the YAML parser in an author's words, at the place that the author has to change. */
export const describeParserError = (
  text: string,
  document: Document,
  { code: errorCode, pos: [offset], message }: YAMLError,
): SyntaxProblem => {
  const rest = restOfLine(text, offset);
  const written = sliceOf(text, rest);
  const [, describe = wholeLine(keyAndValue)] =
    problemsByError.find(
      ([name, , pattern]) => name === errorCode && pattern?.test(message) !== false,
    ) ?? [];
  return describe({ text, document, offset, message, line: lineAt(text, offset), rest, written });
};
