/** A piece of text that a query names, or one between such pieces, and where it begins. */
type Segment = { readonly text: string; readonly isMatch: boolean; readonly at: number };

const LENGTH = 180;
const LEAD = 60;

/** Cuts text at the words of a query. Case counts for nothing; accents do, as positions must stay true. */
export const markMatches = (text: string, words: readonly string[]): Segment[] => {
  const pattern = matchPattern(words);
  let at = 0;
  return (pattern ? text.split(pattern) : [text])
    .map((part, index) => {
      const segment = { text: part, isMatch: index % 2 === 1, at };
      at += part.length;
      return segment;
    })
    .filter((segment) => segment.text !== '');
};

/** The part of a text around the first word found, or its beginning. */
export const excerptAround = (text: string, words: readonly string[]): string => {
  const found = matchPattern(words)?.exec(text)?.index ?? 0;
  const from = found > LEAD ? wordStart(text, found - LEAD) : 0;
  if (text.length - from <= LENGTH) {
    return (from > 0 ? '… ' : '') + text.slice(from);
  }
  const end = text.lastIndexOf(' ', from + LENGTH);
  return (from > 0 ? '… ' : '') + text.slice(from, end > from ? end : from + LENGTH) + ' …';
};

const wordStart = (text: string, near: number): number => {
  const space = text.indexOf(' ', near);
  return space === -1 ? near : space + 1;
};

const matchPattern = (words: readonly string[]): RegExp | null => {
  // the longest first, so that `shopping` is not marked as `shop` alone
  const alternatives = words.toSorted((a, b) => b.length - a.length).map(escapePattern);
  return alternatives.length > 0 ? new RegExp(`(${alternatives.join('|')})`, 'iu') : null;
};

const escapePattern = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
