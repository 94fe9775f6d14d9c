import { blank } from '../../../../base/text/blank.ts';
import { maskCode } from '../../../../base/text/fences.ts';
import { type Change, applyChanges } from '../../pages/changes.ts';
import { maskFormulas } from '../mask-unread.ts';
import type { MkdocsContext } from './context.ts';

export type Pass = (text: string, context: MkdocsContext) => string;

type Mask = (text: string) => string;

/** Replaces code, comments, tags and link addresses with spaces, so that offsets stay the same. */
export const maskMarkup = (text: string): string =>
  maskCode(text)
    .replace(/<!--[\s\S]*?-->/g, blank)
    .replace(/<\/?[a-zA-Z](?:[^<>"']|"[^"]*"|'[^']*')*>/g, blank)
    .replace(/(?<=\]\()[^()\s]*(?:\([^()\s]*\)[^()\s]*)*/g, blank)
    .replace(/^ {0,3}\[[^\]\n]+\]:.*$/gm, blank)
    .replace(/<?\bhttps?:\/\/[^\s<>()\]]+/g, blank);

/** Also masks headings, admonition labels and entire links, because they cannot contain new links or elements. */
export const maskProse = (text: string): string =>
  maskMarkup(text)
    .replace(/^#{1,6} .*$/gm, blank)
    .replace(/^ *:{3,}.*$/gm, blank)
    .replace(/!?\[[^[\]\n]*\](?:\([^()\n]*\)|\[[^\]\n]*\])/g, blank);

const maskAll = (text: string, { markdown }: MkdocsContext): string =>
  markdown.extensions.has('pymdownx.arithmatex') ? maskFormulas(text) : text;

/** Replaces matches, except in formulas and in text that the mask replaces with spaces. */
export const replaceIn = (
  text: string,
  context: MkdocsContext,
  { mask, pattern }: { readonly mask: Mask; readonly pattern: RegExp },
  write: (match: RegExpExecArray, written: string) => string | null,
): string => {
  const changes = [...maskAll(mask(text), context).matchAll(pattern)].flatMap((match): Change[] => {
    const start = match.index;
    const end = start + match[0].length;
    const now = write(match, text.slice(start, end));
    return now === null ? [] : [{ start, end, text: now }];
  });
  return applyChanges(text, changes);
};
