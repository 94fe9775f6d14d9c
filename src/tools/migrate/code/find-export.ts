import ts from 'typescript';
import { hasModifier } from '../../../content/own-components/modules.ts';

export type Scope = Map<string, ts.Expression | { readonly module: string }>;

/** Unwraps `(x)`, `x as T`, `x satisfies T`, `x!` and `await x` to `x`. */
export const unwrap = (node: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(node) ||
  ts.isAsExpression(node) ||
  ts.isSatisfiesExpression(node) ||
  ts.isNonNullExpression(node) ||
  ts.isAwaitExpression(node)
    ? unwrap(node.expression)
    : node;

export const declare = (statements: readonly ts.Statement[], scope: Scope): void => {
  for (const statement of statements) {
    if (ts.isVariableStatement(statement)) {
      for (const { name, initializer } of statement.declarationList.declarations) {
        if (ts.isIdentifier(name) && initializer) {
          scope.set(name.text, initializer);
        }
      }
    }
    const specifier = ts.isImportDeclaration(statement) ? statement.moduleSpecifier : null;
    const name = ts.isImportDeclaration(statement) ? statement.importClause?.name?.text : undefined;
    if (specifier && ts.isStringLiteral(specifier) && name !== undefined) {
      scope.set(name, { module: specifier.text });
    }
  }
};

const returned = (node: ts.FunctionLikeDeclaration, scope: Scope): ts.Expression | undefined => {
  const { body } = node;
  if (!body || !ts.isBlock(body)) {
    return body;
  }
  declare(body.statements, scope);
  return body.statements.findLast(ts.isReturnStatement)?.expression;
};

const defaultExport = (source: ts.SourceFile, scope: Scope): ts.Expression | undefined => {
  for (const statement of source.statements) {
    if (ts.isExportAssignment(statement)) {
      return statement.expression;
    }
    if (
      ts.isFunctionDeclaration(statement) &&
      hasModifier(statement, ts.SyntaxKind.DefaultKeyword)
    ) {
      return returned(statement, scope);
    }
    if (
      ts.isExpressionStatement(statement) &&
      ts.isBinaryExpression(statement.expression) &&
      statement.expression.left.getText(source) === 'module.exports'
    ) {
      return statement.expression.right;
    }
  }
  return undefined;
};

/** Unwraps functions and calls around a value, such as `withPlugin(defineConfig({…}))` and `() => ({…})`. */
const valueIn = (
  node: ts.Expression,
  scope: Scope,
  seen: readonly ts.Node[] = [],
): ts.Expression | undefined => {
  const value = unwrap(node);
  const known = ts.isIdentifier(value) ? scope.get(value.text) : undefined;
  const isFunction = ts.isArrowFunction(value) || ts.isFunctionExpression(value);
  const first = ts.isCallExpression(value) ? value.arguments[0] : undefined;
  const inner = isFunction
    ? returned(value, scope)
    : known && !('module' in known)
      ? known
      : first && !ts.isStringLiteral(first)
        ? first
        : undefined;
  return inner && !seen.includes(inner) ? valueIn(inner, scope, [...seen, inner]) : value;
};

export const findExport = (source: ts.SourceFile, scope: Scope): ts.Expression | undefined => {
  const expression = defaultExport(source, scope);
  return expression && valueIn(expression, scope);
};
