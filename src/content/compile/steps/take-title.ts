import type { Nodes, Root, RootContent } from 'mdast';
import type { TitleHeading, TitleMark } from '../../../model/site.ts';
import { isComment, shownTextOf } from '../text-of.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { createIdCollector } from './add-heading-ids.ts';

const marks: Readonly<Partial<Record<Nodes['type'], TitleMark>>> = {
  inlineCode: 'code',
  emphasis: 'emphasis',
  strong: 'strong',
  delete: 'delete',
};

const partsOf = (node: Nodes, outer: readonly TitleMark[]): TitleHeading['parts'] => {
  const mark = marks[node.type];
  const own = mark === undefined ? outer : [...outer, mark];
  return 'children' in node
    ? node.children.flatMap((child) => partsOf(child, own))
    : [{ text: shownTextOf(node), marks: own }].filter(({ text }) => text !== '');
};

/** Blank paragraphs can precede a title, because authors add space above it with `&nbsp;`. */
const isBlank = (node: RootContent): boolean =>
  node.type === 'paragraph' &&
  node.children.every((child) => child.type === 'text' && child.value.trim() === '');

const isInvisible = (node: RootContent): boolean =>
  node.type === 'mdxjsEsm' || isComment(node) || isBlank(node);

export const takeTitle = (tree: Root, page: PageCompilation): void => {
  const index = tree.children.findIndex((node) => !isInvisible(node));
  const first = tree.children[index];
  if (first?.type !== 'heading' || first.depth !== 1) {
    return;
  }
  const { id, text } = createIdCollector(tree, page)(first);
  tree.children.splice(index, 1);
  page.title = { id, text, parts: partsOf(first, []) };
};
