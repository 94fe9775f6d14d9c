import type { Node, Program } from 'estree-jsx';
import { walk } from 'estree-walker';
import type { Nodes, Root } from 'mdast';
import { type ExpressionHolder, expressionOf } from '../jsx/expressions.ts';
import { isJsxElement } from '../jsx/jsx-element.ts';
import { isReference } from '../jsx/names.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { visit } from '../visit.ts';
import { showValue } from './shown-value.ts';

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

export type Place = {
  readonly isUse: boolean;
  readonly parent: Node | null;
  /** Whether the expression is text of the page, and not the value of an attribute. */
  readonly isText: boolean;
};

export type Replace = (node: Node, place: Place) => Node | null;

const replaceIn = (holder: ExpressionHolder, isText: boolean, replace: Replace): void => {
  const program = holder.data?.estree;
  if (!program) {
    return;
  }
  walk(program, {
    enter(node, parent, field) {
      const isUse = isReference(node, parent, field);
      const found = replace(node, { isUse, parent, isText });
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

export const substitute = (tree: Root, replace: Replace, page: PageCompilation): void =>
  visit(tree, (node) => {
    const isText = node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';
    holdersOf(node).forEach((holder) => replaceIn(holder, isText, replace));
    if (isText) {
      showValue(node, page);
    }
  });
