import type { Code, Nodes, Parents, RootContent } from 'mdast';

export const SKIP = 'skip';

type Next = typeof SKIP | number | undefined;

type Visitor<Node> = (
  node: Node,
  index: number | undefined,
  parent: Parents | undefined,
) => Next | void;

const walkChildren = (parent: Nodes, visitor: Visitor<Nodes>): void => {
  if (!('children' in parent)) {
    return;
  }
  const children: readonly Nodes[] = parent.children;
  for (let index = 0; index < children.length;) {
    const child = children[index] as Nodes;
    const next = visitor(child, index, parent);
    if (typeof next === 'number') {
      index = next;
    } else {
      if (next !== SKIP) {
        walkChildren(child, visitor);
      }
      index += 1;
    }
  }
};

/** Visits parents first. `unist-util-visit` takes a third of the time of checking a page. */
export const visit = (tree: Nodes, visitor: Visitor<Nodes>): void => {
  if (visitor(tree, undefined, undefined) !== SKIP) {
    walkChildren(tree, visitor);
  }
};

export const visitType = <Type extends Nodes['type']>(
  tree: Nodes,
  type: Type,
  visitor: Visitor<Extract<Nodes, { readonly type: Type }>>,
): void =>
  visit(tree, (node, index, parent) =>
    node.type === type
      ? visitor(node as Extract<Nodes, { readonly type: Type }>, index, parent)
      : undefined,
  );

export const replaceCode = async (
  tree: Nodes,
  replace: (node: Code) => Promise<RootContent>,
): Promise<void> => {
  const found: [node: Code, index: number, parent: Parents][] = [];
  visitType(tree, 'code', (node, index, parent) => {
    if (parent && index !== undefined) {
      found.push([node, index, parent]);
    }
  });
  for (const [node, index, parent] of found) {
    parent.children[index] = await replace(node);
  }
};
