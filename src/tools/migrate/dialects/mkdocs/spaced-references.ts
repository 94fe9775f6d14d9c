import { escapePattern } from '../../../../base/text/escape-pattern.ts';
import { maskCode } from '../../../../base/text/fences.ts';
import { type Pass, replaceIn } from './masks.ts';

/** Admonitions and headings end with their line, and `[ ]` in a list is the box of a task. */
const spaced =
  /(?<![-*+.] +\[[ x])\](?:[ ]|(?<!^[ >]*(?::{3}|#{1,6} ).*)\n *)\[([^[\]^\n][^[\]\n]*)\](?![[(:])/gim;

/** Removes the space or line break in links such as `[text] [name]`, which only Python-Markdown accepts. */
export const joinReferences: Pass = (text, context) =>
  replaceIn(text, context, { mask: maskCode, pattern: spaced }, ([, name = '']) =>
    new RegExp(`^[ \\t]*\\[${escapePattern(name)}\\]:`, 'im').test(context.page.body)
      ? `][${name}]`
      : null,
  );
