import ts from 'typescript';
import { declaredIn } from '../../../content/own-components/modules.ts';

type Statement = { readonly names: readonly string[]; readonly text: string };

const read = (statement: ts.Statement, source: ts.SourceFile): Statement[] => {
  const text = statement.getText(source);
  const names = declaredIn(statement);
  return ts.isImportDeclaration(statement)
    ? [{ names, text }]
    : names.length > 0
      ? [{ names, text: `export ${text}` }]
      : [];
};

/** Removes types, because pages accept only JavaScript. */
const withoutTypes = (code: string): string =>
  ts.transpileModule(code, {
    compilerOptions: {
      target: ts.ScriptTarget.ESNext,
      module: ts.ModuleKind.ESNext,
      verbatimModuleSyntax: true,
    },
  }).outputText;

const wordsOf = (code: string): Set<string> => new Set(code.match(/[A-Za-z_$][\w$]*/g));

export const readPageScript = (code: string) => {
  const source = ts.createSourceFile('page.js', withoutTypes(code), ts.ScriptTarget.Latest, true);
  const statements = source.statements.flatMap((statement) => read(statement, source));
  return {
    /**
     * A script that contains only imports is not reported, because missing modules are reported where they are used.
     */
    onlyImports: source.statements.every(ts.isImportDeclaration),
    names: new Set(statements.flatMap(({ names }) => names)),
    isList: (name: string): boolean =>
      statements.some(
        ({ names, text }) =>
          names.includes(name) && new RegExp(`\\b${name}\\s*=\\s*\\[`).test(text),
      ),
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
