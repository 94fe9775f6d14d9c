import { escapePattern } from '../../../base/text/escape-pattern.ts';

/** An ordinary word such as `notes`, or a path with only one segment, may refer to something else. */
const isDistinctive = (name: string): boolean =>
  name.startsWith('/')
    ? /^\/[^/{}]+\/[^{}]+$/.test(name)
    : /[a-z\d][A-Z]|[A-Z]{2}|[_\d]|\w-\w/.test(name) && name.length > 3;

/** Matches internal names as whole words, and internal paths even after a host. Null if there is nothing to match. */
export const internalNamePattern = (names: readonly string[]): RegExp | null => {
  const alternatives = [...new Set(names)]
    .filter(isDistinctive)
    .map((name) => (name.startsWith('/') ? '' : '(?<![\\w-])') + escapePattern(name));
  return alternatives.length === 0 ? null : new RegExp(`(?:${alternatives.join('|')})(?![\\w/-])`);
};
