import type { PhrasingContent, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';
import { gfmStrikethroughCjkFriendly } from 'micromark-extension-cjk-friendly-gfm-strikethrough';
import { gfm } from 'micromark-extension-gfm';
import { visibleText } from './visible-text.ts';

/** Matches Markdown syntax except inline code. Most strings do not match, so they skip the parser. */
const syntax = /[*_<>[\]&\\#|~]|\n[^\S\n]*\n|^[^\S\n]*(?:[-+=]|\d+[.)]|\t| {4})|https?:|www\.|@/m;

export const isPlainProse = (text: string): boolean =>
  !text.includes('``') && !syntax.test(text.replaceAll(/`[^`\n]*`/g, 'code'));

/**
 * Lets emphasis end between East Asian punctuation and a letter, as in `**「…」**は`. CommonMark 0.31 does not, because it
 * expects a space there.
 */
const eastAsianEmphasis = [cjkFriendlyExtension(), gfmStrikethroughCjkFriendly()];

/** Created only once, because building the extensions takes as long as parsing a short text. */
const extensions = [gfm(), ...eastAsianEmphasis];
const mdastExtensions = [gfmFromMarkdown()];

/** Adds the emphasis rules of `parseMarkdown` to a unified processor. Must come after `remarkGfm`. */
export function remarkEastAsianEmphasis(this: { readonly data: () => object }): void {
  // oxlint-disable-next-line oxc/no-this-in-exported-function -- unified calls plugins this way
  const data: { micromarkExtensions?: unknown[] } = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), ...eastAsianEmphasis];
}

/** Micromark constructs that can turn a single line into a block other than a paragraph. */
const blockSyntax = [
  'blockQuote',
  'codeFenced',
  'codeIndented',
  'definition',
  'headingAtx',
  'htmlFlow',
  'list',
  'thematicBreak',
  'gfmFootnoteDefinition',
];

/** Parses Markdown as a single line of inline text, so that `#` or `>` at its start is literal. */
export const parseInline = (text: string): PhrasingContent[] =>
  fromMarkdown(visibleText(text).replaceAll(/\s+/g, ' '), {
    extensions: [...extensions, { disable: { null: blockSyntax } }],
    mdastExtensions,
  }).children.flatMap((block) => (block.type === 'paragraph' ? block.children : []));

/** Parses GitHub Flavored Markdown. HTML stays in nodes that are never rendered as markup. */
export const parseMarkdown = (text: string): Root =>
  fromMarkdown(visibleText(text), { extensions, mdastExtensions });
