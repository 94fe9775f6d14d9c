import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { visibleText } from './visible-text.ts';

/** Matches Markdown syntax except inline code. Most strings contain none, so they need no parser. */
const syntax = /[*_<>[\]&\\#|~]|\n[^\S\n]*\n|^[^\S\n]*(?:[-+=]|\d+[.)]|\t| {4})|https?:|www\.|@/m;

export const isPlainProse = (text: string): boolean =>
  !text.includes('``') && !syntax.test(text.replaceAll(/`[^`\n]*`/g, 'code'));

/** Parses GitHub Flavored Markdown. HTML stays in nodes that are never rendered as markup. */
export const parseMarkdown = (text: string): Root =>
  fromMarkdown(visibleText(text), {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  });
