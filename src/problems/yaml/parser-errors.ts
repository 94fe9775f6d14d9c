import type { Document, YAMLError } from 'yaml';
import {
  type DescribeError,
  type SyntaxProblem,
  code,
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

const keyAndValue = 'a key and a value, such as `title: Sessions`';

/** Text after the end of a value. */
const afterValue: DescribeError = ({ text, offset }) => {
  const last = text.slice(0, offset).trimEnd().length - 1;
  const before = text[last] ?? '';
  const span = restOfLine(text, offset);
  const found = code(sliceOf(text, span));
  if (before === "'" && last === offset - 1) {
    return {
      span: spanAt(last),
      expected: "an apostrophe inside single quotes to be written twice, as `''`",
      found: 'one',
    };
  }
  const isBracket = before === ']' || before === '}';
  const opening = isBracket ? text.lastIndexOf(before === ']' ? '[' : '{', last) : -1;
  if (isBracket && isWholeValue(text, opening)) {
    return unquotedStart(text, opening);
  }
  if (isBracket || before === '"' || before === "'") {
    return { span, expected: `nothing after the closing ${code(before)}`, found };
  }
  const line = lineAt(text, offset);
  const first = lineAt(text, text.search(/\S/));
  return indentationOf(text, first) > indentationOf(text, line)
    ? {
        span: spanAt(first.start, indentationOf(text, first)),
        expected: 'keys of the same map to begin in the same column',
        found: `${code(firstWord(text, first))} further right than ${code(firstWord(text, line))}`,
      }
    : { span, expected: keyAndValue, found };
};

/** A map or a list where YAML allows neither. */
const nested: DescribeError = ({ text, offset, message }) => {
  const rest = restOfLine(text, offset);
  const written = sliceOf(text, rest);
  if (message.includes('sequence')) {
    return wrongColumn(text, lineAt(text, offset));
  }
  if (/^[?-] /.test(written)) {
    return unquotedStart(text, rest.start);
  }
  // The colon that turns text into a map is on this line, or on the next one, which is indented too far.
  return /:(?:\s|$)/.test(written)
    ? unquotedText(text, rest.start, 'contains a colon and a space')
    : wrongColumn(text, nextLine(text, lineAt(text, offset).end));
};

const missingComma: DescribeError = ({ text, offset, message }) => {
  const { start } = restOfLine(text, offset);
  const word = /^(?:"[^"\n]*"|[^\s,:\]}]+|.)/.exec(text.slice(start))?.[0] ?? '';
  return {
    span: spanAt(start, Math.max(1, word.length)),
    expected: message.includes('or :') ? 'a comma or a colon' : 'a comma between two entries',
    found: code(word),
  };
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

const listOnLineOfKey: DescribeError = ({ text, offset }) => {
  const span = restOfLine(text, offset);
  return {
    span,
    expected: 'a list to begin on the line after its key',
    found: `${code(sliceOf(text, span))} on the same line`,
  };
};

/** Text after a block mark (`|` or `>`), which was probably meant as text itself. */
const blockMark: DescribeError = ({ text, offset }) => {
  const { start } = lineAt(text, offset);
  const index = text.slice(start, offset).search(/[|>][-+\d]*\s*\S?$/);
  return unquotedStart(text, index === -1 ? offset : start + index);
};

const extraBracket: DescribeError = ({ text, offset }) =>
  isWholeValue(text, offset)
    ? unquotedStart(text, offset)
    : {
        span: spanAt(offset),
        expected: 'one closing bracket for each opening one',
        found: code(text[offset] ?? ''),
      };

const badEscape: DescribeError = ({ text, offset }) => {
  const pattern = /^\\(?:u[\da-f]{0,4}|x[\da-f]{0,2}|U[\da-f]{0,8}|.)?/i;
  const written = pattern.exec(text.slice(offset))?.[0] ?? '\\';
  return {
    span: spanAt(offset, written.length),
    expected: 'a backslash in double quotes to be written twice, as `\\\\`',
    found: code(written),
    isLocal: true,
  };
};

const secondDocument: DescribeError = ({ text, offset }) => {
  const above = previousLine(text, offset);
  const isSeparator = above && /^(?:---|\.\.\.)/.test(sliceOf(text, above));
  const span = contentOf(text, isSeparator ? above : lineAt(text, offset));
  const found = `${code(sliceOf(text, span))}, which begins another`;
  return { span, expected: 'one block of keys and values', found };
};

const startAtOffset: DescribeError = ({ text, offset }) => unquotedStart(text, offset);
const columnAtOffset: DescribeError = ({ text, offset }) => wrongColumn(text, lineAt(text, offset));
const colonAtOffset: DescribeError = ({ text, offset }) => missingColon(text, offset);
const colonOnNextLine: DescribeError = ({ text, offset }) =>
  missingColon(text, nextLine(text, offset).start);

/** Text that begins with a sign that YAML reserves. */
const reservedSign =
  (sign: string): DescribeError =>
  ({ text, offset }) => {
    const { start } = restOfLine(text, offset);
    const index = text[start] === sign ? start : text.lastIndexOf(sign, offset);
    return unquotedStart(text, index === -1 ? start : index);
  };

/** Shows the whole line. */
const wholeLine =
  (expected: string): DescribeError =>
  ({ text, offset }) => {
    const span = contentOf(text, lineAt(text, offset));
    return { span, expected, found: code(sliceOf(text, span)) };
  };

/** One error code of the parser covers several problems, which only its message tells apart. */
const byMessage =
  (cases: readonly (readonly [RegExp, DescribeError])[], otherwise: DescribeError): DescribeError =>
  (input) => {
    const [, describe] = cases.find(([pattern]) => pattern.test(input.message)) ?? [];
    return (describe ?? otherwise)(input);
  };

/** All error codes of the YAML library (`ErrorCode` in its errors.d.ts), so that authors never see its own messages. */
const descriptions: Readonly<Record<YAMLError['code'], DescribeError>> = {
  ALIAS_PROPS: reservedSign('&'),
  BAD_ALIAS: startAtOffset,
  BAD_COLLECTION_TYPE: reservedSign('!'),
  BAD_DIRECTIVE: wholeLine(keyAndValue),
  BAD_DQ_ESCAPE: badEscape,
  BAD_INDENT: byMessage(
    [
      [/^Flow /, unclosedBracket],
      [/^Block scalar/, colonOnNextLine],
    ],
    columnAtOffset,
  ),
  BAD_PROP_ORDER: wholeLine(keyAndValue),
  BAD_SCALAR_START: startAtOffset,
  BLOCK_AS_IMPLICIT_KEY: nested,
  BLOCK_IN_FLOW: missingComma,
  DUPLICATE_KEY: wholeLine('a key that is used once'),
  IMPOSSIBLE: wholeLine(keyAndValue),
  KEY_OVER_1024_CHARS: wholeLine('a key of at most 1,024 characters'),
  MISSING_CHAR: byMessage(
    [
      [/quote/, unclosedQuote],
      [/^Flow /, unclosedBracket],
      [/\bflow (?:map|sequence|collection)\b/, missingComma],
      [/^Comments/, missingSpaceBeforeComment],
    ],
    colonAtOffset,
  ),
  MULTILINE_IMPLICIT_KEY: colonAtOffset,
  MULTIPLE_ANCHORS: reservedSign('&'),
  MULTIPLE_DOCS: secondDocument,
  MULTIPLE_TAGS: reservedSign('!'),
  NON_STRING_KEY: wholeLine('text as a key'),
  RESOURCE_EXHAUSTION: wholeLine('lists and maps that are nested less deeply'),
  TAB_AS_INDENT: wholeLine('spaces as indentation'),
  TAG_RESOLVE_FAILED: reservedSign('!'),
  UNEXPECTED_TOKEN: byMessage(
    [
      [/at node end/, afterValue],
      [/Unexpected (?:,|empty item) in/, missingEntry],
      [/block-seq-ind on same line/, listOnLineOfKey],
      [/Not a YAML token|Block scalar header/, blockMark],
      [/flow-(?:seq|map)-end/, extraBracket],
      [/Unexpected (?:double|single)-quoted-scalar token|Unexpected scalar token$/, missingComma],
    ],
    afterValue,
  ),
};

/** Describes an error of the YAML parser in an author's words, at the place that the author has to change. */
export const describeParserError = (
  text: string,
  document: Document,
  { code: errorCode, pos, message }: YAMLError,
): SyntaxProblem => descriptions[errorCode]({ text, document, offset: pos[0], message });
