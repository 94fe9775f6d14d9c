import ts from 'typescript';
import { hasModifier } from '../../../content/own-components/modules.ts';
import { isRecord } from '../../../base/json/is-record.ts';
import { type Scope, declare, findExport, unwrap } from './find-export.ts';

const NOT_STATIC = Symbol('not static');

const keywords = new Map<ts.SyntaxKind, boolean | null>([
  [ts.SyntaxKind.TrueKeyword, true],
  [ts.SyntaxKind.FalseKeyword, false],
  [ts.SyntaxKind.NullKeyword, null],
]);

type Surroundings = {
  readonly source: ts.SourceFile;
  readonly leaveOut: (node: ts.Node, key: string) => void;
  readonly readOther: (name: string, key: string) => unknown;
};

const keyOf = (name: ts.PropertyName): string | null =>
  ts.isIdentifier(name) || ts.isStringLiteralLike(name) || ts.isNumericLiteral(name)
    ? name.text
    : null;

const join = (key: string, name: string | number): string =>
  key === '' ? `${name}` : `${key}.${name}`;

/**
 * Returns the relative path in `path.resolve(__dirname, './a')` or `fileURLToPath(new URL('./a', import.meta.url))`;
 * null for other calls.
 */
const pathFromFile = (
  { expression, arguments: [first, second, third] }: ts.CallExpression,
  source: ts.SourceFile,
): ts.Expression | null => {
  const called = expression.getText(source);
  if (/^(?:path\.)?(?:resolve|join)$/.test(called)) {
    const isHere = first && /^(?:__dirname|import\.meta\.dirname)$/.test(first.getText(source));
    return isHere && second && !third ? second : null;
  }
  if (!/(?:^|\.)fileURLToPath$/.test(called) || !first || !ts.isNewExpression(first)) {
    return null;
  }
  const [target, base] = first.arguments ?? [];
  const isOfFile = base?.getText(source) === 'import.meta.url';
  return isOfFile && first.expression.getText(source) === 'URL' ? (target ?? null) : null;
};

/**
 * Evaluates static expressions in a file. This function is long because its inner functions call each other and share
 * `scope` and `open`.
 */
