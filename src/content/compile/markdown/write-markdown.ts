import type { Nodes, Root } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { mathToMarkdown } from 'mdast-util-math';
import { type Handle, toMarkdown } from 'mdast-util-to-markdown';
import { slot } from '../../../model/markdown-slots.ts';

type Peeking = Handle & { peek?: () => string };

const titleOf = (title: string | null | undefined): string =>
  title ? ` "${title.replaceAll(/["\\]/g, '\\$&')}"` : '';

/** Slots take the place of addresses. The library itself would escape a slot. */
const link: Peeking = (node: Extract<Nodes, { type: 'link' }>, _, state, info) => {
  const exit = state.enter('link');
  const exitLabel = state.enter('label');
  const label = state.containerPhrasing(node, { ...info, before: '[', after: ']' });
  exitLabel();
  exit();
  return `[${label}](${slot('href', node.url)}${titleOf(node.title)})`;
};
link.peek = () => '[';

const image: Peeking = (node: Extract<Nodes, { type: 'image' }>, _, state, info) => {
  const exit = state.enter('image');
  const alt = state.safe(node.alt, { ...info, before: '[', after: ']' });
  exit();
  return `![${alt}](${slot('href', node.url)}${titleOf(node.title)})`;
};
image.peek = () => '!';

const definition: Handle = (node: Extract<Nodes, { type: 'definition' }>, _, state, info) => {
  const label = state.safe(state.associationId(node), { ...info, before: '[', after: ']' });
  return `[${label}]: ${slot('href', node.url)}${titleOf(node.title)}`;
};

export const writeMarkdown = (tree: Root): string =>
  toMarkdown(tree, {
    bullet: '-',
    rule: '-',
    fences: true,
    incrementListMarker: true,
    listItemIndent: 'one',
    extensions: [gfmToMarkdown({ tablePipeAlign: false }), mathToMarkdown()],
    handlers: { link, image, definition },
  }).trim();
