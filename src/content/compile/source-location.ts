import type { Position } from 'unist';
import type { SourceLocation, SourceRange } from '../../problems/problem.ts';
import type { PageSource } from './page-compilation.ts';

export type SourceSpan = readonly [from: number, to: number];

export type NodeWithPosition = { readonly position?: Position | undefined };

export const spanOf = ({ position }: NodeWithPosition): SourceSpan => [
  position?.start.offset ?? 0,
  position?.end.offset ?? 0,
];

export const locationOfLine = (
  { file, parts = [] }: Pick<PageSource, 'file' | 'parts'>,
  line: number,
): { readonly file: string; readonly line: number } => {
  const part = parts.findLast((candidate) => candidate.line < line);
  return part ? { file: part.file, line: line - part.line } : { file, line };
};

export const locationOfSpan = (page: PageSource, [from, to]: SourceSpan): SourceRange => {
  const { source } = page;
  const start = Math.max(0, Math.min(from, source.length));
  const lineStart = source.lastIndexOf('\n', start - 1) + 1;
  const newline = source.indexOf('\n', start);
  const end = Math.min(to, newline === -1 ? source.length : newline);
  return {
    kind: 'range',
    ...locationOfLine(page, source.slice(0, lineStart).split('\n').length),
    column: start - lineStart + 1,
    length: Math.max(1, end - start),
  };
};

/**
 * If a node spans several lines, marks only its first character. A generated node has no position, so its location is
 * the file.
 */
export const locationOfNode = (
  page: Pick<PageSource, 'file' | 'parts'>,
  { position }: NodeWithPosition,
): SourceLocation => {
  if (!position) {
    return { kind: 'file', file: page.file };
  }
  const { start, end } = position;
  const length = start.line === end.line ? end.column - start.column : 1;
  return {
    kind: 'range',
    ...locationOfLine(page, start.line),
    column: start.column,
    length: Math.max(1, length),
  };
};

/** The part's first occurrence within a span, or the whole span. */
export const spanOfPart = (source: string, [from, to]: SourceSpan, part: string): SourceSpan => {
  const at = source.indexOf(part, from);
  return at === -1 || at + part.length > to ? [from, to] : [at, at + part.length];
};

export const locationOfPart = (
  page: PageSource,
  node: NodeWithPosition,
  part: string,
  within = '',
): SourceLocation => {
  const [start, end] = spanOf(node);
  const from = page.source.indexOf(within, start);
  const at = from === -1 ? -1 : page.source.indexOf(part, from);
  return part === '' || at === -1 || at >= end
    ? locationOfNode(page, node)
    : locationOfSpan(page, [at, at + part.length]);
};

export const offsetOf = (source: string, line: number, column: number): number => {
  const above = source.split('\n', line - 1);
  const start = above.reduce((length, text) => length + text.length + 1, 0);
  return Math.min(source.length, start + column - 1);
};
