import type { Element, Nodes as HtmlNodes, Root as HtmlRoot } from 'hast';
import type { Nodes as MarkdownNodes } from 'mdast';
import rehypeRaw from 'rehype-raw';
import { parseMarkdown } from '../../../src/base/text/markdown.ts';

export type PageContent = {
  readonly headings: readonly string[];
  readonly code: readonly string[];
  readonly rows: readonly string[];
  readonly links: readonly string[];
  readonly words: ReadonlySet<string>;
};

type Draft = {
  headings: string[];
  code: string[];
  rows: string[];
  links: string[];
  text: string[];
};

const collapse = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const finish = ({ headings, code, rows, links, text }: Draft): PageContent => ({
  headings,
  code,
  rows,
  links: [...new Set(links)].toSorted(),
  words: new Set(text.join(' ').match(/[\p{L}\p{N}]+/gu)),
});

const childrenOf = (node: HtmlNodes): HtmlNodes[] => ('children' in node ? node.children : []);

const isElement = (node: HtmlNodes): node is Element => node.type === 'element';

const isFurniture = ({ tagName, properties }: Element): boolean =>
  // Skip rendered math, because Markdown copies contain the formula's source instead.
  ['button', 'svg', 'script', 'style', 'summary', 'math'].includes(tagName) ||
  'dataScreenOnly' in properties ||
  ('dataAt' in properties && 'hidden' in properties) ||
  properties['ariaHidden'] === 'true' ||
  properties['role'] === 'tablist' ||
  String(properties['className']).includes('visually-hidden');

const htmlText = (node: HtmlNodes): string =>
  node.type === 'text'
    ? node.value
    : isElement(node) && isFurniture(node)
      ? ''
      : childrenOf(node).map(htmlText).join('');

/**
 * Whether the link text is the address. Markdown parsers turn such text into a link, but a page may show plain text.
 */
const isLiteral = (href: string, text: string): boolean =>
  href.replace(/^mailto:/, '') === text.trim();

const isNameOf = (href: string, ancestors: readonly Element[]): boolean =>
  ancestors.some(({ properties }) => `#${String(properties['id'])}` === href);

const readNode = (node: HtmlNodes, ancestors: readonly Element[], draft: Draft): void => {
  if (node.type === 'text') {
    draft.text.push(node.value);
    return;
  }
  if (!isElement(node)) {
    childrenOf(node).forEach((child) => readNode(child, ancestors, draft));
    return;
  }
  if (isFurniture(node)) {
    return;
  }
  const href = node.properties['href'];
  if (/^h[2-6]$/.test(node.tagName)) {
    draft.headings.push(collapse(htmlText(node)));
  } else if (node.tagName === 'pre') {
    // Read the code block as a whole, because highlighting splits words.
    const text = collapse(htmlText(node));
    draft.code.push(text);
    draft.text.push(text);
    return;
  } else if (node.tagName === 'tr') {
    draft.rows.push(
      node.children
        .filter(isElement)
        .map((cell) => collapse(htmlText(cell)))
        .join(' | '),
    );
  } else if (
    node.tagName === 'a' &&
    typeof href === 'string' &&
    !isNameOf(href, ancestors) &&
    !isLiteral(href, htmlText(node)) &&
    htmlText(node).trim() !== ''
  ) {
    draft.links.push(href);
  }
  node.children.forEach((child) => readNode(child, [...ancestors, node], draft));
};

const findContent = (node: HtmlNodes): Element | undefined => {
  const { className } = isElement(node) ? node.properties : {};
  return isElement(node) && Array.isArray(className) && className.includes('prose')
    ? node
    : childrenOf(node).map(findContent).find(Boolean);
};

export const readPage = (html: string): PageContent | null => {
  const root: HtmlRoot = { type: 'root', children: [{ type: 'raw', value: html } as never] };
  const content = findContent(rehypeRaw()(root, {} as never));
  if (!content) {
    return null;
  }
  const draft: Draft = { headings: [], code: [], rows: [], links: [], text: [] };
  content.children.forEach((child) => readNode(child, [], draft));
  return finish(draft);
};

const markdownText = (node: MarkdownNodes): string =>
  'value' in node
    ? node.value
    : 'children' in node
      ? node.children.map(markdownText).join('')
      : node.type === 'break'
        ? ' '
        : '';

const readMarkdownNode = (node: MarkdownNodes, draft: Draft): void => {
  if (node.type === 'heading' && node.depth > 1) {
    draft.headings.push(collapse(markdownText(node)));
  } else if (node.type === 'code') {
    draft.code.push(collapse(node.value));
  } else if (node.type === 'tableRow') {
    draft.rows.push(node.children.map((cell) => collapse(markdownText(cell))).join(' | '));
  } else if (node.type === 'link' && !isLiteral(node.url, markdownText(node))) {
    draft.links.push(node.url);
  }
  if ('value' in node) {
    draft.text.push(node.value);
  }
  if ('children' in node) {
    node.children.forEach((child) => readMarkdownNode(child, draft));
  }
};

export const readCopy = (markdown: string, origin: string): PageContent => {
  const draft: Draft = { headings: [], code: [], rows: [], links: [], text: [] };
  readMarkdownNode(parseMarkdown(markdown), draft);
  const links = draft.links.map((url) =>
    url.startsWith(`${origin}/`) ? url.slice(origin.length) : url,
  );
  return finish({ ...draft, links });
};
