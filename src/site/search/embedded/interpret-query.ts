import { stemmer } from 'stemmer';
import { memoize } from '../../../base/memoize.ts';
import type { Synonym } from '../../../model/site.ts';
import { findEndpoints } from '../endpoints.ts';
import { isStopWord, splitWords, type Word } from '../words.ts';
import { isTerm, isTermPrefix, type QueryWord } from './expand-word.ts';
import type { IndexReader } from './index-reader.ts';

export type QueryInterpretation = {
  readonly words: readonly QueryWord[];
  readonly certainty: number;
};

const certainties = {
  joined: 1.4,
  synonym: 0.75,
  parts: 0.6,
  partsOfName: 0.3,
  partsOfPath: 0.5,
} as const;
const maxJoinedWords = 4;

const toInterpretation = (
  texts: readonly string[],
  isOpen: boolean,
  certainty: number,
): QueryInterpretation => ({
  certainty,
  words: texts.map((text, index) => ({ text, isPrefix: isOpen && index === texts.length - 1 })),
});

const dropStopWords = (texts: readonly string[]): string[] => {
  const keywords = texts.filter(
    (text) => !isStopWord(text) && (text.length > 1 || /\d/.test(text)),
  );
  return keywords.length > 0 ? keywords : [...texts];
};

const partsOf = ({ whole, parts }: Word): readonly string[] => (parts.length > 0 ? parts : [whole]);

/** Joins adjacent words that form a known term: `insufficient funds` finds `INSUFFICIENT_FUNDS`. */
const joinAdjacent = async (
  reader: IndexReader,
  texts: readonly string[],
): Promise<string[] | null> => {
  const joined: string[] = [];
  for (let at = 0; at < texts.length;) {
    let length = Math.min(maxJoinedWords, texts.length - at);
    while (length > 1 && !(await isTerm(reader, texts.slice(at, at + length).join('')))) {
      length--;
    }
    joined.push(texts.slice(at, at + length).join(''));
    at += length;
  }
  return joined.length < texts.length ? joined : null;
};

type Replacement = { readonly from: readonly string[]; readonly to: readonly string[] };

const wordsOf = (phrase: string): string[] => splitWords(phrase).flatMap(partsOf);

const readReplacements = memoize((synonyms: readonly Synonym[]): Replacement[] =>
  synonyms.flatMap(({ search, finds }) =>
    search.flatMap((phrase) =>
      finds
        .filter((found) => found !== phrase)
        .map((found) => ({ from: wordsOf(phrase).map(stemmer), to: wordsOf(found) })),
    ),
  ),
);

const replaceAt = (texts: readonly string[], { from, to }: Replacement): string[] | null => {
  const at = texts.findIndex((_, index) => from.every((word, k) => texts[index + k] === word));
  return at === -1 ? null : [...texts.slice(0, at), ...to, ...texts.slice(at + from.length)];
};

const interpretPath = (query: string, isOpen: boolean): QueryInterpretation[] =>
  findEndpoints(query).flatMap(({ method, path }) => [
    toInterpretation([method === null ? path : `${method} ${path}`], isOpen, 1),
    ...(method === null ? [] : [toInterpretation([path], isOpen, 0.6)]),
  ]);

/**
 * Whether a query contains an identifier. The parts of an identifier are rarely meant as separate words:
 * `claim_daily_reward` is one operation.
 */
const hasIdentifier = async (reader: IndexReader, words: readonly Word[], isOpen: boolean) => {
  const named = await Promise.all(
    words.map(
      async ({ whole, isIdentifier }, index) =>
        isIdentifier &&
        ((await isTerm(reader, whole)) ||
          (isOpen && index === words.length - 1 && (await isTermPrefix(reader, whole)))),
    ),
  );
  return named.includes(true);
};

export const interpretQuery = async (
  query: string,
  reader: IndexReader,
): Promise<QueryInterpretation[]> => {
  const isOpen = !/\s$/.test(query);
  const paths = interpretPath(query.trim(), isOpen);
  const words = splitWords(query);
  const base = paths.length > 0 ? certainties.partsOfPath : 1;
  const whole = dropStopWords(words.map(({ whole: text }) => text));
  const interpretations = [...paths, toInterpretation(whole, isOpen, base)];
  const indirect =
    base * ((await hasIdentifier(reader, words, isOpen)) ? certainties.partsOfName : 1);
  const all = words.flatMap(partsOf);
  const parts = dropStopWords(all);
  if (parts.length > whole.length) {
    interpretations.push(toInterpretation(parts, isOpen, indirect * certainties.parts));
  }
  const joined = await joinAdjacent(reader, all);
  if (joined) {
    interpretations.push(
      toInterpretation(dropStopWords(joined), false, indirect * certainties.joined),
    );
  }
  const stems = all.map(stemmer);
  // `add a friend` should match `add friend`, but `sign in` should not match `sign`
  const keyStems = dropStopWords(all).map(stemmer);
  for (const replacement of readReplacements(reader.head.synonyms)) {
    const replaced = replaceAt(stems, replacement) ?? replaceAt(keyStems, replacement);
    if (replaced) {
      interpretations.push(
        toInterpretation(dropStopWords(replaced), false, indirect * certainties.synonym),
      );
    }
  }
  return interpretations.filter((interpretation) => interpretation.words.length > 0);
};
