import american from 'dictionary-en';
import british from 'dictionary-en-gb';
import nspell from 'nspell';
import type { Glossary } from '../../../../schemas/glossary.ts';
import { withoutCode } from '../readers/prose.ts';
import { type Match, blockRule } from './rule.ts';

type Speller = Pick<ReturnType<typeof nspell>, 'correct' | 'suggest'>;

const createSpeller = ({ aff, dic }: typeof american, words: readonly string[]): Speller => {
  const speller = nspell({ aff: Buffer.from(aff), dic: Buffer.from(dic) });
  words.forEach((word) => speller.add(word));
  const results = new Map<string, boolean>();
  return {
    suggest: (word) => speller.suggest(word),
    correct: (word) => {
      const result = results.get(word) ?? speller.correct(word);
      results.set(word, result);
      return result;
    },
  };
};

const spellers = new WeakMap<Glossary, Speller>();

const americanSpeller = (glossary: Glossary): Speller => {
  const known = spellers.get(glossary);
  if (known) {
    return known;
  }
  const names = glossary.names.flatMap((name) => name.split(' '));
  const speller = createSpeller(american, [...glossary.words, ...names]);
  spellers.set(glossary, speller);
  return speller;
};

const britishSpeller = createSpeller(british, []);

const alsoBritish = new Map([
  ['afterwards', 'afterward'],
  ['amongst', 'among'],
  ['dialogue', 'dialog'],
  ['towards', 'toward'],
  ['whilst', 'while'],
]);

/** Code, addresses, the site's tokens, names with a digit, and HTML entities. */
const notWords = /`[^`]*`|https?:\S+|\S+@\S+|%[a-z-]+%|\S*[\d_#/<>‹›]\S*/g;

type Word = Pick<Match, 'index' | 'words'> & { readonly word: string };

const wordsIn = (text: string): readonly Word[] =>
  [
    ...withoutCode(text)
      .replace(notWords, (found) => ' '.repeat(found.length))
      .matchAll(/\p{L}+(?:['’]\p{L}+)*/gu),
  ]
    .map(({ 0: words, index }) => ({
      index,
      words,
      word: words.replace('’', "'").replace(/'s?$/, ''),
    }))
    .filter(({ word }) => word.length > 1);

const suggestFrom = (speller: Speller, word: string): string => {
  const [similar] = speller.suggest(word);
  return similar ? `write "${similar}"` : 'it is in no dictionary';
};

export const americanWords = blockRule('british', ({ text }, glossary) => {
  const speller = americanSpeller(glossary);
  return wordsIn(text).flatMap(({ word, words, index }) => {
    const known = alsoBritish.get(word.toLowerCase());
    if (known) {
      return [{ index, words, suggestion: `write "${known}"` }];
    }
    return speller.correct(word) || !britishSpeller.correct(word)
      ? []
      : [{ index, words, suggestion: suggestFrom(speller, word) }];
  });
});

export const spelling = blockRule('spelling', ({ text }, glossary) => {
  const speller = americanSpeller(glossary);
  return wordsIn(text)
    .filter(({ word }) => !speller.correct(word) && !britishSpeller.correct(word))
    .map(({ word, words, index }) => ({ index, words, suggestion: suggestFrom(speller, word) }));
});
