import ts from 'typescript';

/** A statement of the script of a page, as a page of MDX declares the same. */
type Statement = { readonly names: readonly string[]; readonly text: string };

const namesOf = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) =>
        ts.isOmittedExpression(element) ? [] : namesOf(element.name),
      );

const importedNames = ({ importClause }: ts.ImportDeclaration): string[] => {
  const bindings = importClause?.namedBindings;
  return [
    ...(importClause?.name ? [importClause.name.text] : []),
    ...(!bindings
      ? []
      : ts.isNamespaceImport(bindings)
        ? [bindings.name.text]
        : bindings.elements.map(({ name }) => name.text)),
  ];
};

const read = (statement: ts.Statement, source: ts.SourceFile): Statement[] => {
  const text = statement.getText(source);
  if (ts.isImportDeclaration(statement)) {
    return [{ names: importedNames(statement), text }];
  }
  if (ts.isVariableStatement(statement)) {
    const names = statement.declarationList.declarations.flatMap(({ name }) => namesOf(name));
    return [{ names, text: `export ${text}` }];
  }
  return (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) && statement.name
    ? [{ names: [statement.name.text], text: `export ${text}` }]
    : [];
};

/** TypeScript as JavaScript, which pages are written in. */
const withoutTypes = (code: string): string =>
  ts.transpileModule(code, {
    compilerOptions: {
      target: ts.ScriptTarget.ESNext,
      module: ts.ModuleKind.ESNext,
      verbatimModuleSyntax: true,
    },
  }).outputText;

const wordsOf = (code: string): Set<string> => new Set(code.match(/[A-Za-z_$][\w$]*/g));

/** The names that the script of a page declares, and its statements that some code needs, directly or through others. */
export const readPageScript = (code: string) => {
  const source = ts.createSourceFile('page.js', withoutTypes(code), ts.ScriptTarget.Latest, true);
  const statements = source.statements.flatMap((statement) => read(statement, source));
  return {
    /** Whether it only imports: what it imports is reported where the page uses it. */
    onlyImports: source.statements.every(ts.isImportDeclaration),
    names: new Set(statements.flatMap(({ names }) => names)),
    neededBy: (used: string): string[] => {
      const words = wordsOf(used);
      const needed = new Set<Statement>();
      let size: number;
      do {
        ({ size } = needed);
        for (const statement of statements) {
          if (statement.names.some((name) => words.has(name)) && !needed.has(statement)) {
            needed.add(statement);
            wordsOf(statement.text).forEach((word) => words.add(word));
          }
        }
      } while (needed.size > size);
      return statements.filter((item) => needed.has(item)).map(({ text }) => text);
    },
  };
};
