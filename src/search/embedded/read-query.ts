import { findEndpoints } from '../paths.ts';
import { isStopWord, splitWords, type Word } from '../words.ts';
import type { Replacement } from '../synonyms.ts';
import type { QueryWord } from './expand-word.ts';

/** One way to understand a query: words that are looked for together. */
export type Reading = {
  readonly words: readonly QueryWord[];
  /** How surely it is what the reader means; 1 for the words as typed. */
  readonly certainty: number;
};

const certainties = {
  joined: 1.4,
  synonym: 0.75,
  parts: 0.6,
  partsOfName: 0.3,
  partsOfPath: 0.5,
} as const;
const longestJoin = 4;

const toReading = (texts: readonly string[], isOpen: boolean, certainty: number): Reading => ({
  certainty,
  words: texts.map((text, index) => ({ text, isPrefix: isOpen && index === texts.length - 1 })),
});

/** Without stop words and single letters, unless the query is nothing else. */
const dropStopWords = (texts: readonly string[]): string[] => {
  const spoken = texts.filter((text) => !isStopWord(text) && (text.length > 1 || /\d/.test(text)));
  return spoken.length > 0 ? spoken : [...texts];
};

const partsOf = ({ whole, parts }: Word): readonly string[] => (parts.length > 0 ? parts : [whole]);

/** Neighbours that are one term together: `insufficient funds` names `INSUFFICIENT_FUNDS`. */
const joinNeighbours = async (
  texts: readonly string[],
  isTerm: (text: string) => Promise<boolean>,
): Promise<string[] | null> => {
  const joined: string[] = [];
  for (let at = 0; at < texts.length;) {
    let length = Math.min(longestJoin, texts.length - at);
    while (length > 1 && !(await isTerm(texts.slice(at, at + length).join('')))) {
      length--;
    }
    joined.push(texts.slice(at, at + length).join(''));
    at += length;
  }
  return joined.length < texts.length ? joined : null;
};

const replaceAt = (texts: readonly string[], { from, to }: Replacement): string[] | null => {
  const at = texts.findIndex((_, index) => from.every((word, k) => texts[index + k] === word));
  return at === -1 ? null : [...texts.slice(0, at), ...to, ...texts.slice(at + from.length)];
};

type Vocabulary = {
  readonly isTerm: (text: string) => Promise<boolean>;
  /** Whether a term begins so. */
  readonly isBeginning: (text: string) => Promise<boolean>;
  readonly replacements: readonly Replacement[];
  /** The form in which replacements name a word. */
  readonly stem: (text: string) => string;
};

const readPath = (query: string, isOpen: boolean): Reading[] =>
  findEndpoints(query).flatMap(({ method, path }) => [
    toReading([method === null ? path : `${method} ${path}`], isOpen, 1),
    ...(method === null ? [] : [toReading([path], isOpen, 0.6)]),
  ]);

/**
 * Whether the query names an identifier of the index (or begins to). Its parts and their synonyms are then hardly what
 * is meant: `claim_daily_reward` is one operation, not everything daily.
 */
const isNamed = async (words: readonly Word[], vocabulary: Vocabulary, isOpen: boolean) => {
  const named = await Promise.all(
    words.map(
      async ({ whole, isIdentifier }, index) =>
        isIdentifier &&
        ((await vocabulary.isTerm(whole)) ||
          (isOpen && index === words.length - 1 && (await vocabulary.isBeginning(whole)))),
    ),
  );
  return named.includes(true);
};

/** All ways to understand a query, the plainest first. */
export const readQuery = async (query: string, vocabulary: Vocabulary): Promise<Reading[]> => {
  const isOpen = !/\s$/.test(query);
  const paths = readPath(query.trim(), isOpen);
  const words = splitWords(query);
  const base = paths.length > 0 ? certainties.partsOfPath : 1;
  const whole = dropStopWords(words.map(({ whole: text }) => text));
  const readings = [...paths, toReading(whole, isOpen, base)];
  const taken = base * ((await isNamed(words, vocabulary, isOpen)) ? certainties.partsOfName : 1);
  const all = words.flatMap(partsOf);
  const parts = dropStopWords(all);
  if (parts.length > whole.length) {
    readings.push(toReading(parts, isOpen, taken * certainties.parts));
  }
  const joined = await joinNeighbours(all, vocabulary.isTerm);
  if (joined) {
    readings.push(toReading(dropStopWords(joined), false, taken * certainties.joined));
  }
  const stems = all.map(vocabulary.stem);
  for (const replacement of vocabulary.replacements) {
    const replaced = replaceAt(stems, replacement);
    if (replaced) {
      readings.push(toReading(dropStopWords(replaced), false, taken * certainties.synonym));
    }
  }
  return readings.filter((reading) => reading.words.length > 0);
};
