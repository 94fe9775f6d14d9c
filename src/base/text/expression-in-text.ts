import type { Nodes } from 'mdast';

/**
 * Matches text in plain Markdown that was probably meant as an MDX expression. A name in braces (`{id}`) counts as text,
 * because prose about addresses contains such names. `{{ … }}` is a template of another tool.
 */
export const expressionInText = /(?<![\\{])\{[ \t]*(?:\/\*|["'`]|[A-Za-z_$][\w$]*[.(])[^{}\n]*\}?/g;

/** Whether a node is an address written as a link, in which a backslash would become part of the address. */
export const isAutolink = (node: Nodes, source: string): boolean =>
  node.type === 'link' && source[node.position?.start.offset ?? 0] !== '[';
