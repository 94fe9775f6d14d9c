import type { Nodes } from 'mdast';
import { valueOfExpression } from './jsx/expression-value.ts';
import { type ExpressionHolder, expressionOf } from './jsx/expressions.ts';

const markup = /<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?(?:<\/\1>|$)|<[^<>]*>/gi;

const textOfHtml = (html: string): string => html.replaceAll(markup, ' ').trim();

export const commentText = (node: Nodes): string | null => {
  if (node.type === 'html') {
    return /^\s*<!--((?:(?!-->)[\s\S])*)-->\s*$/.exec(node.value)?.[1] ?? null;
  }
  return node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression'
    ? (/^\s*\/\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(node.value)?.[1] ?? null)
    : null;
};

export const isComment = (node: Nodes): boolean => commentText(node) !== null;

export const isTruncateComment = (node: Nodes): boolean => commentText(node)?.trim() === 'truncate';

/** Returns the text of an expression such as `{'a'}`, or an empty string if only rendering determines its value. */
const textOfExpression = (holder: ExpressionHolder): string => {
  const value = valueOfExpression(expressionOf(holder));
  return typeof value === 'string' ? value : '';
};

/** Replaces the text of a node in search, for example because other results already contain its words. */
export type SearchText = { readonly text: string; readonly code: string };

export const leftOutOfSearch = { search: { text: '', code: '' } };

declare module 'mdast' {
  interface Data {
    search?: SearchText;
  }
}

/** Keeps `10<sup>6</sup>` from becoming 106. Ordinals and footnotes, such as 1st, need no mark. */
export const powerMark = (raised: string): '^' | '' =>
  /^\s*[+−-]?(?:\d|\p{L}(?!\p{L}))/u.test(raised) ? '^' : '';

const textOfChild = (node: Nodes, next: Nodes | undefined): string =>
  node.type === 'html' && /^<sup\b/i.test(node.value) && next?.type === 'text'
    ? powerMark(next.value)
    : shownTextOf(node);

export const shownTextOf = (node: Nodes): string => {
  if (node.data?.search) {
    return node.data.search.text;
  }
  if ('children' in node) {
    const { children }: { readonly children: readonly Nodes[] } = node;
    const text = children.map((child, index) => textOfChild(child, children[index + 1])).join('');
    return 'name' in node && node.name === 'sup' ? powerMark(text) + text : text;
  }
  switch (node.type) {
    case 'text':
    case 'inlineCode':
    case 'code':
    case 'inlineMath':
    case 'math':
      return node.value;
    case 'image':
    case 'imageReference':
      return node.alt ?? '';
    case 'html':
      return textOfHtml(node.value);
    case 'break':
      return ' ';
    case 'mdxTextExpression':
    case 'mdxFlowExpression':
      return textOfExpression(node);
    default:
      return '';
  }
};

const collapse = (text: string): string => text.replace(/\s+/g, ' ').trim();

export const plainTextOf = (node: Nodes): string => collapse(shownTextOf(node));
