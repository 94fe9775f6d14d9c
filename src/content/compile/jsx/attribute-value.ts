import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import { type SourceSpan, spanOf } from '../source-location.ts';
import { valueOfExpression } from './expression-value.ts';
import { expressionOf } from './expressions.ts';
import { type JsxElement, findAttribute } from './jsx-element.ts';

export const staticValue = ({ value }: MdxJsxAttribute): unknown => {
  if (typeof value === 'string') {
    return value;
  }
  if (value === null || value === undefined) {
    return true;
  }
  return valueOfExpression(expressionOf(value));
};

export const staticAttribute = (node: JsxElement, name: string): unknown => {
  const attribute = findAttribute(node, name);
  return attribute && staticValue(attribute);
};

/** `outer` includes the quotes or braces. */
export const spansOfValue = (attribute: MdxJsxAttribute, source: string) => {
  const [from, to] = spanOf(attribute);
  const before = /^[^=]*=\s*/.exec(source.slice(from, to))?.[0];
  if (before === undefined) {
    return null;
  }
  const outer: SourceSpan = [from + before.length, to];
  const text = source.slice(...outer);
  const open = /^(?:\{\s*)?["'`]/.exec(text)?.[0].length ?? 0;
  const close = /["'`](?:\s*\})?$/.exec(text)?.[0].length ?? 0;
  const inner: SourceSpan = open > 0 && close > 0 ? [outer[0] + open, to - close] : outer;
  return { outer, inner };
};
