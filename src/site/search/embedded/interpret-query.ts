import { stemmer } from 'stemmer';
import { memoize } from '../../../base/memoize.ts';
import type { Synonym } from '../../../model/site.ts';
import { findEndpoints } from '../endpoints.ts';
import { isLoneUnit, isUnspaced } from '../unspaced.ts';
import { isStopWord, splitWords, type Word } from '../words.ts';
import { isInHeading, isTerm, isTermPrefix, type QueryWord } from './expand-word.ts';
import type { IndexReader } from './index-reader.ts';

export type QueryInterpretation = {
  readonly words: readonly QueryWord[];
  readonly certainty: number;
};

const certainties = {
  joined: 1.4,
  synonym: 0.75,
  parts: 0.6,
  partsOfName: 0.1,
  partsOfCompound: 0.2,
  partsOfPath: 0.5,
} as const;
const maxJoinedWords = 4;

const toInterpretation = (
  texts: readonly string[],
  isOpen: boolean,
  certainty: number,
): QueryInterpretation => ({
  certainty,
  words: texts.map((text, index) => ({
    text,
    isPrefix: (isOpen && index === texts.length - 1) || isLoneUnit(text),
  })),
});

const isLetter = (text: string): boolean => /^\p{L}$/u.test(text) && !isUnspaced(text);

/** Finds single letters that occur in headings, such as `C`; `dropStopWords` drops all others. */
const findNames = async (reader: IndexReader, texts: readonly string[]): Promise<Set<string>> => {
  const letters = texts.filter(isLetter);
  const named = await Promise.all(letters.map((letter) => isInHeading(reader, letter)));
  return new Set(letters.filter((_, index) => named[index]));
};

const dropStopWords = (texts: readonly string[], names: ReadonlySet<string>): string[] => {
  const keywords = texts.filter(
    (text) => !isStopWord(text) && (names.has(text) || !isLetter(text)),
  );
  return keywords.length > 0 ? keywords : [...texts];
};

const isJoinable = (text: string): boolean =>
  /^[\p{L}\p{N}\p{M}]+$/u.test(text) && !isUnspaced(text);

const partsOf = ({ whole, parts }: Word): readonly string[] => (parts.length > 0 ? parts : [whole]);

/** Keeps signs, as in `--all`, only if the index has such a term; otherwise, searches for `all`. */
const keepSigns = async (reader: IndexReader, { whole, written }: Word): Promise<string> =>
  written !== null && (await isTermPrefix(reader, written)) ? written : whole;

/** Joins adjacent words that form a known term: `insufficient funds` finds `INSUFFICIENT_FUNDS`. */
const joinAdjacent = async (
  reader: IndexReader,
  texts: readonly string[],
): Promise<string[] | null> => {
  const joined: string[] = [];
  for (let at = 0; at < texts.length;) {
    const other = texts.slice(at, at + maxJoinedWords).findIndex((text) => !isJoinable(text));
    let length = other === -1 ? Math.min(maxJoinedWords, texts.length - at) : Math.max(1, other);
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
 * Returns the weight given to matches on the parts of compound words. The weight is lower if the index contains a
 * whole compound: `claim_daily_reward` names one operation. The reduction is smaller for hyphenated words, because
 * prose also uses hyphens.
 */
const certaintyOfParts = async (
  reader: IndexReader,
  words: readonly Word[],
  isOpen: boolean,
): Promise<number> => {
  const found = await Promise.all(
    words.map(async ({ whole, parts, written, isIdentifier }, index) => {
      if (parts.length < 2 && written === null) {
        return 1;
      }
      const isTyped = isOpen && isIdentifier && index === words.length - 1;
      const isKnown =
        (written !== null && (await isTerm(reader, written))) ||
        (await isTerm(reader, whole)) ||
        (isTyped && (await isTermPrefix(reader, whole)));
      const isName = isIdentifier || written !== null;
      return isKnown ? (isName ? certainties.partsOfName : certainties.partsOfCompound) : 1;
    }),
  );
  return Math.min(1, ...found);
};

export const interpretQuery = async (
  query: string,
  reader: IndexReader,
): Promise<QueryInterpretation[]> => {
  const isOpen = !/\s$/.test(query);
  const paths = interpretPath(query.trim(), isOpen);
  const words = splitWords(query);
  const base = paths.length > 0 ? certainties.partsOfPath : 1;
  const names = await findNames(
    reader,
    words.map(({ whole: text }) => text),
  );
  const whole = dropStopWords(
    await Promise.all(words.map((word) => keepSigns(reader, word))),
    names,
  );
  const interpretations = [...paths, toInterpretation(whole, isOpen, base)];
  const indirect = base * (await certaintyOfParts(reader, words, isOpen));
  const all = words.flatMap(partsOf);
  const parts = dropStopWords(all, names);
  if (parts.join(' ') !== whole.join(' ')) {
    interpretations.push(toInterpretation(parts, isOpen, indirect * certainties.parts));
  }
  const joined = await joinAdjacent(reader, all);
  if (joined) {
    interpretations.push(
      toInterpretation(dropStopWords(joined, names), false, indirect * certainties.joined),
    );
  }
  const stems = all.map(stemmer);
  // `add a friend` should match `add friend`, but `sign in` should not match `sign`
  const keyStems = dropStopWords(all, names).map(stemmer);
  for (const replacement of readReplacements(reader.head.synonyms)) {
    const replaced = replaceAt(stems, replacement) ?? replaceAt(keyStems, replacement);
    if (replaced) {
      interpretations.push(
        toInterpretation(dropStopWords(replaced, names), false, indirect * certainties.synonym),
      );
    }
  }
  return interpretations.filter((interpretation) => interpretation.words.length > 0);
};
