import type { Span } from '../source-location.ts';
import { type ParserMessage, type ParserProblem, quote } from './parser-problem.ts';

/** Reports lines that begin with `export` or `import` but are not JavaScript, or are followed by other text. */
export const statementProblem = (
  source: string,
  { rule }: ParserMessage,
  at: number,
): ParserProblem => {
  const word = /^(?:[\w$]+|[^\s\w])/.exec(source.slice(at))?.[0] ?? '';
  const span: Span = [at, at + Math.max(1, word.length)];
  const found = word === '' ? 'the end of the line' : (quote(word) ?? 'other text');
  if (rule === 'non-esm') {
    return { span, expected: 'an empty line between exports and the text after them', found };
  }
  return {
    span,
    expected:
      'JavaScript up to the next empty line, since the text begins with `export` or `import`',
    found,
  };
};
