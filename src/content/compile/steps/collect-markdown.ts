import type { Node } from 'estree-jsx';
import { walk } from 'estree-walker';
import type { Nodes, Root, RootContent } from 'mdast';
import { isRecord } from '../../../json/is-record.ts';
import { slot } from '../../../model/markdown-slots.ts';
import { parseCodeMeta, takeMagicComments } from '../highlight/code-meta.ts';
import { staticValue } from '../jsx/attribute-value.ts';
import { findAttribute, isJsxElement, type JsxElement } from '../jsx/jsx-element.ts';
import { copyApiElement } from '../markdown/copy-api-element.ts';
import { copyElement } from '../markdown/copy-element.ts';
import {
  asBlocks,
  asPhrasing,
  type Copied,
  paragraph,
  raw,
  strong,
  text,
} from '../markdown/nodes.ts';
import { mapHtmlAddresses } from '../markdown/html-addresses.ts';
import { writeMarkdown } from '../markdown/write-markdown.ts';
import { isComment } from '../comments.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { textOf } from '../text-of.ts';

type CodeNode = Extract<Nodes, { type: 'code' }>;

/** A fence without the words that only our pages understand. */
const copyCode = (node: CodeNode): Copied => {
  const { code } = takeMagicComments(node.value);
  const { title } = parseCodeMeta(node.meta ?? '', code.split('\n').length);
  return [
    ...(title === null ? [] : [paragraph(strong(text(`${title}:`)))]),
    { type: 'code', lang: node.lang ?? null, value: code },
  ];
};

const levelOf = (node: JsxElement, name: string, fallback: number): number => {
  const attribute = findAttribute(node, name);
  return Number(attribute ? staticValue(attribute) : fallback);
};

/** The headings of the page as a list of links. */
const contentsOf = (node: JsxElement, { headings }: PageCompilation): Copied => {
  const min = levelOf(node, 'minHeadingLevel', 2);
  const max = levelOf(node, 'maxHeadingLevel', 3);
  const shown = headings.filter(({ level }) => level >= min && level <= max);
  const children = shown.map(({ text: title, id }) => ({
    type: 'listItem' as const,
    spread: false,
    children: [paragraph({ type: 'link', url: `#${id}`, children: [text(title)] })],
  }));
  return children.length > 0 ? [{ type: 'list', ordered: false, spread: false, children }] : [];
};

/** Links to the pages of the category, which only the whole site knows, or to those that the page lists. */
const cardsOf = (node: JsxElement): Copied => {
  const attribute = findAttribute(node, 'items');
  const items = attribute && staticValue(attribute);
  if (!Array.isArray(items)) {
    return [raw(slot('cards', ''))];
  }
  const children = items.filter(isRecord).map((item) => {
    const textAt = (key: string): string | undefined =>
      typeof item[key] === 'string' ? item[key] : undefined;
    const url = textAt('href') ?? '';
    const title = textAt('title') ?? textAt('label') ?? url;
    const description = textAt('description') ?? '';
    const link = { type: 'link' as const, url, children: [text(title)] };
    const words = description === '' ? [link] : [link, text(`: ${description}`)];
    return { type: 'listItem' as const, spread: false, children: [paragraph(...words)] };
  });
  return [{ type: 'list', ordered: false, spread: false, children }];
};

/** The words of what stands in place of content that needs a browser. */
const fallbackOf = (node: JsxElement): Copied => {
  const value = findAttribute(node, 'fallback')?.value;
  const words: string[] = [];
  if (typeof value === 'object' && value?.data?.estree) {
    walk(value.data.estree, {
      enter: (inner: Node) => {
        if (inner.type === 'JSXText') {
          words.push(inner.value);
        }
      },
    });
  }
  return words.length > 0 ? [paragraph(text(words.join('').trim()))] : [];
};

const copyJsx = (node: JsxElement, page: PageCompilation): Copied => {
  if (node.name === 'DocCardList') {
    return cardsOf(node);
  }
  if (node.name === 'TOCInline') {
    return contentsOf(node, page);
  }
  if (node.name === 'BrowserOnly') {
    return fallbackOf(node);
  }
  return (
    copyApiElement(node, page) ??
    copyElement({
      node,
      content: () => copyAll(node.children, page),
      copy: (inner) => copyJsx(inner, page),
    })
  );
};

const phrasingParents: ReadonlySet<Nodes['type']> = new Set([
  'paragraph',
  'heading',
  'tableCell',
  'emphasis',
  'strong',
  'delete',
  'link',
]);

/** The copy of a node: what it is in plain Markdown. Expressions that only rendering can tell are left out. */
const copyNode = (node: RootContent, page: PageCompilation): Copied => {
  if (isComment(node) || node.type === 'mdxjsEsm' || node.type === 'yaml') {
    return [];
  }
  if (isJsxElement(node)) {
    return copyJsx(node, page);
  }
  if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') {
    const value = textOf(node);
    return value === '' ? [] : [text(value)];
  }
  if (node.type === 'code') {
    return copyCode(node);
  }
  if (node.type === 'html') {
    const value = mapHtmlAddresses(node.value, (href) => slot('href', href));
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

/** Writes the page as plain Markdown, without components and expressions. A page that is only checked has no copy. */
export const collectMarkdown = (tree: Root, page: PageCompilation): void => {
  if (page.purpose === 'render') {
    page.markdown = writeMarkdown({
      type: 'root',
      children: asBlocks(copyAll(tree.children, page)),
    });
  }
};
