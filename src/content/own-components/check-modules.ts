import ts from 'typescript';
import { browserPartsOf, hasDirective, importsOf } from './modules.ts';
import type { CodeFile, CodeReporter, Details } from './report-in-code.ts';
import { insteadOfAttribute, insteadOfElement } from '../../base/text/refused-markup.ts';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { relativePath } from '../../base/files/file-path.ts';
import { suggest } from '../../problems/suggest.ts';
import { isInstalled } from './create-program.ts';

const codeExtensions = ['.tsx', '.ts', '.jsx', '.js'];

const findFile = (target: string, files: ReadonlySet<string>): string | null => {
  const withoutExtension = target.replace(/\.jsx?$/, '');
  const candidates = [
    target,
    ...codeExtensions.map((extension) => target + extension),
    ...codeExtensions.map((extension) => withoutExtension + extension),
    ...codeExtensions.map((extension) => `${target}/index${extension}`),
  ];
  return candidates.find((candidate) => files.has(candidate)) ?? null;
};

const suggestFile = (
  target: string,
  from: string,
  files: ReadonlySet<string>,
): string | undefined => {
  const meant = suggest(
    target,
    [...files].map((file) => file.replace(/(?:\/index)?\.[jt]sx?$/, '')),
  );
  return meant && relativePath(from, meant);
};

const isCode = (file: string): boolean => codeExtensions.includes(path.posix.extname(file));

const replacementFor = (name: string, target: string | null): string | null => {
  if (isBuiltin(name)) {
    return 'a component that depends only on its props and on files in `components/`';
  }
  if (/^@(?:docusaurus|theme)\//.test(name)) {
    return 'a component without Docusaurus modules';
  }
  if (target?.startsWith('..') || /^(?:\/|@site\/)/.test(name)) {
    return 'a file in `components/` by its relative path, or a package';
  }
  if (name.endsWith('.css') && !/^\..*\.module\.css$/.test(name)) {
    return 'a CSS module, such as `./Chart.module.css`';
  }
  return /\?|\.(?:s[ac]ss|less|svg|png|jpe?g|gif|webp|avif|mdx?)$/.test(name)
    ? 'code, `.json` or a CSS module (put pictures into `static/` and use their addresses)'
    : null;
};

const checkImports = (source: ts.SourceFile, file: string, files: ReadonlySet<string>) => {
  const modules: string[] = [];
  const problems: (Details & { readonly node: ts.Node })[] = [];
  for (const { name, node } of importsOf(source)) {
    const isRelative = name.startsWith('.');
    const target = isRelative ? path.posix.join(path.posix.dirname(file), name) : null;
    const instead = replacementFor(name, target);
    const found = target === null ? null : findFile(target, files);
    const add = (kind: 'unknown' | 'unsupported', expected: string, what: string, meant?: string) =>
      problems.push({
        code: `component/${kind}-import`,
        node,
        expected,
        found: what,
        suggestion: meant,
      });
    if (instead !== null) {
      add('unsupported', instead, `an import of '${name}'`);
    } else if (target !== null && found === null) {
      const meant = suggestFile(target, file, files);
      add('unknown', 'a file in `components/`', `'${name}', which does not exist`, meant);
    } else if (target === null && !isInstalled(name)) {
      add('unknown', 'an installed package', `'${name}', which is not installed`);
    } else if (found !== null && isCode(found)) {
      modules.push(found);
    }
  }
  return { modules, problems };
};

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
  reporter.reportPart(module, part, {
    code: 'component/syntax',
    expected: 'code that compiles',
    found: `an error: ${message}`,
  });
  return true;
};

const checkServerModule = (module: CodeFile, reporter: CodeReporter): void => {
  const [part] = browserPartsOf(module.source);
  if (part) {
    reporter.reportPart(module, rangeOf(part.node, module.source), {
      code: 'component/client-code',
      expected: "`'use client'` at the top of a module that needs a browser",
      found: `\`${part.name}\` without it`,
    });
  }
};

const textOf = ({ initializer }: ts.JsxAttribute): string | undefined => {
  const value =
    initializer && ts.isJsxExpression(initializer) ? initializer.expression : initializer;
  return value && ts.isStringLiteralLike(value) ? value.text : undefined;
};

const findReplacement = (node: ts.Node): string | undefined => {
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
    const instead = findReplacement(node);
    if (instead !== undefined) {
      const isAttribute = ts.isJsxAttribute(node);
      const name = (isAttribute ? node.name : node).getText(module.source);
      reporter.reportPart(module, rangeOf(node, module.source), {
        code: 'component/refused-by-policy',
        expected: instead,
        found: `\`${isAttribute ? name : `<${name}>`}\`, which the Content Security Policy blocks`,
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(module.source);
};

/**
 * Modules that a `'use client'` module imports run in browsers. Modules that another component imports may also run on
 * the server.
 */
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
      reporter.reportPart(module, rangeOf(node, source), details);
    }
    modules.forEach((imported) => visit(imported, isServer));
  };
  components.forEach((file) => visit(file, true));
  return { reached, broken };
};
