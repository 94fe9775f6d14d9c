import dictionary from 'dictionary-en';
import nspell from 'nspell';
import type { Glossary } from '../../../schemas/glossary.ts';
import { withoutCode } from './read-prose.ts';
import { blockRule } from './rule.ts';

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const findWord = (text: string, word: string): boolean =>
  new RegExp(`(?<![\\p{L}\\d])${escape(word)}(?![\\p{L}\\d])`, 'iu').test(text);

const blank = (text: string, phrases: readonly string[]): string =>
  phrases.reduce((rest, phrase) => rest.replaceAll(new RegExp(escape(phrase), 'gi'), '‹›'), text);

/** `terms` of the glossary: one term for one thing. */
export const terms = blockRule('term', ({ text }, glossary) =>
  glossary.terms.flatMap(({ term, not, except }) =>
    not
      .filter((word) => findWord(blank(withoutCode(text), except), word))
      .map((word) => `"${word}" is called "${term}" here`),
  ),
);

/** `filler` of the glossary: words without meaning. */
export const filler = blockRule('filler', ({ text }, glossary) =>
  Object.entries(glossary.filler)
    .filter(([word]) => findWord(withoutCode(text), word))
    .map(([word, advice]) => `"${word}": ${advice}`),
);

/** `phrases` of the glossary: literal translations from another language. */
export const phrases = blockRule('phrase', ({ text }, glossary) =>
  Object.entries(glossary.phrases)
    .filter(([phrase]) => findWord(withoutCode(text), phrase))
    .map(([phrase, advice]) => `"${phrase}": ${advice}`),
);

/** The reader is "you", and descriptions are in the present tense. */
export const personAndTense = blockRule('voice', ({ text }) => {
  const plain = withoutCode(text);
  const found = (words: string, advice: string): string[] => {
    const match = new RegExp(`(?<![\\p{L}’'])(?:${words})(?![\\p{L}])`, 'u').exec(plain);
    return match ? [`"${match[0]}": ${advice}`] : [];
  };
  return [
    ...found("[Ww]e|[Oo]ur|[Oo]urs|[Uu]s|[Ll]et[’']s|I", 'address the reader as "you"'),
    ...found("will|shall|[A-Za-z]+[’']ll", 'write in the present tense'),
  ];
});

const spellers = new WeakMap<Glossary, ReturnType<typeof nspell>>();

const spellerFor = (glossary: Glossary): ReturnType<typeof nspell> => {
  const known = spellers.get(glossary);
  if (known) {
    return known;
  }
  const { aff, dic } = dictionary;
  const speller = nspell({ aff: Buffer.from(aff), dic: Buffer.from(dic) });
  for (const word of [...glossary.words, ...glossary.names.flatMap((name) => name.split(' '))]) {
    speller.add(word);
  }
  spellers.set(glossary, speller);
  return speller;
};

/** Addresses, tokens of the site, names with a digit, and HTML entities. */
const notWords = /https?:\S+|\S+@\S+|%[a-z-]+%|\S*[\d_#/<>‹›]\S*/g;

/** American English, with the words of the glossary. */
export const spelling = blockRule('spelling', ({ text }, glossary) => {
  const speller = spellerFor(glossary);
  return (
    withoutCode(text)
      .replace(notWords, ' ')
      .match(/\p{L}+(?:['’]\p{L}+)*/gu) ?? []
  )
    .map((word) => word.replace('’', "'").replace(/'s?$/, ''))
    .filter((word) => word.length > 1 && !speller.correct(word))
    .map((word) => `"${word}" is in no dictionary`);
});
