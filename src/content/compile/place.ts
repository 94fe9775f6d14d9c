import type { Position } from 'unist';
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
