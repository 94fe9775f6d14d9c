import type { Expression, ObjectExpression } from 'estree-jsx';
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import { expressionOf, identifier, literal } from '../jsx/expressions.ts';
import { type JsxElement, hasSpread } from '../jsx/jsx-element.ts';
import { spanOf } from '../source-location.ts';

export type Props = {
  readonly object: ObjectExpression;
  readonly named: ReadonlyMap<string, Expression> | null;
};

const valueOf = (attribute: MdxJsxAttribute): Expression => {
  const { value } = attribute;
  const at = { range: [...spanOf(attribute)] as [number, number] };
  if (typeof value === 'object' && value !== null) {
    return expressionOf(value) ?? identifier('undefined');
  }
  return typeof value === 'string'
    ? literal(value, at)
    : { type: 'Literal', value: true, raw: 'true' };
};

const property = {
  type: 'Property',
  kind: 'init',
  computed: false,
  method: false,
  shorthand: false,
} as const;

export const propsOf = (node: JsxElement): Props => {
  const named = new Map<string, Expression>();
  const properties = node.attributes.flatMap((attribute): ObjectExpression['properties'] => {
    if (attribute.type === 'mdxJsxAttribute') {
      const value = valueOf(attribute);
      named.set(attribute.name, value);
      const key = literal(attribute.name, {});
      return [{ ...property, key, value }];
    }
    // The parser turns `{...object}` into an object with a single spread.
    const spread = expressionOf(attribute);
    return spread?.type === 'ObjectExpression' ? spread.properties : [];
  });
  return {
    object: { type: 'ObjectExpression', properties },
    named: hasSpread(node) ? null : named,
  };
};
