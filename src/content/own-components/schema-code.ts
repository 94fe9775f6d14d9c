import ts from 'typescript';
import { declaredIn, hasModifier } from './modules.ts';

const moduleOf = (statement: ts.Statement): string | null =>
  ts.isImportDeclaration(statement) && ts.isStringLiteral(statement.moduleSpecifier)
    ? statement.moduleSpecifier.text
    : null;

const identifiersIn = (statement: ts.Statement): Set<string> => {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) {
      names.add(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(statement);
  return names;
};

/**
 * Extracts `export const props = z.strictObject({ … })` as the body of a function of `require` and `exports`: a check
 * must not run the component. Null without a schema, or if it imports anything but zod.
 */
export const schemaCodeOf = (source: ts.SourceFile): string | null => {
  const declared = new Map(
    source.statements.flatMap((statement) =>
      declaredIn(statement).map((name) => [name, statement] as const),
    ),
  );
  const schema = declared.get('props');
  if (!schema || !hasModifier(schema, ts.SyntaxKind.ExportKeyword)) {
    return null;
  }
  const needed = new Set<ts.Statement>([schema]);
  for (const statement of needed) {
    for (const name of identifiersIn(statement)) {
      const other = declared.get(name);
      if (other) {
        needed.add(other);
      }
    }
  }
  const modules = [...needed].map(moduleOf).filter((name) => name !== null);
  if (modules.length === 0 || modules.some((name) => name !== 'zod')) {
    return null;
  }
  const code = source.statements
    .filter((statement) => needed.has(statement))
    .map((statement) => statement.getText(source))
    .join('\n');
  return ts.transpileModule(code, {
    compilerOptions: {
      module: ts.ModuleKind.CommonJS,
      target: ts.ScriptTarget.ES2023,
      esModuleInterop: true,
    },
  }).outputText;
};
