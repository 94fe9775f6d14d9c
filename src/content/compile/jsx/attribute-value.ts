import type { Expression, MemberExpression, ObjectExpression, SpreadElement } from 'estree-jsx';
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import { type SourceSpan, spanOf } from '../source-location.ts';
import { expressionOf } from './expressions.ts';
import { type JsxElement, findAttribute } from './jsx-element.ts';

/** Undefined if the value is unknown before rendering. */
export const valueOfExpression = (expression: Expression | SpreadElement | null): unknown => {
  switch (expression?.type) {
    case 'Literal':
      return typeof expression.value === 'bigint' || expression.value instanceof RegExp
        ? undefined
        : expression.value;
    case 'TemplateLiteral':
      return expression.expressions.length === 0
        ? (expression.quasis[0]?.value.cooked ?? undefined)
        : undefined;
    case 'UnaryExpression': {
      const value = valueOfExpression(expression.argument);
      return expression.operator === '-' && typeof value === 'number' ? -value : undefined;
    }
    case 'ArrayExpression': {
      const values = expression.elements.map((element) => valueOfExpression(element));
      return values.includes(undefined) ? undefined : values;
    }
    case 'ObjectExpression':
      return valueOfObject(expression);
    case 'MemberExpression':
      return valueOfMember(expression);
    default:
      return undefined;
  }
};

const valueOfMember = ({ object, property, computed }: MemberExpression): unknown => {
  const value = valueOfExpression(object as Expression);
  const key =
    property.type === 'Identifier' && !computed
      ? property.name
      : valueOfExpression(property as Expression);
  return typeof value === 'object' && value !== null && Object.hasOwn(value, String(key))
    ? (value as Readonly<Record<string, unknown>>)[String(key)]
    : undefined;
};

const valueOfObject = ({ properties }: ObjectExpression): unknown => {
  const entries = properties.map((property): [string, unknown] => {
    if (property.type !== 'Property' || property.computed) {
      return ['', undefined];
    }
    const { key, value } = property;
    const name = key.type === 'Identifier' ? key.name : String(valueOfExpression(key));
    return [name, valueOfExpression(value as Expression)];
  });
  return entries.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(entries);
};

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
