import { toHtml } from 'hast-util-to-html';
import { toHast } from 'mdast-util-to-hast';
import { toString } from 'mdast-util-to-string';
import { parseMarkdown } from '../../../../base/text/markdown.ts';
import { applyChanges } from '../../pages/changes.ts';
import type { MkdocsContext } from './context.ts';
import { iconChanges } from './icons.ts';

export const withoutIcons = (text: string, context: MkdocsContext): string =>
  applyChanges(text, iconChanges(text, context))
    .replace(/\{[^{}]*\}/g, '')
    .trim();

/** A label without markup, for attributes of components. */
export const plainTitle = (title: string, context: MkdocsContext): string => {
  const text = withoutIcons(title, context);
  return toString(parseMarkdown(text)).trim() || text || title;
};

/** A title with its markup as HTML, for elements in which Markdown is not parsed. */
export const htmlTitle = (title: string, context: MkdocsContext): string => {
  const hast = toHast(parseMarkdown(withoutIcons(title, context)));
  return toHtml(hast)
    .replace(/^<p>|<\/p>$/g, '')
    .replaceAll('{', '&#123;');
};

/** A title in the brackets of an admonition. */
export const labelOf = (title: string, context: MkdocsContext): string =>
  `[${plainTitle(title, context).replace(/[[\]\\`*_]/g, String.raw`\$&`)}]`;
