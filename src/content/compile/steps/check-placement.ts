import type { Nodes, Parents, Root } from 'mdast';
import {
  inlineMdxComponents,
  mdxComponentParents,
  mdxComponentSchemas,
} from '../../../../schemas/mdx-components.ts';
import { type JsxElement, isComponentName, isJsxElement, nameSpan } from '../jsx/jsx-element.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { report } from '../report.ts';
import { checkTabs } from './check-tabs.ts';

const onlyChild: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(mdxComponentParents).map(([child, parent]) => [parent, child]),
);

const kinds: Readonly<Record<string, string>> = {
  paragraph: 'text',
  text: 'text',
  heading: 'a heading',
  list: 'a list',
  code: 'code',
  table: 'a table',
  blockquote: 'a quote',
};

const describe = (node: Nodes): string =>
  isJsxElement(node) ? `\`<${node.name ?? ''}>\`` : (kinds[node.type] ?? 'something else');

const mayBe = (node: Nodes, wanted: string): boolean => {
  if (isJsxElement(node)) {
    // Other components are checked by their own parent, or declared by the page and may render anything.
    return node.name === wanted || isComponentName(node.name) || node.name === null;
  }
  return node.type.startsWith('mdx') || (node.type === 'text' && node.value.trim() === '');
};

const checkChildren = (node: JsxElement, page: PageCompilation): void => {
  const wanted = onlyChild[node.name ?? ''];
  const others = wanted === undefined ? [] : node.children.filter((child) => !mayBe(child, wanted));
  for (const child of others) {
    const expected = `only \`<${wanted}>\` in \`<${node.name}>\``;
    report(page, 'mdx/misplaced-component', child, { expected, found: describe(child) });
  }
};

const checkParent = (
  node: JsxElement,
  ancestors: readonly Parents[],
  page: PageCompilation,
): void => {
  const name = node.name ?? '';
  const parent = mdxComponentParents[name];
  const around = ancestors.findLast(isJsxElement);
  const isInOwnComponent =
    around && isComponentName(around.name) && !Object.hasOwn(onlyChild, around.name ?? '');
  const sentence = ancestors.find(({ type }) => type === 'paragraph' || type === 'heading');
  const isBlock = Object.hasOwn(mdxComponentSchemas, name) && !inlineMdxComponents.has(name);
  if (parent !== undefined && around?.name !== parent && !isInOwnComponent) {
    report(page, 'mdx/misplaced-component', nameSpan(node), {
      expected: `\`<${name}>\` directly in \`<${parent}>\``,
      found: around ? `it in ${describe(around)}` : 'it by itself',
    });
  } else if (sentence && isBlock) {
    report(page, 'mdx/misplaced-component', nameSpan(node), {
      expected: `\`<${name}>\` to stand by itself, between empty lines`,
      found: sentence.type === 'heading' ? 'it in a heading' : 'it in a sentence',
    });
  }
};

const checkSteps = (node: JsxElement, page: PageCompilation): void => {
  const lists = node.children.filter((child) => child.type === 'list');
  const hasMarkup = node.children.some(({ type }) => type.startsWith('mdx'));
  if (!hasMarkup && !lists.some(({ ordered }) => ordered === true)) {
    report(page, 'mdx/missing-steps', nameSpan(node), {
      expected: 'a numbered list (`1.`) in `<Steps>`',
      found: lists.length > 0 ? 'a list without numbers' : 'none',
    });
  }
};

export const checkPlacement = (tree: Root, page: PageCompilation): void => {
  const walk = (node: Nodes, ancestors: readonly Parents[]): void => {
    if (isJsxElement(node)) {
      checkParent(node, ancestors, page);
      checkChildren(node, page);
      if (node.name === 'Tabs') {
        checkTabs(node, page);
      } else if (node.name === 'Steps') {
        checkSteps(node, page);
      }
    }
    if ('children' in node) {
      const inside = [...ancestors, node];
      node.children.forEach((child) => walk(child, inside));
    }
  };
  walk(tree, []);
};
