import { directiveToMarkdown } from 'mdast-util-directive';
import type { Image, Root } from 'mdast';
import { mathToMarkdown } from 'mdast-util-math';
import { mdxJsxToMarkdown } from 'mdast-util-mdx-jsx';
import { defaultHandlers, type Handle, type Options, toMarkdown } from 'mdast-util-to-markdown';
import { visit } from 'unist-util-visit';
import { maskCode } from '../../base/text/fences.ts';
import { parseMarkdown } from '../../base/text/markdown.ts';
import {
  markdownExtensions,
  markdownStyle,
  plainMarkdown,
} from '../../base/text/plain-markdown.ts';

/** Escapes text for an MDX paragraph, so that it cannot start a list, markup or an import. */
export const escapeMdx = (text: string): string =>
  text
    .replaceAll(/[\\<>{}[\]*_`#|~:!&]/g, String.raw`\$&`)
    .replace(/^(\d+)([.)])/, String.raw`$1\$2`)
    .replace(/^[-+]/, String.raw`\$&`)
    .replace(/^(?:im|ex)port\b/, (word) => `&#${word.charCodeAt(0)};${word.slice(1)}`);

/**
 * Formats a link. If the address is relative, returns only the text, because the address would not work on this site.
 */
export const formatLink = (title: string, url: string): string => {
  const text = escapeMdx(title.replaceAll(/\s+/g, ' '));
  return /^(?:https?:\/\/|mailto:)[^\s<>]+$/i.test(url) ? `[${text}](<${url}>)` : text;
};

const attribute = (value: string): string =>
  `"${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;

/** Adds `alt=""` to an image without alternative text, because a page must mark such images as decorative. */
const image: Handle & { peek?: () => string } = (node: Image, parent, state, info) =>
  node.alt
    ? defaultHandlers.image(node, parent, state, info)
    : `<img alt="" src=${attribute(node.url)}${node.title ? ` title=${attribute(node.title)}` : ''} />`;
image.peek = () => '!';

const mdxStyle: Options = {
  ...markdownStyle,
  handlers: { image },
  extensions: [
    ...markdownExtensions,
    directiveToMarkdown(),
    mathToMarkdown(),
    mdxJsxToMarkdown(),
    {
      unsafe: [
        { character: '{', inConstruct: 'phrasing' },
        { atBreak: true, character: '{' },
        { atBreak: true, character: 'i', after: 'mport\\b' },
        { atBreak: true, character: 'e', after: 'xport\\b' },
      ],
    },
  ],
};

/** Matches text that our MDX pages interpret differently from plain Markdown. */
const otherwiseInMdx =
  /[{}<$]|:[A-Za-z:]|^(?:im|ex)port\b|!\[\]|^\n(?: {4}|\t)[^\S\n]*\S|^=+[^\S\n]*$/m;

/** Changes heading levels so that all are below `level` and none is skipped. Returns whether any heading changed. */
const placeHeadings = (tree: Root, level: number): boolean => {
  const open: number[] = [];
  let isChanged = false;
  visit(tree, 'heading', (node) => {
    while ((open.at(-1) ?? 0) >= node.depth) {
      open.pop();
    }
    open.push(node.depth);
    const depth = Math.min(6, level + open.length) as typeof node.depth;
    isChanged ||= depth !== node.depth;
    node.depth = depth;
  });
  return isChanged;
};

/** @param level level of the heading above the text */
export const markdownToMdx = (markdown: string, level = 1): string => {
  const plain = plainMarkdown(markdown).trim();
  const tree = parseMarkdown(plain);
  const isMoved = placeHeadings(tree, level);
  return isMoved || otherwiseInMdx.test(maskCode(`\n${plain}`))
    ? toMarkdown(tree, mdxStyle).trim()
    : plain;
};
