import { type Document, type Node, type ParsedNode, type YAMLError, isNode, visit } from 'yaml';
import {
  contentOf,
  indentationOf,
  lineAt,
  nextLine,
  previousLine,
  restOfLine,
} from './yaml-excerpt.ts';
import {
  type YamlMistake,
  at,
  beginsWith,
  code,
  firstWord,
  isWholeValue,
  missingColon,
  unquotedText,
  wrongColumn,
} from './yaml-writing.ts';

type Input = { readonly text: string; readonly document: Document; readonly error: YAMLError };
type Describe = (input: Input) => YamlMistake;

/** The innermost node, of those a test takes, that begins before an offset. */
const lastNode = (
  document: Document,
  offset: number,
  isWanted: (node: ParsedNode) => boolean,
): Node | null => {
  let found: ParsedNode | null = null;
  visit(document, {
    Node: (_, node) => {
      const parsed = node as ParsedNode;
      if (isNode(node) && parsed.range[0] < offset && isWanted(parsed)) {
        found = found === null || parsed.range[0] > found.range[0] ? parsed : found;
      }
    },
  });
  return found;
};

const openingOf = (node: Node | null, fallback: number): number => node?.range?.[0] ?? fallback;

const unclosedQuote: Describe = ({ document, error }) => {
  const kind = error.message.includes('"') ? 'QUOTE_DOUBLE' : 'QUOTE_SINGLE';
  const node = lastNode(document, error.pos[0], (other) => 'type' in other && other.type === kind);
  const start = openingOf(node, Math.max(0, error.pos[0] - 1));
  const mark = kind === 'QUOTE_DOUBLE' ? '"' : "'";
  return {
    span: at(start),
    expected: `${code(mark)} at the end of the text that begins here`,
    found: 'none',
  };
};

const unclosedBracket: Describe = ({ text, document, error }) => {
  const closing = error.message.includes('}') ? '}' : ']';
  const node = lastNode(
    document,
    error.pos[0],
    (other) => 'flow' in other && other.flow && text[other.range[1] - 1] !== closing,
  );
  const what = closing === ']' ? 'list' : 'map';
  return {
    span: at(openingOf(node, Math.max(0, error.pos[0] - 1))),
    expected: `${code(closing)} at the end of the ${what} that begins here`,
    found: 'none',
  };
};

const afterValue: Describe = ({ text, error }) => {
  const [offset] = error.pos;
  const last = text.slice(0, offset).trimEnd().length - 1;
  const before = text[last] ?? '';
  const rest = restOfLine(text, offset);
  const found = code(text.slice(rest.start, rest.end));
  const line = lineAt(text, offset);
  if (before === "'" && last === offset - 1) {
    return {
      span: at(last),
      expected: "an apostrophe inside single quotes to be written twice, as `''`",
      found: 'one',
    };
  }
  if (before === '"' || before === "'") {
    return { span: rest, expected: `nothing after the closing ${code(before)}`, found };
  }
  if (before === ']' || before === '}') {
    const opening = text.lastIndexOf(before === ']' ? '[' : '{', last);
    return isWholeValue(text, opening)
      ? beginsWith(text, opening)
      : { span: rest, expected: `nothing after the closing ${code(before)}`, found };
  }
  const first = lineAt(text, text.search(/\S/));
  const isIndented = indentationOf(text, first) > indentationOf(text, line);
  return isIndented
    ? {
        span: at(first.start, indentationOf(text, first)),
        expected: 'keys that belong together to begin in one column',
        found: `${code(firstWord(text, first))} further right than ${code(firstWord(text, line))}`,
      }
    : { span: rest, expected: 'a key and a value, such as `title: Sessions`', found };
};

const isInFlow = (message: string): boolean => /\bflow (?:map|sequence|collection)\b/.test(message);

const nested: Describe = ({ text, error }) => {
  const [offset] = error.pos;
  const rest = restOfLine(text, offset);
  const written = text.slice(rest.start, rest.end);
  if (/sequence/.test(error.message)) {
    return wrongColumn(text, lineAt(text, offset));
  }
  if (/^[?-] /.test(written)) {
    return beginsWith(text, rest.start);
  }
  // The colon that makes a map of a text stands on its own line, or on the next one, which is indented too far.
  return /:(?:\s|$)/.test(written)
    ? unquotedText(text, rest.start, 'holds a colon and a space')
    : wrongColumn(text, nextLine(text, lineAt(text, offset).end));
};

const badIndentation: Describe = (input) => {
  const { text, error } = input;
  if (error.message.startsWith('Flow ')) {
    return unclosedBracket(input);
  }
  return error.message.startsWith('Block scalar')
    ? missingColon(text, nextLine(text, error.pos[0]).start)
    : wrongColumn(text, lineAt(text, error.pos[0]));
};

const missingCharacter: Describe = (input) => {
  const { text, error } = input;
  const { message, pos } = error;
  if (message.includes('quote')) {
    return unclosedQuote(input);
  }
  if (message.startsWith('Flow ')) {
    return unclosedBracket(input);
  }
  if (isInFlow(message)) {
    return missingComma(input);
  }
  if (message.startsWith('Comments')) {
    return {
      span: at(pos[0]),
      expected: 'a space before `#`',
      found: 'none',
      mended: ' #',
      isLocal: true,
    };
  }
  return missingColon(text, pos[0]);
};

