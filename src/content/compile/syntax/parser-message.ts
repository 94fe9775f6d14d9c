import { VFileMessage } from 'vfile-message';
import { isStackOverflow } from '../nesting.ts';
import type { SourceSpan } from '../source-location.ts';

export type ParserProblem = {
  readonly span: SourceSpan;
  readonly expected: string;
  readonly found: string;
  readonly suggestion?: string | undefined;
  readonly fix?: { readonly span: SourceSpan; readonly text: string } | undefined;
  readonly related?: { readonly message: string; readonly span: SourceSpan } | undefined;
  /** Text to overwrite so that parsing can continue. Undefined if it is unclear which text is invalid. */
  readonly skip?: { readonly span: SourceSpan; readonly filler: ' ' | 'x' } | undefined;
};

export type ParserMessage = {
  readonly source: string;
  readonly rule: string;
  readonly reason: string;
  readonly offset: number | null;
  /** Span of the opening tag if the message contains it: `(5:1-5:7)`. */
  readonly named: SourceSpan | null;
};

export const quoteSource = (text: string): string | null =>
  text.length > 0 && text.length <= 60 && !/[\n`]/.test(text) ? `\`${text}\`` : null;

type Parser = { readonly parse: (text: string) => unknown };

export const isMessage = (error: unknown): error is VFileMessage =>
  error instanceof Error && 'reason' in error && 'place' in error;

const failsAt = (parser: Parser, text: string): boolean => {
  try {
    parser.parse(text);
    return false;
  } catch (error) {
    return !isMessage(error) && !isStackOverflow(error);
  }
};

const findFailure = (parser: Parser, lines: readonly string[]): number => {
  let [parsed, failed] = [0, lines.length];
  while (failed - parsed > 1) {
    const middle = Math.floor((parsed + failed) / 2);
    if (failsAt(parser, lines.slice(0, middle).join('\n'))) {
      failed = middle;
    } else {
      parsed = middle;
    }
  }
  return failed;
};

/**
 * Converts an exception from the parser to a message that points to the invalid line. Returns errors from other code
 * unchanged.
 */
export const parserMessage = (parser: Parser, source: string, error: unknown): unknown => {
  if (isMessage(error) || !failsAt(parser, source)) {
    return error;
  }
  const lines = source.split('\n');
  const line = findFailure(parser, lines);
  const column = (lines[line - 1] ?? '').search(/\S|$/) + 1;
  return new VFileMessage('The parser fails.', { place: { line, column } });
};
