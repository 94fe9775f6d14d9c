import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import { type Span, spanOf } from '../source-location.ts';

/** The value of an attribute; undefined when only rendering can tell. */
type StaticValue = string | number | boolean | null | undefined;

/** The value of an attribute: its text, `true` without a value, or the literal between its braces. */
export const staticValue = ({ value }: MdxJsxAttribute): StaticValue => {
  if (typeof value === 'string') {
    return value;
  }
  if (value === null || value === undefined) {
    return true;
  }
  const statement = value.data?.estree?.body[0];
  const expression = statement?.type === 'ExpressionStatement' ? statement.expression : null;
  if (expression?.type === 'Literal') {
    const { value: literal } = expression;
    const isOther = typeof literal === 'bigint' || literal instanceof RegExp;
    return isOther ? undefined : literal;
  }
  if (expression?.type === 'TemplateLiteral' && expression.expressions.length === 0) {
    return expression.quasis[0]?.value.cooked ?? undefined;
  }
  return expression?.type === 'UnaryExpression' &&
    expression.operator === '-' &&
    expression.argument.type === 'Literal' &&
    typeof expression.argument.value === 'number'
    ? -expression.argument.value
    : undefined;
};

/** The spans of a value in the source: with its quotes or braces, and without. */
type ValueSpans = { readonly outer: Span; readonly inner: Span };

/** The spans of an attribute's value; null without a value, or when the attribute is generated. */
export const spansOfValue = (attribute: MdxJsxAttribute, source: string): ValueSpans | null => {
  const [from, to] = spanOf(attribute);
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
