import {
  type Node,
  type Pair,
  isAlias,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  type Alias,
  type Document,
  visit,
} from 'yaml';
import type { SourceRange } from '../problem.ts';

export type Anchors = ReadonlyMap<Alias, Node>;

/** Resolves each alias to the last node before it with that anchor (YAML 1.2, section 7.1). */
export const collectAnchors = (document: Document): Anchors => {
  const named = new Map<string, Node>();
  const anchors = new Map<Alias, Node>();
  visit(document, {
    Node: (_, node) => {
      if (isAlias(node)) {
        const source = named.get(node.source);
        if (source) {
          anchors.set(node, source);
        }
      } else if (node.anchor !== undefined) {
        named.set(node.anchor, node);
      }
    },
  });
  return anchors;
};

/** Offsets are relative to the YAML text, not to the file. */
export type Locate = (start: number, end: number) => SourceRange;

export type LocationAt = (path: readonly PropertyKey[]) => SourceRange;

export const lineStarts = (text: string): number[] => [
  0,
  ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1),
];

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
 * Locates offsets in YAML text that begins on line `firstLine` of its file. A range that spans several lines is
 * truncated to its first line. Does not use the parser's line counter, which misses lines in text that cannot be
 * parsed.
 */
export const createLocate = (file: string, firstLine: number, yaml: string): Locate => {
  const starts = lineStarts(yaml);
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

/** Returns a key as plain data spells it. The parser represents the `<<` merge key as a symbol. */
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

const mergedPairAt = (container: unknown, key: PropertyKey, anchors: Anchors): Pair | undefined => {
  const own = pairAt(container, key);
  const merged = own ? null : valueOf(pairAt(container, '<<'), anchors);
  const maps = isSeq(merged) ? merged.items.map((item) => valueOf(item, anchors)) : [merged];
  return own ?? maps.map((map) => pairAt(map, key)).find((pair) => pair !== undefined);
};

/** Returns the node at a path, or its nearest existing ancestor. Follows aliases. Returns map entries as pairs. */
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

/** Whether an alias outside the node refers to the node or a part of it. */
export const isReused = (node: Node | Pair | null, anchors: Anchors): boolean => {
  const [start, end] = rangeOf(isPair(node) ? node.value : node) ?? [0, 0];
  const isInside = (other: Node): boolean => {
    const [at] = rangeOf(other) ?? [-1];
    return at >= start && at < end;
  };
  return [...anchors].some(([alias, source]) => isInside(source) && !isInside(alias));
};

export const locationOf = (node: Node | Pair | null, locate: Locate): SourceRange => {
  const value = isPair(node) ? node.value : node;
  const range = rangeOf(value) ?? rangeOf(isPair(node) ? node.key : null) ?? [0, 1];
  // Mark only the first character of a map or list, because it may span many lines.
  return locate(range[0], isMap(value) || isSeq(value) ? range[0] + 1 : range[1]);
};

/** List entries and the document itself have no key, so the result is the location of their value. */
export const keyLocationOf = (node: Node | Pair | null, locate: Locate): SourceRange => {
  const range = isPair(node) ? rangeOf(node.key) : null;
  return range ? locate(...range) : locationOf(node, locate);
};
