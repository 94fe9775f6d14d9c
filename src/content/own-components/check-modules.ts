import ts from 'typescript';
import { checkImports } from './check-imports.ts';
import { browserPartsOf, hasDirective } from './modules.ts';
import type { CodeFile, CodeReporter } from './report-in-code.ts';
import { insteadOfAttribute, insteadOfElement } from '../../base/text/refused-markup.ts';

export type Modules = {
  readonly program: ts.Program;
  readonly sourceOf: (file: string) => ts.SourceFile | undefined;
  readonly files: ReadonlySet<string>;
};

const rangeOf = (node: ts.Node, source: ts.SourceFile): ts.TextRange => ({
  pos: node.getStart(source),
  end: node.end,
});

const checkSyntax = (module: CodeFile, program: ts.Program, reporter: CodeReporter): boolean => {
  const [error] = program.getSyntacticDiagnostics(module.source);
  if (!error) {
    return false;
  }
  const message = ts.flattenDiagnosticMessageText(error.messageText, ' ').replace(/\.$/, '');
  const part = { pos: error.start, end: error.start + error.length };
  reporter.ofPart(module, part, {
    code: 'component/syntax',
    expected: 'code that compiles',
    found: `an error: ${message}`,
  });
  return true;
};

const checkServerModule = (module: CodeFile, reporter: CodeReporter): void => {
  const [part] = browserPartsOf(module.source);
  if (part) {
    reporter.ofPart(module, rangeOf(part.node, module.source), {
      code: 'component/client-code',
      expected: "`'use client'` at the top of a module that works in browsers only",
      found: `\`${part.name}\` without it`,
    });
  }
};

const textOf = ({ initializer }: ts.JsxAttribute): string | undefined => {
  const value =
    initializer && ts.isJsxExpression(initializer) ? initializer.expression : initializer;
  return value && ts.isStringLiteralLike(value) ? value.text : undefined;
};

const insteadOf = (node: ts.Node): string | undefined => {
  if (ts.isIdentifier(node) && ts.isJsxOpeningLikeElement(node.parent)) {
    return insteadOfElement(node.text);
  }
  if (!ts.isJsxAttribute(node) || !ts.isIdentifier(node.name)) {
    return undefined;
  }
  const { tagName } = node.parent.parent;
  const element = ts.isIdentifier(tagName) ? tagName.text : '';
  return /^[a-z]/.test(element)
    ? insteadOfAttribute(element, node.name.text, textOf(node))
    : undefined;
};

const checkMarkup = (module: CodeFile, reporter: CodeReporter): void => {
  const visit = (node: ts.Node): void => {
    const instead = insteadOf(node);
    if (instead !== undefined) {
      const isAttribute = ts.isJsxAttribute(node);
      const name = (isAttribute ? node.name : node).getText(module.source);
      reporter.ofPart(module, rangeOf(node, module.source), {
        code: 'component/refused-by-policy',
        expected: instead,
        found: `\`${isAttribute ? name : `<${name}>`}\`, which the policy of pages refuses`,
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(module.source);
};

/** Imports of a `'use client'` module run in browsers, but may also run on the server for another component. */
export const checkModules = (
  components: readonly string[],
  { program, sourceOf, files }: Modules,
  reporter: CodeReporter,
) => {
  const broken = new Set<string>();
  const reached = new Set<string>();
  const onServer = new Set<string>();
  const visit = (file: string, isImportedByServer: boolean): void => {
    const source = sourceOf(file);
    if (!source || broken.has(file)) {
      return;
    }
    const isServer = isImportedByServer && !hasDirective(source, 'use client');
    const isKnown = reached.has(file);
    if (isServer ? onServer.has(file) : isKnown) {
      return;
    }
    const module: CodeFile = { file, source };
    reached.add(file);
    if (!isKnown && checkSyntax(module, program, reporter)) {
      broken.add(file);
      return;
    }
    if (isServer) {
      onServer.add(file);
      checkServerModule(module, reporter);
    }
    if (!isKnown) {
      checkMarkup(module, reporter);
    }
    const { modules, problems } = checkImports(source, file, files);
    for (const { node, ...details } of isKnown ? [] : problems) {
      reporter.ofPart(module, rangeOf(node, source), details);
    }
    modules.forEach((imported) => visit(imported, isServer));
  };
  components.forEach((file) => visit(file, true));
  return { reached, broken };
};
