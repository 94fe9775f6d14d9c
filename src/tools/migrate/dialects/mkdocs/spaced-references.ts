import { escapePattern } from '../../../../base/text/escape-pattern.ts';
import { maskCode } from '../../../../base/text/fences.ts';
import { type Pass, replaceIn } from './masks.ts';

/** Admonitions and headings end with their line, and `[ ]` in a list is the box of a task. */
const spaced =
  /(?<![-*+.] +\[[ x])\](?:[ ]|(?<!^[ >]*(?::{3}|#{1,6} ).*)\n *)\[([^[\]^\n][^[\]\n]*)\](?![[(:])/gim;

const beforeFootnote = /(?<![\]!\\])\[(?!\^)([^[\]\n]+)\](?=\[\^[^[\]\s]+\])/g;

/**
 * Removes the space or line break in links such as `[text] [name]`, which only Python-Markdown accepts, and separates a
 * link from a footnote as in `[name][^1]`.
 */
export const joinReferences: Pass = (text, context) => {
  const isDefined = (name: string): boolean =>
    new RegExp(`^[ \\t]*\\[${escapePattern(name)}\\]:`, 'im').test(context.page.body);
  const joined = replaceIn(text, context, { mask: maskCode, pattern: spaced }, ([, name = '']) =>
    isDefined(name) ? `][${name}]` : null,
  );
  return replaceIn(
    joined,
    context,
    { mask: maskCode, pattern: beforeFootnote },
    ([written, name = '']) => (isDefined(name) ? `${written}[]` : null),
  );
};
