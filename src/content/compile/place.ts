import type { Position } from 'unist';
import type { VFile } from 'vfile';
import type { Place } from '../../problems/problem.ts';

/** The place of a node; one that runs over several lines is marked on its first. */
export const placeOfNode = (file: string, position: Position | undefined): Place => {
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
export const placeWithin = (file: string, position: Position, from: number, to: number): Place => ({
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
export const placeOfPart = ({ file, path, position, part, within = '' }: PartInput): Place => {
  const source = String(file.value);
  const from = source.indexOf(within, position?.start.offset ?? 0);
  const at = from === -1 ? -1 : source.indexOf(part, from);
  if (position === undefined || part === '' || at === -1 || at >= (position.end.offset ?? 0)) {
    return placeOfNode(path, position);
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
