import ts from 'typescript';
import type { Modules } from './check-modules.ts';
import { createTypeDescriber } from './describe-type.ts';
import type { OwnComponent } from './own-component.ts';
import { hasSchema } from './props-check.ts';
import type { CodeReporter } from './report-in-code.ts';
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
 * Extracts `export const props = z.strictObject({ … })` as a function body with the parameters `require` and `exports`,
 * because a check must not run the component. Null if there is no schema, or if it imports anything but zod.
 */
const schemaCodeOf = (source: ts.SourceFile): string | null => {
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

/** Accepts any props, so that a component's errors are not reported on the pages that use it. */
export const undescribed = (name: string): OwnComponent => ({
  name,
  props: {},
  isOpen: true,
  canHaveChildren: true,
  isPlaceholder: false,
  schema: null,
});

const exportsOf = (source: ts.SourceFile, checker: ts.TypeChecker): readonly ts.Symbol[] => {
  const module = checker.getSymbolAtLocation(source);
  return module ? checker.getExportsOfModule(module) : [];
};

const propsTypeOf = (type: ts.Type, checker: ts.TypeChecker): ts.Type | 'none' | 'any' | null => {
  if ((type.flags & ts.TypeFlags.Any) !== 0) {
    return 'any';
  }
  const [signature] = type.getCallSignatures();
  if (signature) {
    const [parameter] = signature.getParameters();
    return parameter ? checker.getTypeOfSymbol(parameter) : 'none';
  }
  const [created] = type.getConstructSignatures();
  const props = created?.getReturnType().getProperty('props');
  return props ? checker.getTypeOfSymbol(props) : created ? 'any' : null;
};

export const describeComponent = (
  name: string,
  file: string,
  { program, sourceOf }: Modules,
  reporter: CodeReporter,
): OwnComponent => {
  const source = sourceOf(file);
  const checker = program.getTypeChecker();
  const exported = source ? exportsOf(source, checker) : [];
  const symbol =
    exported.find((candidate) => candidate.name === 'default') ??
    exported.find((candidate) => candidate.name === name);
  const type = symbol ? checker.getTypeOfSymbol(symbol) : null;
  const props = type && propsTypeOf(type, checker);
  if (!source || !props) {
    reporter.reportFile(file, {
      code: 'component/no-component',
      expected: `a component as the default export, or as the export \`${name}\``,
      found: type ? 'an export that is not a function' : 'neither',
    });
    return undescribed(name);
  }
  const isPlaceholder = exported.some((candidate) => candidate.name === 'isPlaceholder');
  if (isPlaceholder) {
    reporter.reportFile(file, {
      code: 'component/placeholder',
      expected: 'a component',
      found: 'a placeholder, which shows readers its name, attributes and content',
    });
  }
  if (props === 'any') {
    return { ...undescribed(name), isPlaceholder };
  }
  const { propsOf, isOpen } = createTypeDescriber(checker);
  const { children, ...others } = props === 'none' ? {} : propsOf(props);
  const takesAny = props !== 'none' && isOpen(props);
  const schema = schemaCodeOf(source);
  return {
    name,
    props: others,
    isOpen: takesAny,
    canHaveChildren: takesAny || children !== undefined,
    isPlaceholder,
    schema: schema !== null && hasSchema(schema) ? schema : null,
  };
};
