import type { Position } from 'unist';
import type { VFile } from 'vfile';
import type { Fix, SourceLocation, SourceRange } from '../../problems/problem.ts';

/** The place of a node; one that runs over several lines is marked on its first. */
export const locationOfNode = (file: string, position: Position | undefined): SourceLocation => {
  if (!position) {
    return { kind: 'file', file };
  }
  const { start, end } = position;
  const length = start.line === end.line ? end.column - start.column : 1;
  return {
    kind: 'range',
    file,
    line: start.line,
    column: start.column,
    length: Math.max(1, length),
  };
};

/** The place of a part of a node: `from` and `to` are offsets from the node's beginning, on its first line. */
export const locationWithin = (
  file: string,
  position: Position,
  from: number,
  to: number,
): SourceLocation => ({
  kind: 'range',
  file,
  line: position.start.line,
  column: position.start.column + from,
  length: Math.max(1, to - from),
});

type PartInput = {
  readonly file: VFile;
  /** The path that the place names. */
  readonly path: string;
  readonly position: Position | undefined;
  readonly part: string;
  /** A longer part to look inside. */
  readonly within?: string;
};

/** The place of what a node's own text holds, such as the language of a fence; the node's where it does not hold it. */
export const locationOfPart = ({
  file,
  path,
  position,
  part,
  within = '',
}: PartInput): SourceLocation => {
  const source = String(file.value);
  const from = source.indexOf(within, position?.start.offset ?? 0);
  const at = from === -1 ? -1 : source.indexOf(part, from);
  if (position === undefined || part === '' || at === -1 || at >= (position.end.offset ?? 0)) {
    return locationOfNode(path, position);
  }
  const before = source.slice(0, at).split('\n');
  return {
    kind: 'range',
    file: path,
    line: before.length,
    column: (before.at(-1) ?? '').length + 1,
    length: part.length,
  };
};

/** The place between two offsets of a source; one that runs over several lines is marked to the end of its first. */
export const locationOfOffsets = (
  source: string,
  path: string,
  [from, to]: readonly [number, number],
): SourceRange => {
  const start = Math.max(0, Math.min(from, source.length));
  const lineStart = source.lastIndexOf('\n', start - 1) + 1;
  const newline = source.indexOf('\n', start);
  const end = Math.min(to, newline === -1 ? source.length : newline);
  return {
    kind: 'range',
    file: path,
    line: source.slice(0, lineStart).split('\n').length,
    column: start - lineStart + 1,
    length: Math.max(1, end - start),
  };
};

/** The offset of a line and column, both from 1. */
export const offsetOf = (source: string, line: number, column: number): number => {
  let at = 0;
  for (let current = 1; current < line; current++) {
    const newline = source.indexOf('\n', at);
    if (newline === -1) {
      return source.length;
    }
    at = newline + 1;
  }
  return Math.min(source.length, at + column - 1);
};

/** What takes the place of a mistake; nothing where there is no text for it, or no exact place. */
export const fixAt = (location: SourceLocation, text: string | undefined): Fix | undefined =>
  text === undefined || location.kind !== 'range' ? undefined : { location, text };
