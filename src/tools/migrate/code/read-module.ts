import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { isRecord } from '../../../base/json/is-record.ts';
import { parseJson } from '../../../base/json/parse-json.ts';
import { createEvaluator } from './evaluate.ts';

/** A part of a module that is not static, such as a call or an environment variable. */
export type CodePart = {
  /** Its key path in the value: `themeConfig.prism.theme`. */
  readonly key: string;
  readonly file: string;
  readonly line: number;
  /** Shortened to one line. */
  readonly code: string;
};

export type ModuleData = {
  readonly value: unknown;
  readonly parts: readonly CodePart[];
  /** The names of all imported modules, for plugins. */
  readonly imports: readonly string[];
};

const extensions = ['', '.js', '.ts', '.mjs', '.cjs', '.mts', '.cts', '.json'];

/** Reads a file whose path may lack the extension; null if it does not exist. */
const readFirst = (file: string): { readonly file: string; readonly text: string } | null => {
  for (const extension of extensions) {
    try {
      return { file: file + extension, text: readFileSync(file + extension, 'utf8') };
    } catch {
      // The next extension may exist.
    }
  }
  return null;
};

const importsOf = (source: ts.SourceFile): string[] => {
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      names.push(node.moduleSpecifier.text);
    }
    if (ts.isCallExpression(node) && /^(?:import|require)$/.test(node.expression.getText(source))) {
      names.push(...node.arguments.filter(ts.isStringLiteral).map(({ text }) => text));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
};

const shorten = (code: string): string => {
  const line = code.replace(/\s+/g, ' ').trim();
  return line.length > 80 ? `${line.slice(0, 77)}…` : line;
};

/**
 * Reads the exports of a JavaScript, TypeScript or JSON module without running it: literals, constants, data of other
 * local files, and functions that return data. Everything else is left out of the value and listed in `parts`.
 */
export const readModule = (
  file: string,
  seen: ReadonlySet<string> = new Set(),
  which: 'exported' | 'named' = 'exported',
): ModuleData => {
  const found = readFirst(file);
  if (!found || seen.has(found.file)) {
    return { value: undefined, parts: [], imports: [] };
  }
  if (found.file.endsWith('.json')) {
    return { value: parseJson(found.text.replace(/^\uFEFF/, '')), parts: [], imports: [] };
  }
  const source = ts.createSourceFile(found.file, found.text, ts.ScriptTarget.Latest, true);
  const parts: CodePart[] = [];
  const evaluator = createEvaluator({
    source,
    leaveOut: (node, key) => {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      parts.push({ key, file: found.file, line: line + 1, code: shorten(node.getText(source)) });
    },
    readOther: (name, key) => {
      const other = readModule(
        path.resolve(path.dirname(found.file), name),
        new Set([...seen, found.file]),
      );
      parts.push(
        ...other.parts.map((part) => ({
          ...part,
          key: [key, part.key].filter((text) => text !== '').join('.'),
        })),
      );
      return other.value;
    },
  });
  return { value: evaluator[which](), parts, imports: importsOf(source) };
};

export const recordOf = ({ value }: ModuleData): Readonly<Record<string, unknown>> =>
  isRecord(value) ? value : {};
