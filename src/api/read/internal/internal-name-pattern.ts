import { escapePattern } from '../../../base/text/escape-pattern.ts';

/** A name that is also a word, such as `notes`, proves nothing. Nor does a path of one segment. */
const isDistinctive = (name: string): boolean =>
  name.startsWith('/')
    ? /^\/[^/{}]+\/[^{}]+$/.test(name)
    : /[a-z\d][A-Z]|[A-Z]{2}|[_\d]|\w-\w/.test(name) && name.length > 3;

/** Matches internal names as whole words, and internal paths also after a host. Returns null if it would match none. */
export const internalNamePattern = (names: readonly string[]): RegExp | null => {
  const alternatives = [...new Set(names)]
    .filter(isDistinctive)
    .map((name) => (name.startsWith('/') ? '' : '(?<![\\w-])') + escapePattern(name));
  return alternatives.length === 0 ? null : new RegExp(`(?:${alternatives.join('|')})(?![\\w/-])`);
};
