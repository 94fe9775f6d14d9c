import type { Expression, Identifier, Node, Program } from 'estree-jsx';
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';

export type ExpressionHolder = {
  value: string;
  data?: { estree?: Program | null | undefined } | undefined;
};

export const expressionOf = ({ data }: ExpressionHolder): Expression | null => {
  const statement = data?.estree?.body[0];
  return statement?.type === 'ExpressionStatement' ? statement.expression : null;
};

export const programWith = (statement: Program['body'][number]): Program => ({
  type: 'Program',
  sourceType: 'module',
  body: [statement],
});

export const programOf = (expression: Expression): Program =>
  programWith({ type: 'ExpressionStatement', expression });

export const expressionAttribute = (
  name: string,
  code: string,
  expression: Expression,
): MdxJsxAttribute => ({
  type: 'mdxJsxAttribute',
  name,
  value: {
    type: 'mdxJsxAttributeValueExpression',
    value: code,
    data: { estree: programOf(expression) },
  },
});

export const literal = (value: string, { range }: Pick<Node, 'range'>): Expression => ({
  type: 'Literal',
  value,
  raw: JSON.stringify(value),
  ...(range ? { range } : {}),
});

export const identifier = (name: string): Identifier => ({ type: 'Identifier', name });
