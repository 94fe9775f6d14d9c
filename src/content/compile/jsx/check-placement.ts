import type { Nodes, Parents, Root } from 'mdast';
import {
  inlineMdxComponents,
  mdxComponentParents,
  mdxComponentSchemas,
} from '../../../../schemas/mdx-components.ts';
import { type Problem, createProblem } from '../../../problems/problem.ts';
import { locationOfNode, locationOfOffsets } from '../source-location.ts';
import { spansOfValue, staticValue } from './attribute-value.ts';
import { type JsxElement, type JsxSource, isJsxElement, nameSpan } from './jsx-source.ts';

/** The components that hold only one kind of other. */
const onlyChild: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(mdxComponentParents).map(([child, parent]) => [parent, child]),
);

const isComponent = ({ name }: JsxElement): boolean => name !== null && /^[A-Z]/.test(name);

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

/** Whether a child may be what its parent holds, for all that can be known: expressions may give anything. */
const mayBe = (node: Nodes, wanted: string): boolean => {
  if (isJsxElement(node)) {
    // One that belongs elsewhere is told of by itself; what the page declares may give anything.
    return node.name === wanted || isComponent(node) || node.name === null;
  }
  return node.type.startsWith('mdx') || (node.type === 'text' && node.value.trim() === '');
};

const checkChildren = (node: JsxElement, { file }: JsxSource): Problem[] => {
  const wanted = onlyChild[node.name ?? ''];
  if (wanted === undefined) {
    return [];
  }
  return node.children
    .filter((child) => !mayBe(child, wanted))
    .map((child) =>
      createProblem({
        code: 'mdx/misplaced-component',
        location: locationOfNode(file, child.position),
        expected: `only \`<${wanted}>\` in \`<${node.name}>\``,
        found: describe(child),
      }),
    );
};

const checkParent = (
  node: JsxElement,
  ancestors: readonly Parents[],
  { source, file }: JsxSource,
): Problem[] => {
  const name = node.name ?? '';
  const parent = mdxComponentParents[name];
  const around = ancestors.findLast(isJsxElement);
  const isOfPage = around && isComponent(around) && !Object.hasOwn(onlyChild, around.name ?? '');
  const location = locationOfOffsets(source, file, nameSpan(node));
  const code = 'mdx/misplaced-component';
  if (parent !== undefined && around?.name !== parent && !isOfPage) {
    return [
      createProblem({
        code,
        location,
        expected: `\`<${name}>\` directly in \`<${parent}>\``,
        found: around ? `it in \`<${around.name ?? ''}>\`` : 'it by itself',
      }),
    ];
  }
  const sentence = ancestors.find(({ type }) => type === 'paragraph' || type === 'heading');
  const isBlock = Object.hasOwn(mdxComponentSchemas, name) && !inlineMdxComponents.has(name);
  return sentence && isBlock
    ? [
        createProblem({
          code,
          location,
          expected: `\`<${name}>\` to stand by itself, between empty lines`,
          found: sentence.type === 'heading' ? 'it in a heading' : 'it in a sentence',
        }),
      ]
    : [];
};

const checkTabs = (node: JsxElement, { source, file }: JsxSource): Problem[] => {
  const first = new Map<unknown, Problem['location']>();
  return node.children.filter(isJsxElement).flatMap((item) => {
    const attribute = item.attributes.find(
      (one) => one.type === 'mdxJsxAttribute' && one.name === 'value',
    );
    const given = attribute?.type === 'mdxJsxAttribute' ? staticValue(attribute) : null;
    if (attribute?.type !== 'mdxJsxAttribute' || !given?.isKnown || item.name !== 'TabItem') {
      return [];
    }
    const span = spansOfValue(attribute, source)?.inner ?? nameSpan(item);
    const location = locationOfOffsets(source, file, span);
    const earlier = first.get(given.value);
    if (!earlier) {
      first.set(given.value, location);
      return [];
    }
    return [
      createProblem({
        code: 'mdx/duplicate-tab',
        location,
        expected: 'a `value` that no other tab of the group has',
        found: `\`${String(given.value)}\` again`,
        related: { message: 'The value belongs to', location: earlier },
      }),
    ];
  });
};

const checkSteps = (node: JsxElement, { source, file }: JsxSource): Problem[] => {
  const lists = node.children.filter((child) => child.type === 'list');
  const mayHold = node.children.some(({ type }) => type.startsWith('mdx'));
  return lists.some(({ ordered }) => ordered === true) || mayHold
    ? []
    : [
        createProblem({
          code: 'mdx/missing-steps',
          location: locationOfOffsets(source, file, nameSpan(node)),
          expected: 'a numbered list (`1.`) in `<Steps>`',
          found: lists.length > 0 ? 'a list without numbers' : 'none',
        }),
      ];
};

/** Checks what stands inside what: tabs in their group, cards in their grid, blocks outside of sentences. */
export const checkPlacement = (tree: Root, input: JsxSource): Problem[] => {
  const problems: Problem[] = [];
  const walk = (node: Nodes, ancestors: readonly Parents[]): void => {
    if (isJsxElement(node)) {
      problems.push(...checkParent(node, ancestors, input), ...checkChildren(node, input));
      problems.push(...(node.name === 'Tabs' ? checkTabs(node, input) : []));
      problems.push(...(node.name === 'Steps' ? checkSteps(node, input) : []));
    }
    if ('children' in node) {
      const inside = [...ancestors, node];
      node.children.forEach((child) => walk(child, inside));
    }
  };
  walk(tree, []);
  return problems;
};
