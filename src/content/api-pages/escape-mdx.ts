import type { Nodes, RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { codeFence } from '../../base/text/fences.ts';
import { parseMarkdown, textOfHtml } from '../../base/text/markdown.ts';

/** Escapes text for an MDX paragraph, so that it cannot start a list, markup or an import. */
export const escapeMdx = (text: string): string =>
  text
    .replaceAll(/[\\<>{}[\]*_`#|~:!&]/g, String.raw`\$&`)
    .replace(/^(\d+)([.)])/, String.raw`$1\$2`)
    .replace(/^[-+]/, String.raw`\$&`)
    .replace(/^(?:im|ex)port\b/, (word) => `&#${word.charCodeAt(0)};${word.slice(1)}`);

/**
 * Returns only the text of a link that does not lead to another host, because such an address does not work on this
 * site.
 */
export const formatLink = (title: string, url: string): string => {
  const text = escapeMdx(title.replaceAll(/\s+/g, ' '));
  return /^(?:https?:\/\/|mailto:)[^\s<>]+$/i.test(url) ? `[${text}](<${url}>)` : text;
};

const inline = (node: Nodes): string => {
  switch (node.type) {
    case 'link':
      return formatLink(toString(node), node.url);
    case 'image':
      return formatLink(node.alt || node.url, node.url);
    case 'html':
      return escapeMdx(textOfHtml(node.value));
    case 'break':
      return ' ';
    default:
      return 'children' in node
        ? (node.children as Nodes[]).map(inline).join('')
        : escapeMdx(toString(node).replaceAll(/\s+/g, ' '));
  }
};

const block = (node: RootContent): string[] => {
  switch (node.type) {
    case 'heading':
      return [`**${inline(node)}**`];
    case 'code': {
      const fence = codeFence(node.value);
      return [`${fence}text\n${node.value}\n${fence}`];
    }
    case 'list':
      return [node.children.map((item) => `- ${inline(item).trim()}`).join('\n')];
    case 'table':
      return node.children.map((row) => row.children.map(inline).join(' – '));
    case 'blockquote':
      return node.children.flatMap(block);
    default:
      return [inline(node).trim()];
  }
};

export const markdownToMdx = (markdown: string): string =>
  parseMarkdown(markdown)
    .children.flatMap(block)
    .filter((text) => text !== '' && text !== '****')
    .join('\n\n');
