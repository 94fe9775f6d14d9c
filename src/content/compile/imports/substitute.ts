import type { Node, Program } from 'estree-jsx';
import { walk } from 'estree-walker';
import type { Nodes, Root } from 'mdast';
import { type ExpressionHolder, expressionOf } from '../jsx/expressions.ts';
import { isJsxElement } from '../jsx/jsx-element.ts';
import { isReference } from '../jsx/names.ts';
import { visit } from '../visit.ts';

const holdersOf = (node: Nodes): ExpressionHolder[] => {
  if (isJsxElement(node)) {
    return node.attributes.flatMap((attribute) => {
      const value = attribute.type === 'mdxJsxAttribute' ? attribute.value : attribute;
      return typeof value === 'object' && value !== null ? [value] : [];
    });
  }
  return node.type === 'mdxjsEsm' ||
    node.type === 'mdxFlowExpression' ||
    node.type === 'mdxTextExpression'
    ? [node]
    : [];
};

export const programsOf = (node: Nodes): Program[] =>
  holdersOf(node).flatMap(({ data }) => data?.estree ?? []);

export const allPrograms = (tree: Root): Program[] => {
  const programs: Program[] = [];
  visit(tree, (node) => void programs.push(...programsOf(node)));
  return programs;
};

export type Replace = (node: Node, isUse: boolean, parent: Node | null) => Node | null;

const replaceIn = (holder: ExpressionHolder, replace: Replace): void => {
  const program = holder.data?.estree;
  if (!program) {
    return;
  }
  walk(program, {
    enter(node, parent, field) {
      const found = replace(node, isReference(node, parent, field), parent);
      if (found) {
        this.replace(found);
        this.skip();
      }
    },
  });
  const expression = expressionOf(holder);
  // Update the expression's text too, because later steps read the text instead of the tree.
  if (expression?.type === 'Literal') {
    holder.value = JSON.stringify(expression.value);
  }
};

export const substitute = (tree: Root, replace: Replace): void =>
  visit(tree, (node) => holdersOf(node).forEach((holder) => replaceIn(holder, replace)));
