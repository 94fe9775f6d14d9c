import { type Alias, type Document, type Node, isAlias, visit } from 'yaml';

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
