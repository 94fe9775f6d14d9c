import type { SourceSpan } from '../source-location.ts';
import { maskCode } from '../../../base/text/fences.ts';
import { type ParserMessage, type ParserProblem, quoteSource } from './parser-message.ts';

const findBraces = (
  masked: string,
): { readonly pairs: SourceSpan[]; readonly unclosed: number | undefined } => {
  const open: number[] = [];
  const pairs: SourceSpan[] = [];
  for (const { 0: sign, index } of masked.matchAll(/[{}]/g)) {
    if (sign === '{') {
      open.push(index);
    } else {
      const start = open.pop();
      if (start !== undefined && open.length === 0) {
        pairs.push([start, index + 1]);
      }
    }
  }
  return { pairs, unclosed: open[0] };
};

const cutOffExpression = (source: string, at: number): ParserProblem => {
  const brace = findBraces(maskCode(source)).unclosed ?? at;
  const span: SourceSpan = [brace, brace + 1];
  return source.startsWith('{/*', brace)
    ? { span: [brace, brace + 3], expected: '`*/}` to close the comment', found: 'none' }
    : {
        span,
        expected: '`}` to close the expression (write `\\{` for a brace)',
        found: 'none',
        skip: { span, filler: 'x' },
      };
};

export const braceProblem = (source: string, message: ParserMessage, at: number): ParserProblem => {
  if (message.rule === 'unexpected-eof') {
    return cutOffExpression(source, at);
  }
  if (message.rule === 'unexpected-lazy') {
    return {
      span: [at, at + 1],
      expected: 'each line of an expression to begin like its quote or list item',
      found: 'a line that does not',
    };
  }
  const { pairs } = findBraces(maskCode(source));
  const braces = pairs.find(([from, to]) => from <= at && at < to);
  const whole = braces && quoteSource(source.slice(...braces));
  const isInTag = braces !== undefined && /<[\w$][^<>]*$/.test(source.slice(0, braces[0]));
  const span: SourceSpan = braces && whole ? braces : [at, at + 1];
  const found = whole ?? 'other text';
  if (message.rule === 'unexpected-empty-expression') {
    return { span, expected: 'a value between the braces', found };
  }
  if (message.rule === 'non-spread' || message.rule === 'spread-extra') {
    return { span, expected: '`name={value}`, or one `{...object}`', found };
  }
  return {
    span,
    expected: isInTag
      ? 'JavaScript between the braces (put text in quotes)'
      : 'JavaScript between the braces (write `\\{` for a brace)',
    found,
    skip: braces && !isInTag ? { span: braces, filler: 'x' } : undefined,
  };
};

export const statementProblem = (
  source: string,
  { rule }: ParserMessage,
  at: number,
): ParserProblem => {
  const word = /^(?:[\w$]+|[^\s\w])/.exec(source.slice(at))?.[0] ?? '';
  const span: SourceSpan = [at, at + Math.max(1, word.length)];
  const found = word === '' ? 'the end of the line' : (quoteSource(word) ?? 'other text');
  if (rule === 'non-esm') {
    return { span, expected: 'a blank line between exports and the text after them', found };
  }
  return {
    span,
    expected:
      'JavaScript up to the next blank line, because the text begins with `export` or `import`',
    found,
  };
};
