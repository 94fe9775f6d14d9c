import { toHtml } from 'hast-util-to-html';
import { toHast } from 'mdast-util-to-hast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { parseMarkdown } from '../../../../base/text/markdown.ts';
import { applyChanges } from '../../pages/changes.ts';
import { type MkdocsContext, noteLoss } from './context.ts';
import { iconChanges } from './icons.ts';

const linksInTitles = 'links in titles';

export const withoutIcons = (text: string, context: MkdocsContext): string =>
  applyChanges(text, iconChanges(text, context))
    .replace(/\{[^{}]*\}/g, '')
    .replace(/\[([^[\]]*)\]\[[^[\]]*\]/g, (_, label: string) => {
      noteLoss(context, linksInTitles, 'titles are text');
      return label;
    })
    .trim();

/** Returns a title as plain text, because attributes of components cannot contain markup. */
export const plainTitle = (title: string, context: MkdocsContext): string => {
  const text = withoutIcons(title, context);
  const tree = parseMarkdown(text);
  visit(tree, 'link', () => noteLoss(context, linksInTitles, 'titles are text'));
  return toString(tree).trim() || text || title;
};

/** Renders a title as HTML, for elements such as `<summary>` in which Markdown is not parsed. */
export const htmlTitle = (title: string, context: MkdocsContext): string => {
  const hast = toHast(parseMarkdown(withoutIcons(title, context)));
  return toHtml(hast)
    .replace(/^<p>|<\/p>$/g, '')
    .replaceAll('{', '&#123;');
};

/** Writes a title in the brackets after an admonition type, as in `:::note[Title]`. */
export const labelOf = (title: string, context: MkdocsContext): string =>
  `[${plainTitle(title, context).replace(/[[\]\\`*_]/g, String.raw`\$&`)}]`;
