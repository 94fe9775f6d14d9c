import type { VFileMessage } from 'vfile-message';
import { type Problem, createProblem } from '../../../problems/problem.ts';
import { scanFences } from '../fences.ts';
import { offsetOf, locationOfOffsets } from '../source-location.ts';
import { braceMistake } from './brace-mistakes.ts';
import { closingTagMistake } from './closing-tag-mistakes.ts';
import { statementMistake } from './statement-mistakes.ts';
import type { ParserMessage, Span, SyntaxMistake } from './syntax-mistake.ts';
import { characterMistake, cutOffTag } from './tag-mistakes.ts';

/** A place that a message names in its text: `(5:1-5:7)`. */
const locationInText = / \((\d+):(\d+)-(\d+):(\d+)\)/;

const isMessage = (error: unknown): error is VFileMessage =>
  error instanceof Error && 'reason' in error && 'place' in error;

const offsetOfMessage = (
  { place: location, line, column }: VFileMessage,
  source: string,
): number | null => {
  const point = location && 'start' in location ? location.start : location;
  return point?.offset ?? (line === undefined ? null : offsetOf(source, line, column ?? 1));
};

const readMessage = (source: string, message: VFileMessage): ParserMessage => {
  const { reason } = message;
  const [line = 1, column = 1, endLine = 1, endColumn = 1] =
    locationInText.exec(reason)?.slice(1).map(Number) ?? [];
  const isNamed = locationInText.test(reason);
  return {
    source: message.source ?? '',
    rule: message.ruleId ?? '',
    reason,
    offset: offsetOfMessage(message, source),
    named: isNamed ? [offsetOf(source, line, column), offsetOf(source, endLine, endColumn)] : null,
  };
};

const unknown = (at: number): SyntaxMistake => ({
  span: [at, at + 1],
  expected: 'Markdown, tags and JavaScript that can be read',
  found: 'text that cannot',
});

const translate = (source: string, message: ParserMessage): SyntaxMistake | null => {
  const { offset: at, rule } = message;
  if (/jsx/.test(message.source) && (rule === 'end-tag-mismatch' || /closing-slash/.test(rule))) {
    return closingTagMistake(source, message, at);
  }
  if (at === null) {
    return null;
  }
  if (/expression/.test(message.source)) {
    return braceMistake(source, message, at);
  }
  if (/esm/.test(message.source)) {
    return statementMistake(source, message, at);
  }
  if (/jsx/.test(message.source)) {
    return rule === 'unexpected-eof'
      ? cutOffTag(source, message, at)
      : characterMistake(source, message, at);
  }
  return unknown(at);
};

/** A fence without an end takes the closing tag of what it stands in for code: it is the mistake then, not the tag. */
const unclosedFence = (source: string, { rule, named }: ParserMessage): Span | null => {
  const { unclosed, lines } = scanFences(source);
  if (rule !== 'end-tag-mismatch' || !named || !unclosed) {
    return null;
  }
  const lineStart = lines
    .slice(0, unclosed.line)
    .reduce((length, { text }) => length + text.length + 1, 0);
  const from = lineStart + unclosed.column;
  return from > named[0] ? [from, from + unclosed.marker.length] : null;
};

/** A mistake that keeps a body from being compiled, and the source with it written over where the rest can be read. */
export type SyntaxProblem = { readonly problem: Problem; readonly rest: string | null };

const writeOver = (source: string, { skip }: SyntaxMistake): string | null => {
  if (!skip) {
    return null;
  }
  const [from, to] = skip.span;
  return (
    source.slice(0, from) + source.slice(from, to).replace(/[^\n]/g, skip.filler) + source.slice(to)
  );
};

/**
 * What keeps a body from being compiled, as a problem in our words: what the parser says names its own parts.
 *
 * @throws what is no message about the source: a defect of ours
 */
export const syntaxProblem = (file: string, source: string, error: unknown): SyntaxProblem => {
  if (!isMessage(error)) {
    throw error;
  }
  const message = readMessage(source, error);
  const locationOf = (span: Span) => locationOfOffsets(source, file, span);
  const fence = unclosedFence(source, message);
  if (fence) {
    return { problem: unclosedCode(locationOf(fence), source.slice(...fence)), rest: null };
  }
  const mistake = translate(source, message);
  if (!mistake) {
    const { expected, found } = unknown(0);
    const problem = createProblem({
      code: 'mdx/syntax',
      location: { kind: 'file', file },
      expected,
      found,
    });
    return { problem, rest: null };
  }
  const { expected, found, suggestion, related, fix, span } = mistake;
  const problem = createProblem({
    code: 'mdx/syntax',
    location: locationOf(span),
    expected,
    found,
    suggestion,
    related: related && { message: related.message, location: locationOf(related.span) },
    fix: fix && { location: locationOf(fix.span), text: fix.text },
  });
  return { problem, rest: writeOver(source, mistake) };
};

/** Code whose fence nothing closes. */
export const unclosedCode = (location: Problem['location'], marker: string): Problem =>
  createProblem({
    code: 'code/unclosed',
    location,
    expected: `a line of \`${marker}\` that ends the code`.replace(/`(`+)`/, '` $1 `'),
    found: 'none',
  });
