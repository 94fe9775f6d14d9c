import type { Element } from 'hast';
import { type Handle, toMdast } from 'hast-util-to-mdast';
import { toHtml } from 'hast-util-to-html';
import type { Html, Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { mdxJsxToMarkdown } from 'mdast-util-mdx-jsx';
import { type Handle as ToMarkdownHandle, type Options, toMarkdown } from 'mdast-util-to-markdown';
import { cjkFriendlyToMarkdown } from 'mdast-util-to-markdown-cjk-friendly';
import { cjkFriendlyGfmStrikethroughToMarkdown } from 'mdast-util-to-markdown-cjk-friendly-gfm-strikethrough';
import { EXIT, visit } from 'unist-util-visit';
import { parseMarkdown } from './markdown.ts';
import { renderMarkdown, toBlocks } from './markdown-html.ts';

export const markdownStyle: Options = {
  bullet: '-',
  rule: '-',
  fences: true,
  incrementListMarker: true,
  listItemIndent: 'one',
};

const cjkFriendly = cjkFriendlyToMarkdown();

/**
 * Combines two extensions that both replace the `paragraph` handler: GFM, for check boxes, and the extension for East
 * Asian emphasis.
 */
const paragraph: ToMarkdownHandle = (node: Paragraph, parent, state, info) => {
  const text = cjkFriendly.handlers?.paragraph?.(node, parent, state, info) ?? '';
  return parent?.type === 'listItem' &&
    typeof parent.checked === 'boolean' &&
    parent.children[0] === node
    ? `[${parent.checked ? 'x' : ' '}] ${text}`
    : text;
};

export const markdownExtensions: readonly Options[] = [
  gfmToMarkdown({ tablePipeAlign: false }),
  cjkFriendly,
  cjkFriendlyGfmStrikethroughToMarkdown(),
  { handlers: { paragraph } },
];

const html = (value: string): Html => ({ type: 'html', value });

/** Keeps the tags of elements for which Markdown has no syntax. */
const keepInline: Handle = (state, { tagName, children }: Element): PhrasingContent => ({
  type: 'mdxJsxTextElement',
  name: tagName,
  attributes: [],
  children: state.all({ type: 'root', children }) as PhrasingContent[],
});

const keepDetails: Handle = (state, { children }: Element): RootContent[] => [
  html('<details>'),
  ...state.all({ type: 'root', children: toBlocks(children) }),
  html('</details>'),
];

/** Keeps a summary as HTML, because Markdown in an HTML block is not parsed. Escapes braces for MDX. */
const keepSummary: Handle = (_, node: Element): Html =>
  html(toHtml(node, { closeSelfClosing: true }).replaceAll('{', '&#x7B;'));

const handlers = {
  details: keepDetails,
  summary: keepSummary,
  ...Object.fromEntries(['kbd', 'mark', 'sub', 'sup', 'u'].map((name) => [name, keepInline])),
};

const hasHtml = (tree: Root): boolean => {
  let isFound = false;
  visit(tree, 'html', () => {
    isFound = true;
    return EXIT;
  });
  return isFound;
};

/** Converts HTML inside Markdown to Markdown, and drops scripts and styles. Returns Markdown without HTML unchanged. */
export const plainMarkdown = (text: string): string =>
  text.includes('<') && hasHtml(parseMarkdown(text))
    ? toMarkdown(toMdast({ type: 'root', children: renderMarkdown(text) }, { handlers }), {
        ...markdownStyle,
        extensions: [...markdownExtensions, mdxJsxToMarkdown()],
      }).trim()
    : text;
