import type { Nodes } from 'mdast';

const commentText = (node: Nodes): string | null => {
  if (node.type === 'html') {
    return /^\s*<!--((?:(?!-->)[\s\S])*)-->\s*$/.exec(node.value)?.[1] ?? null;
  }
  return node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression'
    ? (/^\s*\/\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(node.value)?.[1] ?? null)
    : null;
};

export const isComment = (node: Nodes): boolean => commentText(node) !== null;

/** `<!-- truncate -->` ends the part of an entry that lists show. */
export const isTruncateComment = (node: Nodes): boolean => commentText(node)?.trim() === 'truncate';
