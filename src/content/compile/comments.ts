import type { Nodes } from 'mdast';

/** The text of a comment: of HTML in plain Markdown, of JavaScript in MDX. Null for any other node. */
const commentText = (node: Nodes): string | null => {
  if (node.type === 'html') {
    return /^\s*<!--((?:(?!-->)[\s\S])*)-->\s*$/.exec(node.value)?.[1] ?? null;
  }
  return node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression'
    ? (/^\s*\/\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(node.value)?.[1] ?? null)
    : null;
};

export const isComment = (node: Nodes): boolean => commentText(node) !== null;

/** Whether a node is the comment that ends the part of an entry that lists show: `<!-- truncate -->`. */
export const isTruncateComment = (node: Nodes): boolean => commentText(node)?.trim() === 'truncate';
