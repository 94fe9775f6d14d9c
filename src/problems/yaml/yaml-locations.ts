import { type Node, type Pair, isAlias, isMap, isNode, isPair, isScalar, isSeq } from 'yaml';
import type { SourceRange } from '../problem.ts';
import type { Anchors } from './anchors.ts';

/** Offsets in the YAML → the source location. */
export type Locate = (start: number, end: number) => SourceRange;

/** The location of the value at a path of keys, or of its nearest ancestor that exists. */
export type LocationAt = (path: readonly PropertyKey[]) => SourceRange;

/** The index of the last line that starts at an offset or before it, by bisection: a file may have a million lines. */
const lineOf = (starts: readonly number[], offset: number): number => {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return low;
};

/**
 * Locates offsets in a YAML text that begins on `firstLine` of its file. A range of several lines ends with its first.
 * Lines are counted here because the parser's counter misses those inside texts that it cannot read.
 */
export const createLocate = (file: string, firstLine: number, yaml: string): Locate => {
  const starts = [0, ...[...yaml.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (start, end) => {
    const line = lineOf(starts, start);
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

export const rangeOf = (node: unknown): [start: number, end: number] | null =>
  isNode(node) && node.range ? [node.range[0], node.range[1]] : null;

/** A key as plain data has it. That of a merge, `<<`, is a symbol. */
const keyName = (value: unknown): string =>
  typeof value === 'symbol'
    ? (value.description ?? '')
    : value === null
      ? ''
      : `${value as string | number}`;

export const pairAt = (container: unknown, key: PropertyKey): Pair | undefined =>
  isMap(container)
    ? container.items.find((pair) => isScalar(pair.key) && keyName(pair.key.value) === String(key))
    : undefined;

const noAnchors: Anchors = new Map();

const valueOf = (node: unknown, anchors: Anchors): unknown => {
  const value = isPair(node) ? node.value : node;
  return isAlias(value) ? anchors.get(value) : value;
};

/** The pair of a key in a map, or in the maps that its `<<` merges. */
const mergedPairAt = (container: unknown, key: PropertyKey, anchors: Anchors): Pair | undefined => {
  const own = pairAt(container, key);
  const merged = own ? null : valueOf(pairAt(container, '<<'), anchors);
  const maps = isSeq(merged) ? merged.items.map((item) => valueOf(item, anchors)) : [merged];
  return own ?? maps.map((map) => pairAt(map, key)).find((pair) => pair !== undefined);
};

/** The node at a path, or its nearest ancestor that exists. Entries of maps come as pairs. Paths lead through aliases. */
export const nearestNode = (
  root: Node | null,
  path: readonly PropertyKey[],
  anchors: Anchors = noAnchors,
): Node | Pair | null => {
  let nearest: Node | Pair | null = root;
  for (const key of path) {
    const container = valueOf(nearest, anchors);
    const next = isSeq(container)
      ? container.items[Number(key)]
      : mergedPairAt(container, key, anchors);
    if (next === undefined) {
      break;
    }
    nearest = next as Node | Pair;
  }
  return nearest;
};

export const locationOf = (node: Node | Pair | null, locate: Locate): SourceRange => {
  const value = isPair(node) ? node.value : node;
  const range = rangeOf(value) ?? rangeOf(isPair(node) ? node.key : null) ?? [0, 1];
  // Of a map or a list, which span many lines, only the first character is marked.
  return locate(range[0], isMap(value) || isSeq(value) ? range[0] + 1 : range[1]);
};

/** The location of the key at a path; of the value where there is no key (an entry of a list, the whole text). */
export const keyLocationOf = (node: Node | Pair | null, locate: Locate): SourceRange => {
  const range = isPair(node) ? rangeOf(node.key) : null;
  return range ? locate(...range) : locationOf(node, locate);
};
