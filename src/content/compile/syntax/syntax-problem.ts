import type { VFileMessage } from 'vfile-message';
import { type Problem, createProblem } from '../../../problems/problem.ts';
import { scanFences } from '../../../base/text/fences.ts';
import type { PageSource } from '../page-compilation.ts';
import { type SourceSpan, locationOfSpan, offsetOf } from '../source-location.ts';
import { closingTagProblem, characterProblem, cutOffTag } from './tag-problem.ts';
import { braceProblem, statementProblem } from './javascript-problem.ts';
import { isMessage, type ParserMessage, type ParserProblem } from './parser-message.ts';

const locationInText = / \((\d+):(\d+)-(\d+):(\d+)\)/;

const offsetOfMessage = ({ place, line, column }: VFileMessage, source: string): number | null => {
  const point = place && 'start' in place ? place.start : place;
  return point?.offset ?? (line === undefined ? null : offsetOf(source, line, column ?? 1));
};

const readMessage = (source: string, message: VFileMessage): ParserMessage => {
  const { reason } = message;
  const named = locationInText.exec(reason)?.slice(1).map(Number);
  const [line = 1, column = 1, endLine = 1, endColumn = 1] = named ?? [];
  return {
    source: message.source ?? '',
    rule: message.ruleId ?? '',
    reason,
    offset: offsetOfMessage(message, source),
    named: named ? [offsetOf(source, line, column), offsetOf(source, endLine, endColumn)] : null,
  };
};

const unreadable = {
  expected: 'valid Markdown, tags and JavaScript',
  found: 'text that cannot be parsed',
};

const translate = (source: string, message: ParserMessage): ParserProblem | null => {
  const { offset: at, rule } = message;
  if (/jsx/.test(message.source) && (rule === 'end-tag-mismatch' || /closing-slash/.test(rule))) {
    return closingTagProblem(source, message, at);
  }
  if (at === null) {
    return null;
  }
  if (/expression/.test(message.source)) {
    return braceProblem(source, message, at);
  }
  if (/esm/.test(message.source)) {
    return statementProblem(source, message, at);
  }
  if (/jsx/.test(message.source)) {
    return rule === 'unexpected-eof' ? cutOffTag(source, at) : characterProblem(source, at);
  }
  return { span: [at, at + 1], ...unreadable };
};

/**
 * Finds an unclosed fence that turns the closing tag below it into code. The fence is then reported instead of the tag.
 */
const unclosedFence = (source: string, { rule, named }: ParserMessage): SourceSpan | null => {
  const { unclosed } = scanFences(source);
  if (rule !== 'end-tag-mismatch' || !named || !unclosed) {
    return null;
  }
  const from = offsetOf(source, unclosed.line + 1, unclosed.column + 1);
  return from > named[0] ? [from, from + unclosed.marker.length] : null;
};

const overwrite = (source: string, { skip }: ParserProblem): string | null => {
  if (!skip) {
    return null;
  }
  const [from, to] = skip.span;
  return (
    source.slice(0, from) + source.slice(from, to).replace(/[^\n]/g, skip.filler) + source.slice(to)
  );
};

/**
 * Translates a parser error. `rest` is the source with the problem blanked out, so that parsing can continue; null if
 * that is impossible.
 *
 * @throws all other errors, because they are bugs in this project
 */
export const syntaxProblem = (
  page: PageSource,
  error: unknown,
): { readonly problem: Problem; readonly rest: string | null } => {
  if (!isMessage(error)) {
    throw error;
  }
  const message = readMessage(page.source, error);
  const fence = unclosedFence(page.source, message);
  if (fence) {
    return { problem: unclosedCode(page, fence), rest: null };
  }
  const translated = translate(page.source, message);
  if (!translated) {
    const location = { kind: 'file', file: page.file } as const;
    return { problem: createProblem({ code: 'mdx/syntax', location, ...unreadable }), rest: null };
  }
  const { expected, found, suggestion, related, fix, span } = translated;
  const problem = createProblem({
    code: 'mdx/syntax',
    location: locationOfSpan(page, span),
    expected,
    found,
    suggestion,
    related: related && { message: related.message, location: locationOfSpan(page, related.span) },
    fix: fix && { location: locationOfSpan(page, fix.span), text: fix.text },
  });
  return { problem, rest: overwrite(page.source, translated) };
};

export const unclosedCode = (page: PageSource, fence: SourceSpan): Problem => {
  const marker = page.source.slice(...fence);
  return createProblem({
    code: 'code/unclosed',
    location: locationOfSpan(page, fence),
    expected: `a line \`${marker}\` that closes the code block`.replace(/`(`+)`/, '` $1 `'),
    found: 'none',
  });
};
