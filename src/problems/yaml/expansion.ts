import { type Document, type Node, isAlias, isCollection, isNode, isPair } from 'yaml';
import type { Anchors } from './yaml-locations.ts';

/** Maximum nesting: several times deeper than real documents, but shallow enough for recursive functions. */
export const maxLevels = 200;

/** Maximum number of values after alias expansion: more than real documents have, but few enough to fit into memory. */
const maxValues = 2_000_000;

export type RefusedNode = {
  readonly node: Node;
  readonly reason: 'endless' | 'too-large' | 'too-deep';
};

type Measure = { readonly values: number; readonly levels: number };

const scalar: Measure = { values: 1, levels: 0 };

/**
 * Finds the first node that must not be expanded: an alias inside its own anchor, a node nested too deeply, or an alias
 * that makes the text too large. Ten lines can expand to billions of values.
 */
export const findRefused = (document: Document, anchors: Anchors): RefusedNode | null => {
  const measures = new Map<Node, Measure>();
  const entered = new Set<Node>();
  let refused = null as RefusedNode | null;

  const refuseIf = (condition: boolean, node: Node, reason: RefusedNode['reason']): void => {
    if (condition) {
      refused = { node, reason };
      throw new Error(reason);
    }
  };

  const measureAll = (nodes: readonly unknown[], level: number): Measure => {
    let values = 1;
    let levels = 0;
    for (const node of nodes) {
      const measure = measureNode(node, level + 1);
      values += measure.values;
      levels = Math.max(levels, measure.levels);
      if (isAlias(node)) {
        refuseIf(values > maxValues, node, 'too-large');
      }
    }
    return { values, levels: levels + 1 };
  };

  const measureCollection = (
    node: Node & { readonly items: unknown[] },
    level: number,
  ): Measure => {
    refuseIf(level > maxLevels, node, 'too-deep');
    entered.add(node);
    const measure = measureAll(
      node.items.flatMap((item) => (isPair(item) ? [item.key, item.value] : [item])),
      level,
    );
    entered.delete(node);
    measures.set(node, measure);
    return measure;
  };

  const measureNode = (node: unknown, level: number): Measure => {
    const source = isAlias(node) ? anchors.get(node) : node;
    if (!isNode(node) || !isNode(source) || !isCollection(source)) {
      return scalar;
    }
    refuseIf(entered.has(source), node, 'endless');
    const known = measures.get(source);
    refuseIf(known !== undefined && level + known.levels > maxLevels, node, 'too-deep');
    return known ?? measureCollection(source, level);
  };

  try {
    measureNode(document.contents, 0);
    return null;
  } catch (error) {
    if (refused === null) {
      throw error;
    }
    return refused;
  }
};
