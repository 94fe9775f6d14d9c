import { type Alias, type Document, type Node, isAlias, visit } from 'yaml';

export type Anchors = ReadonlyMap<Alias, Node>;

/** Collects what each alias stands for: the last node before it that has its name. */
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
