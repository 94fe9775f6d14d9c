import type { Element, ElementContent, Nodes, Root, RootContent } from 'hast';
import { raw } from 'hast-util-raw';
import { type Schema, defaultSchema, sanitize } from 'hast-util-sanitize';
import type { Nodes as MarkdownNodes } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import { visit } from 'unist-util-visit';
import { isHtmlElement } from './html-elements.ts';
import { isPlainProse, parseMarkdown } from './markdown.ts';

const words = (text: string): string[] => text.split(' ');

const inlineElements = words(
  'a abbr b br cite code del dfn em i img input ins kbd mark q s samp small span strong sub sup u var wbr',
);

const blockElements = words(
  'blockquote caption dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre summary table tbody td tfoot th thead tr ul',
);

/** Removes all ids, because two descriptions on a page could contain the same id. */
const schema: Schema = {
  ...defaultSchema,
  attributes: {
    a: ['href'],
    code: [['className', /^language-./]],
    img: ['alt', 'src', 'width', 'height'],
    input: defaultSchema.attributes?.['input'] ?? [],
    '*': ['align', 'checked', 'colSpan', 'dir', 'lang', 'open', 'rowSpan', 'start', 'title'],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'] },
  strip: ['script', 'style'],
  tagNames: [...inlineElements, ...blockElements],
};

const embedded = new Set(['audio', 'embed', 'iframe', 'video']);

/** Replaces embedded media with links. Sanitizing would remove the media without a trace. */
const linkMedia = (tree: Nodes): void =>
  visit(tree, 'element', (node) => {
    const { src, title } = node.properties;
    if (embedded.has(node.tagName) && typeof src === 'string') {
      node.tagName = 'a';
      node.properties = { href: src };
      node.children = [{ type: 'text', value: typeof title === 'string' ? title : src }];
    }
  });

const isInline = (node: Nodes): boolean =>
  node.type === 'text' || (node.type === 'element' && inlineElements.includes(node.tagName));

const isBlank = (node: Nodes): boolean => node.type === 'text' && node.value.trim() === '';

const canStayOpen = new Set(
  words(
    'area br col dd dt embed hr img input li link meta p source tbody td tfoot th thead tr wbr',
  ),
);

const tag = /<(\/?)([A-Za-z][^\s<>/]*)([^<>]*)>/g;

/** Whether an apparent tag is a placeholder or type parameter, as in `Bearer <token>` and `List<object>`. */
const isWord = (end: string, written: string, rest: string, text: string): boolean => {
  const name = written.toLowerCase();
  return (
    !isHtmlElement(name) ||
    (end === '' && rest.trim() === '' && !canStayOpen.has(name) && !text.includes(`</${name}`))
  );
};

/**
 * Escapes placeholders such as `<token>`. Turns footnotes into plain text, because their ids might not be unique on a
 * page.
 */
const prepareNodes = (tree: MarkdownNodes, text: string): void => {
  const lowerCase = text.toLowerCase();
  visit(tree, (node, index, parent) => {
    if (node.type === 'html' && !node.value.startsWith('<!')) {
      node.value = node.value.replaceAll(tag, (whole, end: string, name: string, rest: string) =>
        isWord(end, name, rest, lowerCase) ? whole.replace('<', '&lt;') : whole,
      );
    } else if (node.type === 'footnoteReference' && parent && index !== undefined) {
      parent.children[index] = { type: 'text', value: `[^${node.label ?? node.identifier}]` };
    } else if (node.type === 'footnoteDefinition' && parent && index !== undefined) {
      const label = { type: 'text' as const, value: `[^${node.label ?? node.identifier}]:` };
      const paragraph = { type: 'paragraph' as const, children: [label] };
      parent.children.splice(index, 1, paragraph, ...node.children);
    }
  });
};

const dropGaps = (node: Nodes): void => {
  if (!('children' in node) || (node.type === 'element' && node.tagName === 'pre')) {
    return;
  }
  const children: readonly Nodes[] = node.children;
  if (children.some((child) => child.type === 'element' && !isInline(child))) {
    node.children = children.filter((child) => !isBlank(child)) as ElementContent[];
  }
  node.children.forEach(dropGaps);
};

export const toBlocks = (nodes: readonly RootContent[]): Element[] => {
  const blocks: Element[] = [];
  let loose: ElementContent[] = [];
  const endParagraph = (): void => {
    if (!loose.every(isBlank)) {
      blocks.push({ type: 'element', tagName: 'p', properties: {}, children: loose });
    }
    loose = [];
  };
  for (const node of nodes) {
    if (isInline(node)) {
      loose.push(node as ElementContent);
    } else if (node.type === 'element') {
      endParagraph();
      if (node.tagName !== 'p' || !node.children.every(isBlank)) {
        blocks.push(node);
      }
    }
  }
  endParagraph();
  return blocks;
};

/**
 * Renders GitHub Flavored Markdown as HTML, sanitized because a third party may have written it. Returns the blocks,
 * but not the white space between them.
 */
export const renderMarkdown = (text: string): Element[] => {
  const markdown = parseMarkdown(text);
  prepareNodes(markdown, text);
  const html = toHast(markdown, { allowDangerousHtml: true });
  const tree = text.includes('<') ? raw(html) : html;
  linkMedia(tree);
  const clean = sanitize(tree, schema) as Root;
  dropGaps(clean);
  return toBlocks(clean.children);
};

const wordsOfNode = (node: Nodes): string => {
  if (node.type === 'text') {
    return node.value;
  }
  if (node.type !== 'element') {
    return '';
  }
  if (node.tagName === 'img') {
    return node.properties.alt ?? '';
  }
  const inside = node.children.map(wordsOfNode).join('');
  return node.tagName === 'br' || !isInline(node) ? ` ${inside} ` : inside;
};

const joinWords = (nodes: readonly Nodes[]): string =>
  nodes.map(wordsOfNode).join('').replaceAll(/\s+/g, ' ').trim();

/** Strips the markup from Markdown, leaving plain text for search and attributes. */
export const wordsOfMarkdown = (text: string): string =>
  isPlainProse(text) ? text.replaceAll('`', '') : joinWords(renderMarkdown(text));

/** Returns the text of the first paragraph, or of all blocks if there is no paragraph. */
export const firstWordsOfMarkdown = (text: string): string => {
  const blocks = renderMarkdown(text);
  const paragraph = blocks.find(({ tagName }) => tagName === 'p');
  return joinWords(paragraph ? [paragraph] : blocks);
};
