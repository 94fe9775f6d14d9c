import type { Expression, MemberExpression, ObjectExpression, SpreadElement } from 'estree-jsx';

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
