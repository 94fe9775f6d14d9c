import type { Expression } from 'estree-jsx';
import { valueOfExpression } from '../jsx/expression-value.ts';
import {
  type ExpressionHolder,
  expressionOf,
  identifier,
  literal,
  programOf,
} from '../jsx/expressions.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { report } from '../report.ts';

const isDecimal = /^\d+\.\d+$/;

/** Keeps the zero of `{1.10}`, because versions and prices need it. */
const writtenNumber = (value: number, expression: Expression): string =>
  expression.type === 'Literal' && isDecimal.test(expression.raw ?? '')
    ? (expression.raw ?? '')
    : String(value);

const textOf = (value: unknown, expression: Expression): string | null => {
  switch (typeof value) {
    case 'string':
      return value;
    case 'number':
      return writtenNumber(value, expression);
    case 'boolean':
      return String(value);
    default:
      return null;
  }
};

/** Replaces an expression with its text, so that the page, its copies and its headings show the same. */
export const showValue = (holder: ExpressionHolder, page: PageCompilation): void => {
  const expression = expressionOf(holder);
  const value = valueOfExpression(expression);
  if (!holder.data || !expression || value === undefined) {
    return;
  }
  const text = textOf(value, expression);
  if (text !== null) {
    holder.value = JSON.stringify(text);
    holder.data.estree = programOf(literal(text, expression));
    return;
  }
  const { range } = expression;
  const source = range ? page.source.slice(...range) : '';
  // Literals such as `{null}` are in the source. A substituted value has the range of its name, such as `data.list`.
  if (range && /^(?!null\b)[a-z_$]/i.test(source)) {
    report(page, 'mdx/unknown-key', range, {
      expected: 'a key with text, a number, `true` or `false`',
      found: `\`${source}\`, which is ${Array.isArray(value) ? 'a list' : value === null ? 'empty' : 'a map'}`,
    });
    page.declared.add(source);
    page.missing.add(source);
    holder.data.estree = programOf({ ...identifier(source), range });
  }
};
