import { type Document, type ParsedNode, type YAMLError, isCollection, isMap, visit } from 'yaml';
import {
  type Span,
  indentationOf,
  lineAt,
  nextLine,
  previousLine,
  restOfLine,
  sliceOf,
  spanAt,
} from './text-lines.ts';

export type SyntaxProblem = {
  readonly span: Span;
  readonly expected: string;
  readonly found: string;
  readonly replacement?: string;
  /** Whether the parser recovers on the next line. If not, its later errors are meaningless. */
  readonly isLocal?: boolean;
};

const syntaxCode = (text: string): string => {
  const shown = text.length > 200 ? `${text.slice(0, 200)}…` : text;
  return shown.includes('`') ? `"${shown}"` : `\`${shown}\``;
};

/** Matches everything before the value on a line: indentation, list markers and a key. */
const beforeValue = /^\s*(?:- +)*(?:[\w"'-]+:\s+)?/;

const quote = (text: string): string =>
  /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`;

/** Reports unquoted text that YAML misreads. Offers a fix only if the value extends to the end of its line. */
export const unquotedText = (text: string, offset: number, trait: string): SyntaxProblem => {
  const line = lineAt(text, offset);
  const next = nextLine(text, line.end);
  const isContinued = next.start > offset && indentationOf(text, next) > indentationOf(text, line);
  const before = text.slice(line.start, offset);
  const isWhole = !isContinued && beforeValue.exec(before)?.[0] === before;
  const rest = restOfLine(text, offset);
  const span = isWhole ? rest : spanAt(rest.start, sliceOf(text, rest).search(/[,\]}]|$/));
  const value = sliceOf(text, span);
  return {
    span,
    expected: `text that ${trait} to be in quotes`,
    found: `${syntaxCode(value)} without quotes`,
    isLocal: isWhole,
    // Do not fix a value with a quote on one side only: the other quote may be missing, or this quote may be a mistake.
    ...(isWhole && !/^["']|["']$/.test(value) ? { replacement: quote(value) } : {}),
  };
};

const wrongColumn = (text: string, line: Span): SyntaxProblem => {
  const start = line.start + indentationOf(text, line);
  const content = sliceOf(text, restOfLine(text, start));
  const word = /^(?:- )?[^\s:]+/.exec(content)?.[0] ?? content;
  return {
    span: spanAt(start, word.length),
    expected: `${content.startsWith('- ') ? 'entries of the same list' : 'keys of the same map'} to begin in the same column`,
    found: `${syntaxCode(word)} in column ${indentationOf(text, line) + 1}`,
  };
};

const missingColon = (text: string, offset: number): SyntaxProblem => {
  const above = previousLine(text, offset);
  const span = restOfLine(text, lineAt(text, offset).start);
  const written = sliceOf(text, span);
  const found = syntaxCode(written);
  const blockMark = above && /:\s*([|>])[-+\d]*$/.exec(sliceOf(text, above))?.[1];
  if (blockMark) {
    return { span, expected: `the text after \`${blockMark}\` to be indented`, found };
  }
  const [, key] = /^([\w-]+):(?=\S)(?!\/\/)/.exec(written) ?? [];
  return key
    ? {
        span: spanAt(span.start + key.length),
        expected: 'a space after the colon of a key',
        found,
        replacement: ': ',
      }
    : { span, expected: 'a colon and a space after a key', found };
};

const unclosed = (text: string, document: Document, offset: number): SyntaxProblem | null => {
  let last: SyntaxProblem | null = null;
  visit(document, {
    Node: (_, node) => {
      const { range, type } = node as ParsedNode & { readonly type?: string };
      const [closing, what] =
        isCollection(node) && node.flow
          ? isMap(node)
            ? ['}', 'map']
            : [']', 'list']
          : type === 'QUOTE_DOUBLE'
            ? ['"', 'text']
            : type === 'QUOTE_SINGLE'
              ? ["'", 'text']
              : [];
      const isClosed = range[1] - range[0] > 1 && text[range[1] - 1] === closing;
      if (closing && !isClosed && range[0] < offset && range[0] >= (last?.span.start ?? 0)) {
        const expected = `${syntaxCode(closing)} at the end of the ${what} that begins here`;
        last = { span: spanAt(range[0]), expected, found: 'none' };
      }
    },
  });
  return last;
};

const expectations: Readonly<Partial<Record<YAMLError['code'], string>>> = {
  BAD_DQ_ESCAPE: 'a backslash in double quotes to be written twice, as `\\\\`',
  KEY_OVER_1024_CHARS: 'a key of at most 1,024 characters',
  MULTIPLE_DOCS: 'one block of keys and values, without `---` or `...` in it',
  RESOURCE_EXHAUSTION: 'lists and maps that are nested less deeply',
};

