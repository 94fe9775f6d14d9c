import type { Span } from '../source-location.ts';
import { maskCode } from './mask-code.ts';
import { type ParserMessage, type ParserProblem, quote } from './parser-problem.ts';

/** The span of the outermost braces around an offset; null when they are not closed. */
const bracesAround = (masked: string, at: number): Span | null => {
  let depth = 0;
  let start = -1;
  for (let index = 0; index < masked.length; index++) {
    const sign = masked[index];
    if (sign === '{') {
      start = depth === 0 ? index : start;
      depth += 1;
    } else if (sign === '}' && depth > 0) {
      depth -= 1;
      if (depth === 0 && index >= at) {
        return start <= at ? [start, index + 1] : null;
      }
    }
  }
  return null;
};

const unclosedBrace = (masked: string): number | null => {
  const open: number[] = [];
  for (const { 0: sign, index } of masked.matchAll(/[{}]/g)) {
    if (sign === '{') {
      open.push(index);
    } else {
      open.pop();
    }
  }
  return open[0] ?? null;
};

const cutOffExpression = (source: string, at: number): ParserProblem => {
  const brace = unclosedBrace(maskCode(source)) ?? at;
  const isComment = source.startsWith('{/*', brace);
  return isComment
    ? { span: [brace, brace + 3], expected: '`*/}` to close the comment', found: 'none' }
    : {
        span: [brace, brace + 1],
        expected: '`}` to close the expression (write `\\{` for a brace)',
        found: 'none',
        skip: { span: [brace, brace + 1], filler: 'x' },
      };
};

/** Reports braces with no JavaScript, with an object that must be spread, with nothing in them, or without an end. */
export const braceProblem = (source: string, message: ParserMessage, at: number): ParserProblem => {
  if (message.rule === 'unexpected-eof') {
    return cutOffExpression(source, at);
  }
  if (message.rule === 'unexpected-lazy') {
    return {
      span: [at, at + 1],
      expected: 'each line of an expression to begin as its quote or list item does',
      found: 'a line that does not',
    };
  }
  const braces = bracesAround(maskCode(source), at);
  const whole = braces && quote(source.slice(...braces));
  const isInTag = braces !== null && /<[\w$][^<>]*$/.test(source.slice(0, braces[0]));
  const span: Span = braces && whole !== null ? braces : [at, at + 1];
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
      ? 'JavaScript between the braces (text stands in quotes)'
      : 'JavaScript between the braces (write `\\{` for a brace)',
    found,
    skip: braces && !isInTag ? { span: braces, filler: 'x' } : undefined,
  };
};
