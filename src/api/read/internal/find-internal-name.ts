import { escapePattern } from '../../../base/text/escape-pattern.ts';

/**
 * Excludes names that are also ordinary words, such as `notes`, and paths with one segment, because such words and
 * paths may mean something else.
 */
const isDistinctive = (name: string): boolean =>
  name.startsWith('/')
    ? /^\/[^/{}]+\/[^{}]+$/.test(name)
    : /[a-z\d][A-Z]|[A-Z]{2}|[_\d]|\w[-.]\w/.test(name) && name.length > 3;

const isWord = (name: string): boolean => /^[\w-]+$/.test(name);

export type FindInternalName = (text: string) => string | undefined;

/**
 * Finds internal names as whole words, and internal paths also after a host. Returns null if no name is distinctive.
 * Looks words up in a set, because a pattern of thousands of names would be slow.
 */
export const createFindInternalName = (names: readonly string[]): FindInternalName | null => {
  const distinctive = names.filter(isDistinctive);
  const words = new Set(distinctive.filter(isWord));
  const others = distinctive
    .filter((name) => !isWord(name))
    .map((name) => (name.startsWith('/') ? '' : '(?<![\\w-])') + escapePattern(name));
  const pattern = others.length > 0 ? new RegExp(`(?:${others.join('|')})(?![\\w/-])`) : null;
  return distinctive.length === 0
    ? null
    : (text) => text.match(/[\w-]+/g)?.find((word) => words.has(word)) ?? pattern?.exec(text)?.[0];
};
