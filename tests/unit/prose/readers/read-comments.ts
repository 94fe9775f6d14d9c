import { parse } from 'postcss';
import ts from 'typescript';
import { Lexer } from 'yaml';
import { blocksOfComment, linesOfComment } from './comment-blocks.ts';
import { type Piece, createLocator } from './located-text.ts';
import type { Block, Prose } from './prose.ts';

type Comment = { readonly text: string; readonly start: number };

const groupComments = (comments: readonly Comment[], source: string): Block[] => {
  const locate = createLocator(source);
  const groups: Piece[][] = [];
  let last: { readonly line: number; readonly column: number } | undefined;
  for (const { text, start } of comments) {
    const position = locate(start);
    const lines = linesOfComment(text, position);
    const isSame =
      !text.startsWith('/*') && last?.column === position.column && last.line === position.line - 1;
    if (isSame) {
      groups.at(-1)?.push(...lines);
    } else {
      groups.push([...lines]);
    }
    last = text.startsWith('/*') ? undefined : position;
  }
  return groups.flatMap(blocksOfComment);
};

/** Tokens in which `//` and `/*` are not comments. */
const isOpaque = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddleOrTemplateTail(node) ||
  ts.isRegularExpressionLiteral(node) ||
  ts.isJsxText(node);

export const commentsOf = (tree: ts.SourceFile): Prose => {
  const source = tree.text;
  const comments: Comment[] = [];
  let gapStart = 0;
  const readGap = (end: number): void => {
    const gap = source.slice(gapStart, end);
    for (const { 0: text, index } of gap.matchAll(/\/\*[^]*?\*\/|\/\/.*/g)) {
      comments.push({ start: gapStart + index, text });
    }
  };
  const visitNode = (node: ts.Node): void => {
    if (isOpaque(node)) {
      readGap(ts.isJsxText(node) ? node.pos : node.getStart(tree));
      gapStart = node.end;
    }
    ts.forEachChild(node, visitNode);
  };
  visitNode(tree);
  readGap(source.length);
  return { file: tree.fileName, blocks: groupComments(comments, source) };
};

export const readCssComments = (file: string, source: string): Prose => {
  const comments: Comment[] = [];
  parse(source).walkComments(({ source: at, text }) => {
    const start = at?.start?.offset ?? 0;
    comments.push({ start, text: source.slice(start, at?.end?.offset ?? start + text.length) });
  });
  return { file, blocks: groupComments(comments, source) };
};

/** Lexer tokens that are not in the source: start of a document, end of a flow, and scalar. */
const invisible = new Set(['\u{2}', '\u{18}', '\u{1f}']);

export const readYamlComments = (file: string, source: string): Prose => {
  const comments: Comment[] = [];
  let start = 0;
  let isScalar = false;
  for (const token of new Lexer().lex(source)) {
    if (!invisible.has(token)) {
      if (token.startsWith('#') && !isScalar) {
        comments.push({ start, text: token });
      }
      start += token.length;
    }
    isScalar = token === '\u{1f}';
  }
  return { file, blocks: groupComments(comments, source) };
};