export const createEvaluator = ({ source, leaveOut, readOther }: Surroundings) => {
  const scope: Scope = new Map();
  declare(source.statements, scope);
  const open = new Set<ts.Node>();

  const leave = (node: ts.Node, key: string): unknown => {
    leaveOut(node, key);
    return NOT_STATIC;
  };

  const evaluateObject = (node: ts.ObjectLiteralExpression, key: string): unknown => {
    const entries = node.properties.flatMap((property): [string, unknown][] => {
      if (ts.isSpreadAssignment(property)) {
        const value = evaluate(property.expression, key);
        return isRecord(value) ? Object.entries(value) : [];
      }
      const name = property.name ? keyOf(property.name) : null;
      if (name === null) {
        leaveOut(property, key);
        return [];
      }
      if (!ts.isPropertyAssignment(property) && !ts.isShorthandPropertyAssignment(property)) {
        leaveOut(property, join(key, name));
        return [];
      }
      const expression = ts.isPropertyAssignment(property) ? property.initializer : property.name;
      const value = evaluate(expression, join(key, name));
      return value === NOT_STATIC ? [] : [[name, value]];
    });
    return Object.fromEntries(entries);
  };

  const evaluateArray = (node: ts.ArrayLiteralExpression, key: string): unknown =>
    node.elements.flatMap((element, index): unknown[] => {
      const value = evaluate(
        ts.isSpreadElement(element) ? element.expression : element,
        join(key, index),
      );
      if (value === NOT_STATIC) {
        return [];
      }
      return ts.isSpreadElement(element) && Array.isArray(value) ? value : [value];
    });

  const evaluateCall = (node: ts.CallExpression, key: string): unknown => {
    const called = node.expression.getText(source);
    const [first] = node.arguments;
    const path = called === 'require.resolve' ? first : pathFromFile(node, source);
    if (path) {
      return evaluate(path, key);
    }
    if (first && ts.isStringLiteral(first) && called === 'require' && first.text.startsWith('.')) {
      return readOther(first.text, key) ?? leave(node, key);
    }
    return first && /^(?:define\w*|starlight)$/.test(called)
      ? evaluate(first, key)
      : leave(node, key);
  };

  const evaluateName = (node: ts.Identifier, key: string): unknown => {
    if (node.text === 'undefined') {
      return undefined;
    }
    const known = scope.get(node.text);
    if (known && 'module' in known) {
      const data = known.module.startsWith('.') ? readOther(known.module, key) : undefined;
      return data ?? leave(node, key);
    }
    if (!known || open.has(known)) {
      return leave(node, key);
    }
    open.add(known);
    const value = evaluate(known, key);
    open.delete(known);
    return value;
  };

  const evaluateTemplate = (node: ts.TemplateExpression, key: string): unknown => {
    const parts = node.templateSpans.map(({ expression, literal }) => {
      const value = evaluate(expression, key);
      if (typeof value === 'object' && value !== null) {
        leaveOut(expression, key);
        return null;
      }
      return value === NOT_STATIC ? null : `${String(value)}${literal.text}`;
    });
    return parts.includes(null) ? NOT_STATIC : `${node.head.text}${parts.join('')}`;
  };

  /** `canUseDOM` is false, because Docusaurus prerenders pages without a browser, and so does this site. */
  const evaluateChoice = (node: ts.ConditionalExpression, key: string): unknown => {
    const condition = node.condition.getText(source).endsWith('.canUseDOM')
      ? false
      : evaluate(node.condition, key);
    return condition === NOT_STATIC
      ? NOT_STATIC
      : evaluate(condition ? node.whenTrue : node.whenFalse, key);
  };

  const evaluate = (wrapped: ts.Expression, key: string): unknown => {
    const node = unwrap(wrapped);
    if (ts.isStringLiteralLike(node)) {
      return node.text;
    }
    if (ts.isNumericLiteral(node)) {
      return Number(node.text);
    }
    if (ts.isTemplateExpression(node)) {
      return evaluateTemplate(node, key);
    }
    if (ts.isObjectLiteralExpression(node)) {
      return evaluateObject(node, key);
    }
    if (ts.isArrayLiteralExpression(node)) {
      return evaluateArray(node, key);
    }
    if (ts.isIdentifier(node)) {
      return evaluateName(node, key);
    }
    if (ts.isConditionalExpression(node)) {
      return evaluateChoice(node, key);
    }
    if (ts.isCallExpression(node)) {
      return evaluateCall(node, key);
    }
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression)) {
      const value = scope.has(node.expression.text) ? evaluate(node.expression, key) : NOT_STATIC;
      return isRecord(value) && Object.hasOwn(value, node.name.text)
        ? value[node.name.text]
        : leave(node, key);
    }
    return keywords.has(node.kind) ? keywords.get(node.kind) : leave(node, key);
  };

  const exported = (): unknown => {
    const value = findExport(source, scope);
    const data = value ? evaluate(value, '') : undefined;
    return data === NOT_STATIC ? undefined : data;
  };

  const readNamedExports = (): unknown => {
    const declarations = source.statements.flatMap((statement) =>
      ts.isVariableStatement(statement) && hasModifier(statement, ts.SyntaxKind.ExportKeyword)
        ? statement.declarationList.declarations
        : [],
    );
    return Object.fromEntries(
      declarations.flatMap(({ name, initializer }): [string, unknown][] => {
        const value =
          initializer && ts.isIdentifier(name) ? evaluate(initializer, name.text) : NOT_STATIC;
        return value === NOT_STATIC ? [] : [[name.getText(source), value]];
      }),
    );
  };

  return { exported, named: readNamedExports };
};
