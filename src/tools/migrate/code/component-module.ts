import ts from 'typescript';
import {
  browserPartsOf,
  declaredIn,
  hasDirective,
  hasModifier,
  importsOf,
} from '../../../content/own-components/modules.ts';

/** A module of a component, as far as it matters for moving it. */
export type ComponentModule = {
  /** The modules that it imports, and where their names are written, quotes excluded. */
  readonly imports: readonly {
    readonly name: string;
    readonly start: number;
    readonly end: number;
  }[];
  /** The names that it exports; `default` for the default. */
  readonly exports: ReadonlySet<string>;
  /** Whether it begins with `'use client'`. */
  readonly isClient: boolean;
  /** Whether it only works in browsers, and does not say so itself. */
  readonly needsBrowser: boolean;
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

/** Reads a module without running it; null where its syntax has errors, or where it calls `require`. */
export const readComponentModule = (file: string, text: string): ComponentModule | null => {
  // Files of JavaScript hold markup in components.
  const source = ts.createSourceFile(
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
    needsBrowser: !isClient && browserPartsOf(source).length > 0,
  };
};