const inParserWords = (
  text: string,
  { code, pos: [offset], message }: YAMLError,
): SyntaxProblem => {
  // The position at which the parser's stack overflows varies, so the span is the whole line.
  const span = code === 'RESOURCE_EXHAUSTION' ? lineAt(text, offset) : restOfLine(text, offset);
  const found = syntaxCode(sliceOf(text, span).trim() || (text[offset - 1] ?? ''));
  const expected = expectations[code];
  return expected
    ? { span, expected, found, isLocal: code === 'BAD_DQ_ESCAPE' }
    : { span, expected: 'valid YAML', found: `${found} (the parser says: ${message})` };
};

const afterQuote = (text: string, offset: number): SyntaxProblem | null => {
  const last = text.slice(0, offset).trimEnd().length - 1;
  const mark = text[last] ?? '';
  if (mark === "'" && last === offset - 1) {
    const expected = "an apostrophe inside single quotes to be written twice, as `''`";
    return { span: spanAt(last), expected, found: 'one' };
  }
  const span = restOfLine(text, offset);
  const expected = `nothing after the closing ${syntaxCode(mark)}`;
  return /["']/.test(mark) ? { span, expected, found: syntaxCode(sliceOf(text, span)) } : null;
};

const reservedStart = (text: string, offset: number): SyntaxProblem | null => {
  const line = lineAt(text, offset);
  const start = line.start + (beforeValue.exec(sliceOf(text, line))?.[0].length ?? 0);
  const value = sliceOf(text, restOfLine(text, start));
  return start <= offset && /^(?:[!&*|>@`%]|[[{].*[^\]}]$)/.test(value)
    ? unquotedText(text, start, `begins with ${syntaxCode(value.charAt(0))}`)
    : null;
};

const nested = (text: string, offset: number): SyntaxProblem => {
  const rest = restOfLine(text, offset);
  const written = sliceOf(text, rest);
  if (written.startsWith('- ')) {
    return wrongColumn(text, lineAt(text, offset));
  }
  // The unexpected colon is on this line, or the next line is indented too far.
  return /:(?:\s|$)/.test(written)
    ? unquotedText(text, rest.start, 'contains a colon and a space')
    : wrongColumn(text, nextLine(text, lineAt(text, offset).end));
};

const isInBrackets = (document: Document, offset: number): boolean => {
  let isInside = false;
  visit(document, {
    Collection: (_, node) => {
      const [start, end] = (node as ParsedNode).range;
      isInside ||= node.flow === true && start < offset && offset < end;
    },
  });
  return isInside;
};

const missingComma = (text: string, offset: number): SyntaxProblem => {
  const { start } = restOfLine(text, offset);
  if (text[start] === ',') {
    return { span: spanAt(start), expected: 'an entry before the comma', found: 'none' };
  }
  const word = /^(?:"[^"\n]*"|[^\s,:\]}]+|.)/.exec(text.slice(start))?.[0] ?? '';
  const expected = 'a comma between two entries';
  return { span: spanAt(start, word.length), expected, found: syntaxCode(word) };
};

/**
 * Turns a parser error into a problem that points at the text to change. Explains common mistakes with quotes, colons,
 * indentation and brackets. Other errors keep the parser's message.
 */
export const describeError = (
  text: string,
  document: Document,
  error: YAMLError,
): SyntaxProblem => {
  const {
    code,
    pos: [offset],
  } = error;
  const open = /^(?:BAD_INDENT|MISSING_CHAR)$/.test(code) ? unclosed(text, document, offset) : null;
  if (open) {
    return open;
  }
  if (code === 'MISSING_CHAR' && text[offset] === '#') {
    const expected = 'a space before `#`';
    return { span: spanAt(offset), expected, found: 'none', replacement: ' #', isLocal: true };
  }
  if (isInBrackets(document, offset) && /^(?:MISSING_CHAR|UNEXPECTED_TOKEN|BLOCK_IN)/.test(code)) {
    return missingComma(text, offset);
  }
  switch (code) {
    case 'BAD_INDENT':
      return wrongColumn(text, lineAt(text, offset));
    case 'BLOCK_AS_IMPLICIT_KEY':
      return nested(text, offset);
    case 'MISSING_CHAR':
    case 'MULTILINE_IMPLICIT_KEY':
      return missingColon(text, offset);
    case 'UNEXPECTED_TOKEN': {
      const first = lineAt(text, text.search(/\S/));
      const isFirstIndented =
        indentationOf(text, first) > indentationOf(text, lineAt(text, offset));
      return (
        afterQuote(text, offset) ??
        reservedStart(text, offset) ??
        (isFirstIndented ? wrongColumn(text, first) : inParserWords(text, error))
      );
    }
    case 'BAD_DIRECTIVE':
      return inParserWords(text, error);
    default:
      return reservedStart(text, offset) ?? inParserWords(text, error);
  }
};
