import { toHtml } from 'hast-util-to-html';
import { toHast } from 'mdast-util-to-hast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { maskCode } from '../../../../base/text/fences.ts';
import { escapePattern } from '../../../../base/text/escape-pattern.ts';
import { isHtmlElement } from '../../../../base/text/html-elements.ts';
import { parseMarkdown } from '../../../../base/text/markdown.ts';
import { applyChanges } from '../../pages/changes.ts';
import { type MkdocsContext, noteLoss } from './context.ts';
import { iconChanges } from './icons.ts';
import { replaceIn } from './masks.ts';

const linksInTitles = 'links in titles';

const namedLink = /(?<!!)\[([^[\]]+)\](?:\[([^[\]]*)\])?(?!\()/g;

/** Replaces the names in links such as `[Title][name]` or `[name]` with their addresses in the page. */
export const withAddresses = (text: string, context: MkdocsContext): string =>
  replaceIn(text, context, { mask: maskCode, pattern: namedLink }, (_, written) => {
    const [, label = '', name] = [...written.matchAll(namedLink)][0] ?? [];
    const own = escapePattern(name || label);
    const href = new RegExp(`^[ \\t]*\\[${own}\\]:[ \\t]*<?([^\\s<>()]+)`, 'im').exec(
      context.page.body,
    )?.[1];
    return href === undefined ? null : `[${label}](${href})`;
  });

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
  const text = withoutIcons(withAddresses(title, context), context);
  const tree = parseMarkdown(text);
  visit(tree, 'html', (node) => {
    const [, name = ''] = /^<\/?([\w-]+)/.exec(node.value) ?? [];
    node.value = isHtmlElement(name) ? '' : node.value;
  });
  visit(tree, 'link', () => noteLoss(context, linksInTitles, 'titles are text'));
  return toString(tree).trim() || text || title;
};

/** Renders a title as HTML, for elements such as `<summary>` in which Markdown is not parsed. */
export const htmlTitle = (title: string, context: MkdocsContext): string => {
  const hast = toHast(parseMarkdown(withoutIcons(withAddresses(title, context), context)));
  return toHtml(hast)
    .replace(/^<p>|<\/p>$/g, '')
    .replaceAll('{', '&#123;');
};

/** Writes a title in the brackets after an admonition type, as in `:::note[Title]`. */
export const labelOf = (title: string, context: MkdocsContext): string =>
  `[${plainTitle(title, context).replace(/[[\]\\`*_]/g, String.raw`\$&`)}]`;
