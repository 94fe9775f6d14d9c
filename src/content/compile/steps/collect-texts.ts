import type { Nodes, Root, RootContent } from 'mdast';
import { slot } from '../../../model/markdown-slots.ts';
import { markdownExtensions, markdownStyle } from '../../../base/text/plain-markdown.ts';
import { parseCodeMeta, takeMagicComments } from '../highlight/code-meta.ts';
import { isJsxElement, type JsxElement } from '../jsx/jsx-element.ts';
import { copyElement } from '../markdown/copy-element.ts';
import {
  asBlocks,
  asPhrasing,
  htmlNode,
  type MarkdownNodes,
  paragraph,
  strong,
  text,
} from '../markdown/nodes.ts';
import { isComment, isTruncateComment, plainTextOf, shownTextOf } from '../text-of.ts';
import { visitType } from '../visit.ts';
import { sectionsOf } from '../markdown/sections-of.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { mathToMarkdown } from 'mdast-util-math';
import { type Handle, toMarkdown } from 'mdast-util-to-markdown';

type HandleWithPeek = Handle & { peek?: () => string };

const titleOf = (title: string | null | undefined): string =>
  title ? ` "${title.replaceAll(/["\\]/g, '\\$&')}"` : '';

/** Keeps the slot that stands for the final address, because the library's default handler would escape it. */
const link: HandleWithPeek = (node: Extract<Nodes, { type: 'link' }>, _, state, info) => {
  const exit = state.enter('link');
  const exitLabel = state.enter('label');
  const label = state.containerPhrasing(node, { ...info, before: '[', after: ']' });
  exitLabel();
  exit();
  return `[${label}](${slot('href', node.url)}${titleOf(node.title)})`;
};
link.peek = () => '[';

const image: HandleWithPeek = (node: Extract<Nodes, { type: 'image' }>, _, state, info) => {
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

const writeMarkdown = (tree: Root): string =>
  toMarkdown(tree, {
    ...markdownStyle,
    extensions: [...markdownExtensions, mathToMarkdown()],
    handlers: { link, image, definition },
  }).trim();

type CodeNode = Extract<Nodes, { type: 'code' }>;

const copyCode = (node: CodeNode): MarkdownNodes => {
  const { code } = takeMagicComments(node.value);
  const { title } = parseCodeMeta(node.meta ?? '', code.split('\n').length);
  return [
    ...(title === null
      ? []
      : [{ ...paragraph(strong(text(`${title}:`))), data: { search: { text: '', code: title } } }]),
    { type: 'code', lang: node.lang ?? null, value: code, data: node.data },
  ];
};

const copyJsx = (node: JsxElement, page: PageCompilation): MarkdownNodes =>
  copyElement({
    node,
    page,
    content: () => copyAll(node.children, page),
    copy: (inner) => copyNode(inner, page),
  });

export const phrasingParents: ReadonlySet<Nodes['type']> = new Set([
  'paragraph',
  'heading',
  'tableCell',
  'emphasis',
  'strong',
  'delete',
  'link',
]);

const copyNode = (node: RootContent, page: PageCompilation): MarkdownNodes => {
  if (isComment(node) || node.type === 'mdxjsEsm' || node.type === 'yaml') {
    return [];
  }
  if (isJsxElement(node)) {
    return copyJsx(node, page);
  }
  if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') {
    const value = shownTextOf(node);
    // The parser drops the space between expressions that are alone on a line.
    const space = node.type === 'mdxFlowExpression' ? [text(' ')] : [];
    return value === '' ? [] : [text(value), ...space];
  }
  if (node.type === 'code') {
    return copyCode(node);
  }
  if (node.type === 'html') {
    const data = /^<br\b/i.test(node.value) ? { search: { text: ' ', code: '' } } : node.data;
    return [{ ...node, ...htmlNode(node.value, data) }];
  }
  if (!('children' in node)) {
    return [node];
  }
  const children = copyAll(node.children, page);
  if (phrasingParents.has(node.type)) {
    return [{ ...node, children: asPhrasing(children) } as RootContent];
  }
  const isContainer = node.type === 'blockquote' || node.type === 'listItem';
  return [{ ...node, children: isContainer ? asBlocks(children) : children } as RootContent];
};

const copyAll = (nodes: readonly Nodes[], page: PageCompilation): MarkdownNodes =>
  nodes.flatMap((node) => copyNode(node as RootContent, page));

/** Returns the nodes before the first truncate comment, or null if there is none. */
const nodesBeforeTruncation = (nodes: readonly Nodes[]): Nodes[] | null => {
  for (const [index, node] of nodes.entries()) {
    if (isTruncateComment(node)) {
      return nodes.slice(0, index);
    }
    const inner = 'children' in node ? nodesBeforeTruncation(node.children) : null;
    if (inner) {
      return [...nodes.slice(0, index), { ...node, children: inner } as Nodes];
    }
  }
  return null;
};

const firstParagraphOf = (tree: Root, page: PageCompilation): string => {
  let words = '';
  visitType(tree, 'paragraph', (node) => {
    words ||= copyNode(node, page).map(plainTextOf).join(' ');
  });
  return words;
};

/** Replaces components with the words they show, so that search, summary and Markdown all contain them. */
export const collectTexts = (tree: Root, page: PageCompilation): void => {
  const copy = asBlocks(copyAll(tree.children, page));
  page.sections.push(...sectionsOf(copy));
  page.firstParagraph = firstParagraphOf(tree, page);
  const start = nodesBeforeTruncation(tree.children);
  page.summary =
    start &&
    sectionsOf(asBlocks(copyAll(start, page)))
      .flatMap((section) => section.text || [])
      .join(' ');
  if (page.purpose === 'render') {
    page.markdown = writeMarkdown({ type: 'root', children: copy });
  }
};
