import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { findFile } from '../../../base/files/file-type.ts';
import { isRecord } from '../../../base/json/is-record.ts';
import { parseJson } from '../../../base/json/parse-json.ts';
import { createEvaluator } from './evaluate.ts';

export type CodePart = {
  /** Key path in the value, such as `themeConfig.prism.theme`. */
  readonly key: string;
  readonly file: string;
  readonly line: number;
  readonly code: string;
};

export type ModuleData = {
  readonly value: unknown;
  readonly parts: readonly CodePart[];
  readonly imports: readonly string[];
};

const extensions = ['', '.js', '.ts', '.mjs', '.cjs', '.mts', '.cts', '.json'];

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
 * Reads the exports of a JavaScript, TypeScript or JSON module without running it. Supports literals, constants, data
 * from other local files, and functions that return data. Other code is omitted from the value and listed in `parts`.
 */
export const readModule = (
  file: string,
  seen: ReadonlySet<string> = new Set(),
  which: 'exported' | 'named' = 'exported',
): ModuleData => {
  const found = findFile(file, extensions);
  if (found === undefined || seen.has(found)) {
    return { value: undefined, parts: [], imports: [] };
  }
  const text = readFileSync(found, 'utf8');
  if (found.endsWith('.json')) {
    return { value: parseJson(text.replace(/^\uFEFF/, '')), parts: [], imports: [] };
  }
  const source = ts.createSourceFile(found, text, ts.ScriptTarget.Latest, true);
  const parts: CodePart[] = [];
  const evaluator = createEvaluator({
    source,
    leaveOut: (node, key) => {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      parts.push({ key, file: found, line: line + 1, code: shorten(node.getText(source)) });
    },
    readOther: (name, key) => {
      const other = readModule(path.resolve(path.dirname(found), name), new Set([...seen, found]));
      parts.push(
        ...other.parts.map((part) => ({
          ...part,
          key: [key, part.key].filter(Boolean).join('.'),
        })),
      );
      return other.value;
    },
  });
  return { value: evaluator[which](), parts, imports: importsOf(source) };
};

export const recordOf = ({ value }: ModuleData): Readonly<Record<string, unknown>> =>
  isRecord(value) ? value : {};
