import ts from 'typescript';
import {
  browserPartsOf,
  declaredIn,
  hasDirective,
  hasModifier,
  importsOf,
} from '../../../content/own-components/modules.ts';

export type ComponentModule = {
  /** `start` and `end` are the offsets of the module name without its quotes. */
  readonly imports: readonly {
    readonly name: string;
    readonly start: number;
    readonly end: number;
  }[];
  readonly exports: ReadonlySet<string>;
  readonly isClient: boolean;
  /** Whether the module uses browser APIs without `'use client'`. */
  readonly isBrowserOnly: boolean;
};

const exportsOf = (statement: ts.Statement): string[] => {
  if (ts.isExportAssignment(statement)) {
    return ['default'];
  }
  if (ts.isExportDeclaration(statement)) {
    const { exportClause } = statement;
    return exportClause && ts.isNamedExports(exportClause)
      ? exportClause.elements.map(({ name }) => name.text)
      : [];
  }
  if (!hasModifier(statement, ts.SyntaxKind.ExportKeyword)) {
    return [];
  }
  return hasModifier(statement, ts.SyntaxKind.DefaultKeyword) ? ['default'] : declaredIn(statement);
};

export const readComponentModule = (file: string, text: string): ComponentModule | null => {
  const source = ts.createSourceFile(
    // `.js` files may contain JSX.
    file.replace(/\.js$/, '.jsx'),
    text,
    ts.ScriptTarget.Latest,
    true,
  );
  const { parseDiagnostics = [] } = source as { readonly parseDiagnostics?: readonly unknown[] };
  if (parseDiagnostics.length > 0 || /\brequire\s*\(/.test(text)) {
    return null;
  }
  const isClient = hasDirective(source, 'use client');
  return {
    imports: importsOf(source).map(({ name, node }) => ({
      name,
      start: node.getStart(source) + 1,
      end: node.end - 1,
    })),
    exports: new Set(source.statements.flatMap(exportsOf)),
    isClient,
    isBrowserOnly: !isClient && browserPartsOf(source).length > 0,
  };
};
