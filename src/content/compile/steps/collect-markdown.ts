import type { Nodes, Root, RootContent } from 'mdast';
import { slot } from '../../../model/markdown-slots.ts';
import { mapAttributes } from '../../../base/text/html-tags.ts';
import { parseCodeMeta, takeMagicComments } from '../highlight/code-meta.ts';
import { isJsxElement, type JsxElement } from '../jsx/jsx-element.ts';
import { copyElement } from '../markdown/copy-element.ts';
import { asBlocks, asPhrasing, type Copied, paragraph, strong, text } from '../markdown/nodes.ts';
import { writeMarkdown } from '../markdown/write-markdown.ts';
import { isComment } from '../comments.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { shownTextOf } from '../text-of.ts';

type CodeNode = Extract<Nodes, { type: 'code' }>;

const copyCode = (node: CodeNode): Copied => {
  const { code } = takeMagicComments(node.value);
  const { title } = parseCodeMeta(node.meta ?? '', code.split('\n').length);
  return [
    ...(title === null ? [] : [paragraph(strong(text(`${title}:`)))]),
    { type: 'code', lang: node.lang ?? null, value: code },
  ];
};

const copyJsx = (node: JsxElement, page: PageCompilation): Copied =>
  copyElement({
    node,
    page,
    content: () => copyAll(node.children, page),
    copy: (inner) => copyJsx(inner, page),
  });

const phrasingParents: ReadonlySet<Nodes['type']> = new Set([
  'paragraph',
  'heading',
  'tableCell',
  'emphasis',
  'strong',
  'delete',
  'link',
]);

const copyNode = (node: RootContent, page: PageCompilation): Copied => {
  if (isComment(node) || node.type === 'mdxjsEsm' || node.type === 'yaml') {
    return [];
  }
  if (isJsxElement(node)) {
    return copyJsx(node, page);
  }
  if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') {
    const value = shownTextOf(node);
    return value === '' ? [] : [text(value)];
  }
  if (node.type === 'code') {
    return copyCode(node);
  }
  if (node.type === 'html') {
    const value = mapAttributes(node.value, (name, address) =>
      /^(?:href|src|poster)$/i.test(name) ? slot('href', address) : address,
    );
    return [{ ...node, value }];
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

const copyAll = (nodes: readonly Nodes[], page: PageCompilation): Copied =>
  nodes.flatMap((node) => copyNode(node as RootContent, page));

export const collectMarkdown = (tree: Root, page: PageCompilation): void => {
  if (page.purpose === 'render') {
    page.markdown = writeMarkdown({
      type: 'root',
      children: asBlocks(copyAll(tree.children, page)),
    });
  }
};
