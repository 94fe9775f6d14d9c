import type { Paragraph, Parents, PhrasingContent, Root, RootContent } from 'mdast';
import type { LeafDirective, TextDirective } from 'mdast-util-directive';
import { toString } from 'mdast-util-to-string';
import type { VFile } from 'vfile';
import { checkAdmonitions } from '../check-admonitions.ts';
import { jsxElement } from '../jsx-element.ts';
import { textOf } from '../text-of.ts';
import { SKIP, visit } from '../visit.ts';

const isLabel = (node: RootContent | undefined): node is Paragraph =>
  node?.type === 'paragraph' &&
  (node.data as { directiveLabel?: boolean } | undefined)?.directiveLabel === true;

/** Prose such as `a:b` or `12::x` is not a directive; it goes back to the text it was. */
const asWritten = (node: TextDirective | LeafDirective, file: VFile): PhrasingContent => {
  const { start, end } = node.position ?? {};
  const value =
    start?.offset === undefined || end?.offset === undefined
      ? toString(node)
      : String(file.value).slice(start.offset, end.offset);
  return { type: 'text', value, position: node.position };
};

/** What was taken for a directive and its neighbours are one text again, as `12:30` and `{#id:a}` are to later steps. */
const joinTexts = (parent: Parents): void => {
  const children: RootContent[] = [];
  for (const child of parent.children) {
    const last = children.at(-1);
    if (last?.type !== 'text' || child.type !== 'text') {
      children.push(child);
      continue;
    }
    last.value += child.value;
    if (last.position && child.position) {
      last.position = { start: last.position.start, end: child.position.end };
    }
  }
  parent.children = children as typeof parent.children;
};

/** Turns `:::note[Title]` … `:::` into `<Admonition type="note" title="Title">`. */
export const remarkAdmonitions =
  () =>
  (tree: Root, file: VFile): void => {
    const collected = file.data.collected;
    const input = { source: String(file.value), file: collected?.file ?? '' };
    collected?.problems.push(...checkAdmonitions(tree, input));
    const withText = new Set<Parents>();
    visit(tree, (node, index, parent) => {
      if (index === undefined || !parent) {
        return undefined;
      }
      if (node.type === 'textDirective') {
        parent.children[index] = asWritten(node, file);
        withText.add(parent);
        return SKIP;
      }
      if (node.type === 'leafDirective') {
        parent.children[index] = { type: 'paragraph', children: [asWritten(node, file)] };
        return SKIP;
      }
      if (node.type === 'containerDirective') {
        const label = isLabel(node.children[0]) ? node.children[0] : null;
        const content = label ? node.children.slice(1) : node.children;
        const props = { type: node.name, ...(label ? { title: textOf(label) } : {}) };
        parent.children[index] = {
          ...jsxElement('Admonition', props, content),
          position: node.position,
        } as RootContent;
        return index;
      }
      return undefined;
    });
    withText.forEach(joinTexts);
  };
