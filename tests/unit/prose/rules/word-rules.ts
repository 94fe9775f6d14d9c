import { withoutCode } from '../readers/prose.ts';
import { type Match, blockRule } from './rule.ts';

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Hides allowed phrases. Keeps the length, so that indexes stay valid. */
const blank = (text: string, phrases: readonly string[]): string =>
  phrases.reduce(
    (rest, phrase) =>
      rest.replaceAll(new RegExp(escape(phrase), 'gi'), (found) => '‹'.repeat(found.length)),
    text,
  );

const patterns = new Map<string, RegExp>();

/** A pattern that matches any of the words. Compiled once, because every text is searched for all words. */
const patternOf = (words: readonly string[]): RegExp => {
  const key = words.join('|');
  const known = patterns.get(key);
  const pattern =
    known ?? new RegExp(`(?<![\\p{L}\\d])(?:${words.map(escape).join('|')})(?![\\p{L}\\d])`, 'giu');
  patterns.set(key, pattern);
  return pattern;
};

type WordMatch = Pick<Match, 'index' | 'words'>;

const findWords = (text: string, words: readonly string[]): readonly WordMatch[] =>
  words.length === 0
    ? []
    : [...text.matchAll(patternOf(words))].map(({ 0: found, index }) => ({ index, words: found }));

const findEach = (text: string, advice: Readonly<Record<string, string>>): Match[] =>
  findWords(withoutCode(text), Object.keys(advice)).map((found) => ({
    ...found,
    suggestion: advice[found.words.toLowerCase()] ?? 'leave it out',
  }));

export const terms = blockRule('term', ({ text }, glossary) => {
  const plain = withoutCode(text);
  const all = glossary.terms.flatMap(({ not }) => not);
  return findWords(plain, all).length === 0
    ? []
    : glossary.terms.flatMap(({ term, not, except }) =>
        findWords(blank(plain, except), not).map((found) => ({
          ...found,
          suggestion: `write "${term}"`,
        })),
      );
});

export const filler = blockRule('filler', ({ text }, glossary) => findEach(text, glossary.filler));

export const phrases = blockRule('phrase', ({ text }, glossary) =>
  findEach(text, glossary.phrases),
);

export const repeatedWords = blockRule('repeat', ({ text }) =>
  [
    ...withoutCode(text).matchAll(/(?<![\p{L}\d-])(?!that\b|had\b)(\p{L}+) \1(?![\p{L}\d-])/giu),
  ].map(({ 0: words, 1: word, index }) => ({ index, words, suggestion: `write "${word}" once` })),
);

const notForReaders = [
  {
    pattern: /(?<![\p{L}’'])(?:[Ww]e|[Oo]ur|[Oo]urs|[Uu]s|[Ll]et[’']s|I)(?!\p{L})/gu,
    suggestion: 'address the reader as "you"',
  },
  {
    pattern: /(?<![\p{L}’'])(?:will|shall|[A-Za-z]+[’']ll)(?!\p{L})/gu,
    suggestion: 'write in the present tense',
  },
];

/** The reader is "you", and descriptions are in the present tense. */
export const personAndTense = blockRule('voice', ({ text }) =>
  notForReaders.flatMap(({ pattern, suggestion }) =>
    [...withoutCode(text).matchAll(pattern)].map(({ 0: words, index }) => ({
      index,
      words,
      suggestion,
    })),
  ),
);
