import { type Node, type Pair, isMap, isNode, isPair, isScalar, isSeq } from 'yaml';
import type { SourceRange } from './problem.ts';

/** Offsets in the YAML → the place in the file. */
export type Locate = (start: number, end: number) => SourceRange;

/** The place of the value at a path of keys, or of the nearest thing above it that exists. */
export type LocationAt = (path: readonly PropertyKey[]) => SourceRange;

/**
 * Places of a YAML text that begins on `firstLine` of its file. What runs over several lines is marked on its first.
 * Lines are counted here: the parser's own counter misses those inside texts that it cannot read.
 */
export const createLocate = (file: string, firstLine: number, yaml: string): Locate => {
  const starts = [0, ...[...yaml.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (start, end) => {
    const line = starts.findLastIndex((at) => at <= start);
    const nextLine = starts[line + 1] ?? yaml.length + 1;
    return {
      kind: 'range',
      file,
      line: line + firstLine,
      column: start - (starts[line] ?? 0) + 1,
      length: Math.max(1, Math.min(end, nextLine - 1) - start),
    };
  };
};

export const rangeOf = (node: unknown): [number, number] | null =>
  isNode(node) && node.range ? [node.range[0], node.range[1]] : null;

export const pairAt = (container: unknown, key: PropertyKey): Pair | undefined =>
  isMap(container)
    ? container.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === String(key))
    : undefined;

/** The node at a path, or the nearest one above it that exists. */
export const nearestNode = (
  root: Node | null,
  path: readonly PropertyKey[],
): Node | Pair | null => {
  let at: unknown = root;
  let nearest: Node | Pair | null = root;
  for (const key of path) {
    const next: unknown = isMap(at)
      ? pairAt(at, key)
      : isSeq(at)
        ? at.items[Number(key)]
        : undefined;
    if (next === undefined) {
      return nearest;
    }
    nearest = next as Node | Pair;
    at = isPair(next) ? next.value : next;
  }
  return nearest;
};

export const locationOf = (node: Node | Pair | null, locate: Locate): SourceRange => {
  const value = isPair(node) ? node.value : node;
  const range = isPair(node) ? (rangeOf(node.value) ?? rangeOf(node.key)) : rangeOf(node);
  // A map's range runs over many lines; its first character is the place.
  return range
    ? locate(range[0], isMap(value) || isSeq(value) ? range[0] + 1 : range[1])
    : locate(0, 1);
};

/** The place of the key at a path; where it has none (an entry of a list, the whole text), that of the value. */
export const keyLocationOf = (node: Node | Pair | null, locate: Locate): SourceRange => {
  const range = isPair(node) ? rangeOf(node.key) : null;
  return range ? locate(range[0], range[1]) : locationOf(node, locate);
};
