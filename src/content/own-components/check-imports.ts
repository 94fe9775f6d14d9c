import { isBuiltin } from 'node:module';
import path from 'node:path';
import type ts from 'typescript';
import { relativePath } from '../../base/files/file-path.ts';
import { suggest } from '../../problems/suggest.ts';
import { isInstalled } from './create-program.ts';
import { importsOf } from './modules.ts';

type ImportProblem = {
  readonly code: 'component/unknown-import' | 'component/unsupported-import';
  readonly node: ts.Node;
  readonly expected: string;
  readonly found: string;
  readonly suggestion?: string | undefined;
};

const codeExtensions = ['.tsx', '.ts', '.jsx', '.js'];

/** Tries extensions and `index` as bundlers do; null if no file matches. */
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
    return 'a component that shows what its props and its own files say';
  }
  if (/^@(?:docusaurus|theme)\//.test(name)) {
    return 'a component that needs nothing of Docusaurus';
  }
  if (target?.startsWith('..') || /^(?:\/|@site\/)/.test(name)) {
    return 'a file in `components/` by its relative path, or a package';
  }
  if (name.endsWith('.css') && !/^\..*\.module\.css$/.test(name)) {
    return 'a CSS module of its own, such as `./Chart.module.css`';
  }
  return /\?|\.(?:s[ac]ss|less|svg|png|jpe?g|gif|webp|avif|mdx?)$/.test(name)
    ? 'code, `.json` or a CSS module (pictures are files of `static/`, which components show by address)'
    : null;
};

export const checkImports = (source: ts.SourceFile, file: string, files: ReadonlySet<string>) => {
  const modules: string[] = [];
  const problems: ImportProblem[] = [];
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
      add('unknown', 'a package that is installed', `'${name}', which is not`);
    } else if (found !== null && isCode(found)) {
      modules.push(found);
    }
  }
  return { modules, problems };
};
