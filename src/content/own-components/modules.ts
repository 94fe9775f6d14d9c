import ts from 'typescript';

type NamedNode = { readonly name: string; readonly node: ts.Node };

export const importsOf = (source: ts.SourceFile): NamedNode[] => {
  const found: NamedNode[] = [];
  const visit = (node: ts.Node): void => {
    const specifier =
      ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
        ? node.moduleSpecifier
        : ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
          ? node.arguments[0]
          : undefined;
    if (specifier && ts.isStringLiteralLike(specifier)) {
      found.push({ name: specifier.text, node: specifier });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

const namesIn = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) =>
        ts.isOmittedExpression(element) ? [] : namesIn(element.name),
      );

export const declaredIn = (statement: ts.Statement): string[] => {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) => namesIn(name));
  }
  if (
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isEnumDeclaration(statement)
  ) {
    return statement.name ? [statement.name.text] : [];
  }
  if (!ts.isImportDeclaration(statement)) {
    return [];
  }
  const { name, namedBindings } = statement.importClause ?? {};
  const others =
    namedBindings === undefined
      ? []
      : ts.isNamespaceImport(namedBindings)
        ? [namedBindings]
        : namedBindings.elements;
  return [...(name ? [name] : []), ...others.map((other) => other.name)].map(({ text }) => text);
};

export const hasModifier = (statement: ts.Statement, expectedKind: ts.SyntaxKind): boolean =>
  ts.canHaveModifiers(statement) &&
  (ts.getModifiers(statement)?.some(({ kind }) => kind === expectedKind) ?? false);

export const hasDirective = (source: ts.SourceFile, directive: string): boolean => {
  for (const statement of source.statements) {
    if (!ts.isExpressionStatement(statement) || !ts.isStringLiteral(statement.expression)) {
      return false;
    }
    if (statement.expression.text === directive) {
      return true;
    }
  }
  return false;
};

const browserNames = new Set(
  (
    'Component PureComponent createContext startTransition addTransitionType useActionState useContext useDeferredValue ' +
    'useEffect useEffectEvent useImperativeHandle useInsertionEffect useLayoutEffect useOptimistic useReducer useRef ' +
    'useState useSyncExternalStore useTransition'
  ).split(' '),
);

export const browserPartsOf = (source: ts.SourceFile): NamedNode[] => {
  const parts: NamedNode[] = [];
  /** Names to which the module binds React's default export or its whole namespace. */
  const wholes = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && isReact(node.moduleSpecifier)) {
      const { name, namedBindings } = node.importClause ?? {};
      if (name) {
        wholes.add(name.text);
      }
      if (namedBindings && ts.isNamespaceImport(namedBindings)) {
        wholes.add(namedBindings.name.text);
      }
      for (const element of namedBindings && ts.isNamedImports(namedBindings)
        ? namedBindings.elements
        : []) {
        const imported = element.propertyName ?? element.name;
        const isType = element.isTypeOnly || node.importClause?.isTypeOnly === true;
        if (!isType && browserNames.has(imported.text)) {
          parts.push({ node: element, name: imported.text });
        }
      }
    } else if (
      ts.isPropertyAccessExpression(node) &&
      ts.isIdentifier(node.expression) &&
      wholes.has(node.expression.text) &&
      browserNames.has(node.name.text)
    ) {
      parts.push({ node: node.name, name: node.name.text });
    } else if (ts.isJsxAttribute(node) && isHandler(node)) {
      parts.push({ node: node.name, name: node.name.getText(source) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return parts;
};

const isReact = (specifier: ts.Expression): boolean =>
  ts.isStringLiteral(specifier) && specifier.text === 'react';

const isHandler = ({ name, parent }: ts.JsxAttribute): boolean => {
  const { tagName } = parent.parent;
  return (
    ts.isIdentifier(name) &&
    /^on[A-Z]/.test(name.text) &&
    ts.isIdentifier(tagName) &&
    /^[a-z]/.test(tagName.text)
  );
};
