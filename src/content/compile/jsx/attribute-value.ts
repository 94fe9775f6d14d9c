import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import type { Span } from '../syntax/syntax-mistake.ts';

/** What an attribute gives; `isKnown` is false where only rendering can tell. */
export type StaticValue =
  | { readonly isKnown: true; readonly value: string | number | boolean | null }
  | { readonly isKnown: false };

const unknown: StaticValue = { isKnown: false };

const isPlain = (value: unknown): value is string | number | boolean | null =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** The value of an attribute: text, `true` where none is written, or what a literal between braces says. */
export const staticValue = ({ value }: MdxJsxAttribute): StaticValue => {
  if (typeof value === 'string') {
    return { isKnown: true, value };
  }
  if (value === null || value === undefined) {
    return { isKnown: true, value: true };
  }
  const statement = value.data?.estree?.body[0];
  const expression = statement?.type === 'ExpressionStatement' ? statement.expression : null;
  if (expression?.type === 'Literal' && isPlain(expression.value)) {
    return { isKnown: true, value: expression.value };
  }
  if (expression?.type === 'TemplateLiteral' && expression.expressions.length === 0) {
    const text = expression.quasis[0]?.value.cooked;
    return typeof text === 'string' ? { isKnown: true, value: text } : unknown;
  }
  if (
    expression?.type === 'UnaryExpression' &&
    expression.operator === '-' &&
    expression.argument.type === 'Literal' &&
    typeof expression.argument.value === 'number'
  ) {
    return { isKnown: true, value: -expression.argument.value };
  }
  return unknown;
};

/** Where the value of an attribute is written: with its quotes or braces, and without. */
type ValueSpans = { readonly outer: Span; readonly inner: Span };

/** The spans of an attribute's value in the source; null where it has none, or no place. */
export const spansOfValue = ({ position }: MdxJsxAttribute, source: string): ValueSpans | null => {
  const from = position?.start.offset;
  const to = position?.end.offset;
  if (from === undefined || to === undefined) {
    return null;
  }
  const before = /^[^=]*=\s*/.exec(source.slice(from, to))?.[0];
  if (before === undefined) {
    return null;
  }
  const outer: Span = [from + before.length, to];
  const text = source.slice(...outer);
  const open = /^(?:\{\s*)?["'`]/.exec(text)?.[0].length ?? 0;
  const close = /["'`](?:\s*\})?$/.exec(text)?.[0].length ?? 0;
  const inner: Span = open > 0 && close > 0 ? [outer[0] + open, to - close] : outer;
  return { outer, inner };
};