const missingComma: Describe = ({ text, error }) => {
  const rest = restOfLine(text, error.pos[0]);
  const word = /^(?:"[^"\n]*"|[^\s,:\]}]+|.)/.exec(text.slice(rest.start))?.[0] ?? '';
  return {
    span: at(rest.start, Math.max(1, word.length)),
    expected: /or :/.test(error.message) ? 'a comma or a colon' : 'a comma between two entries',
    found: code(word),
  };
};

const unexpected: Describe = (input) => {
  const { text, error } = input;
  const [offset] = error.pos;
  const { message } = error;
  if (/at node end/.test(message)) {
    return afterValue(input);
  }
  if (/Unexpected (?:,|empty item) in/.test(message)) {
    return { span: at(offset), expected: 'an entry before the comma', found: 'none' };
  }
  if (/block-seq-ind on same line/.test(message)) {
    const span = restOfLine(text, offset);
    const found = `${code(text.slice(span.start, span.end))} on the line of the key`;
    return { span, expected: 'a list to begin on the line after its key', found };
  }
  if (/Not a YAML token|Block scalar header/.test(message)) {
    const { start } = lineAt(text, offset);
    const mark = start + text.slice(start, offset).search(/[|>][-+\d]*\s*\S?$/);
    return beginsWith(text, mark < start ? offset : mark);
  }
  if (/flow-(?:seq|map)-end/.test(message)) {
    const isWhole = isWholeValue(text, offset);
    const found = code(text[offset] ?? '');
    return isWhole
      ? beginsWith(text, offset)
      : { span: at(offset), expected: 'one closing bracket for each opening one', found };
  }
  return /Unexpected (?:double|single)-quoted-scalar token|Unexpected scalar token$/.test(message)
    ? missingComma(input)
    : afterValue(input);
};

const sign =
  (what: string): Describe =>
  ({ text, error }) => {
    const value = restOfLine(text, error.pos[0]);
    const start = text[value.start] === what ? value.start : text.lastIndexOf(what, error.pos[0]);
    return beginsWith(text, start === -1 ? value.start : start);
  };

const plain =
  (expected: string): Describe =>
  ({ text, error }) => {
    const span = contentOf(text, lineAt(text, error.pos[0]));
    return { span, expected, found: code(text.slice(span.start, span.end)) };
  };

const badEscape: Describe = ({ text, error }) => {
  const written = /^\\(?:u[\da-f]{0,4}|x[\da-f]{0,2}|U[\da-f]{0,8}|.)?/i.exec(
    text.slice(error.pos[0]),
  )?.[0];
  return {
    span: at(error.pos[0], written?.length ?? 1),
    expected: 'a backslash in double quotes to be written twice, as `\\\\`',
    found: code(written ?? '\\'),
    isLocal: true,
  };
};

const secondDocument: Describe = ({ text, error }) => {
  const above = previousLine(text, error.pos[0]);
  const isMarked = above && /^(?:---|\.\.\.)/.test(text.slice(above.start, above.end));
  const span = contentOf(text, isMarked ? above : lineAt(text, error.pos[0]));
  const found = `${code(text.slice(span.start, span.end))}, which begins another`;
  return { span, expected: 'one block of keys and values', found };
};

/** Every code that the YAML library knows (`ErrorCode` in its errors.d.ts), so that its own words never reach an author. */
const descriptions: Readonly<Record<YAMLError['code'], Describe>> = {
  ALIAS_PROPS: sign('&'),
  BAD_ALIAS: ({ text, error }) => beginsWith(text, error.pos[0]),
  BAD_COLLECTION_TYPE: sign('!'),
  BAD_DIRECTIVE: plain('a key and a value, such as `title: Sessions`'),
  BAD_DQ_ESCAPE: badEscape,
  BAD_INDENT: badIndentation,
  BAD_PROP_ORDER: plain('a key and a value, such as `title: Sessions`'),
  BAD_SCALAR_START: ({ text, error }) => beginsWith(text, error.pos[0]),
  BLOCK_AS_IMPLICIT_KEY: nested,
  BLOCK_IN_FLOW: missingComma,
  DUPLICATE_KEY: plain('a key that stands once'),
  IMPOSSIBLE: plain('a key and a value, such as `title: Sessions`'),
  KEY_OVER_1024_CHARS: plain('a key of at most 1,024 characters'),
  MISSING_CHAR: missingCharacter,
  MULTILINE_IMPLICIT_KEY: ({ text, error }) => missingColon(text, error.pos[0]),
  MULTIPLE_ANCHORS: sign('&'),
  MULTIPLE_DOCS: secondDocument,
  MULTIPLE_TAGS: sign('!'),
  NON_STRING_KEY: plain('text as a key'),
  RESOURCE_EXHAUSTION: plain('lists and maps that are not so deep in one another'),
  TAB_AS_INDENT: plain('spaces as indentation'),
  TAG_RESOLVE_FAILED: sign('!'),
  UNEXPECTED_TOKEN: unexpected,
};

/** Says an error of the YAML library in an author's words, at the place where the author has to look. */
export const describeYamlError = (input: Input): YamlMistake =>
  descriptions[input.error.code](input);
