import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { visibleText } from './visible-text.ts';

/** Matches Markdown syntax except inline code. Most texts contain none and need no parser. */
const syntax = /[*_<>[\]&\\#|~]|\n[^\S\n]*\n|^[^\S\n]*(?:[-+=]|\d+[.)]|\t| {4})|https?:|www\.|@/m;

export const isPlainProse = (text: string): boolean =>
  !text.includes('``') && !syntax.test(text.replaceAll(/`[^`\n]*`/g, 'code'));

/** Parses GitHub Flavored Markdown. HTML stays in nodes that are never rendered as markup. */
export const parseMarkdown = (text: string): Root =>
  fromMarkdown(visibleText(text), {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  });

const markup = /<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?(?:<\/\1>|$)|<[^<>]*>/gi;

export const textOfHtml = (html: string): string => html.replaceAll(markup, ' ').trim();

const blocks = new Set(['paragraph', 'heading', 'code', 'tableCell', 'listItem', 'html', 'break']);

const textOfNode = (node: Nodes): string => {
  if (node.type === 'html') {
    return textOfHtml(node.value);
  }
  if (node.type === 'image' || node.type === 'imageReference') {
    return node.alt ?? '';
  }
  if ('value' in node) {
    return node.value;
  }
  return 'children' in node
    ? (node.children as Nodes[])
        .map((child) => textOfNode(child) + (blocks.has(child.type) ? ' ' : ''))
        .join('')
    : '';
};

/** Markdown text without its markup, for search and attributes. */
export const wordsOfMarkdown = (text: string): string =>
  isPlainProse(text)
    ? text.replaceAll('`', '')
    : textOfNode(parseMarkdown(text)).replaceAll(/\s+/g, ' ').trim();
