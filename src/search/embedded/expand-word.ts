import { stemmer } from 'stemmer';
import { editDistance } from '../../text/edit-distance.ts';
import { type IndexReader, lowerBound, type Shard } from './index-reader.ts';
import type { PostingColumns } from '../index/posting.ts';

/** A term of the index that a word of the query may mean, and how surely: 1 is the word itself. */
export type Expansion = {
  readonly term: string;
  readonly certainty: number;
  readonly frequency: number;
  readonly postings: PostingColumns;
};

export type QueryWord = {
  readonly text: string;
  /** Whether the reader may still be typing it. */
  readonly isPrefix: boolean;
};

const certainties = {
  exact: 1,
  stem: 0.92,
  prefix: 0.8,
  prefixOfWord: 0.4,
  edits: [1, 0.62, 0.42, 0.3],
} as const;
/** More terms than this beginning alike say nothing about what is meant. */
const mostPrefixes = 24;
const mostSpellings = 8;
const shortestSpelling = 4;

type Candidate = { readonly term: string; readonly certainty: number };

/** How many slips of the hand a word of this length is forgiven. */
const allowedEdits = ({ length }: string): number => {
  if (length < shortestSpelling) {
    return 0;
  }
  return length < 6 ? 1 : length < 10 ? 2 : 3;
};

/** The terms of a shard that begin so. */
export const termsFrom = function* (shard: Shard, prefix: string): Generator<string> {
  for (let at = lowerBound(shard.terms, prefix); at < shard.terms.length; at++) {
    const term = shard.terms[at] ?? '';
    if (!term.startsWith(prefix)) {
      return;
    }
    yield term;
  }
};

/** The word itself, its other forms, and what it may become. */
const findForms = (shards: readonly Shard[], { text, isPrefix }: QueryWord): Candidate[] => {
  const stem = stemmer(text);
  const shared = stem.slice(0, Math.max(2, stem.length - 1));
  const found = new Map<string, number>();
  // a whole word is rarely the beginning of another one
  const isWord = shards.some(({ terms }) => terms[lowerBound(terms, text)] === text);
  const prefix = isWord ? certainties.prefixOfWord : certainties.prefix;
  for (const shard of shards) {
    for (const term of termsFrom(shard, shared)) {
      if (term === text) {
        found.set(term, certainties.exact);
      } else if (stemmer(term) === stem) {
        found.set(term, certainties.stem);
      } else if (isPrefix && term.startsWith(text)) {
        found.set(term, prefix * (text.length / term.length) ** 0.3);
      }
    }
  }
  return [...found]
    .map(([term, certainty]) => ({ term, certainty }))
    .toSorted((a, b) => b.certainty - a.certainty)
    .slice(0, mostPrefixes);
};

/** The letters of a word as bits: words that differ in many letters are far apart, which is quicker to see. */
const letterBits = (text: string): number => {
  let bits = 0;
  for (let at = 0; at < text.length; at++) {
    bits |= 1 << (text.charCodeAt(at) & 31);
  }
  return bits;
};

const countBits = (bits: number): number => {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    count++;
  }
  return count;
};

/** How far a word is from a term; more than `most` is too far to be measured. */
const distance = (text: string, bits: number, term: string, most: number): number =>
  Math.abs(text.length - term.length) > most ||
  // an edit changes at most two of the letters that occur
  countBits(bits ^ letterBits(term)) > most * 2
    ? most + 1
    : editDistance(text, term);

const spellingOf = ({ text, isPrefix }: QueryWord, term: string, bits: number): Candidate[] => {
  const most = allowedEdits(text);
  const edits = distance(text, bits, term, most);
  const isAlike = term.charAt(0) === text.charAt(0);
  // far off and another first letter: another word
  if (edits <= most && (edits < 2 || isAlike)) {
    return [{ term, certainty: certainties.edits[edits] ?? 0 }];
  }
  if (isPrefix && isAlike && text.length > shortestSpelling && term.length > text.length + most) {
    const share = Math.sqrt(text.length / term.length);
    return distance(text, bits, term.slice(0, text.length), 1) <= 1
      ? [{ term, certainty: certainties.edits[2] * share }]
      : [];
  }
  return [];
};

const findSpellings = (lists: readonly (readonly string[])[], word: QueryWord): Candidate[] => {
  const bits = letterBits(word.text);
  return lists
    .flat()
    .filter((term) => !term.includes('/'))
    .flatMap((term) => spellingOf(word, term, bits))
    .toSorted((a, b) => b.certainty - a.certainty)
    .slice(0, mostSpellings);
};

const resolve = (shards: readonly Shard[], { term, certainty }: Candidate): Expansion[] =>
  shards.flatMap((shard) => {
    const at = lowerBound(shard.terms, term);
    return shard.terms[at] === term ? [{ term, certainty, ...shard.postingsOf(at) }] : [];
  });

/** Whether the index holds a word as it is. */
export const isTerm = async (reader: IndexReader, word: string): Promise<boolean> =>
  (await reader.findShards(word)).some(
    (shard) => shard.terms[lowerBound(shard.terms, word)] === word,
  );

/** Whether a term of the index begins so. */
export const isBeginning = async (reader: IndexReader, text: string): Promise<boolean> =>
  (await reader.findShards(text)).some((shard) =>
    (shard.terms[lowerBound(shard.terms, text)] ?? '').startsWith(text),
  );

/** Whether a word stands in the index as it is, or begins a term. A mere relative (`itms` → `itm`) may be an accident. */
const isKnown = (forms: readonly Candidate[], { text }: QueryWord): boolean =>
  forms.some(({ term }) => term.startsWith(text));

/** What a word may mean. Only where it means nothing as it stands is it taken for misspelt. */
export const expandWord = async (reader: IndexReader, word: QueryWord): Promise<Expansion[]> => {
  const shards = await reader.findShards(word.text);
  const forms = findForms(shards, word);
  const expansions = forms.flatMap((form) => resolve(shards, form));
  if (allowedEdits(word.text) === 0 || isKnown(forms, word)) {
    return expansions;
  }
  const spellings = findSpellings(await reader.findSpellings(word.text), word);
  const resolved = await Promise.all(
    spellings.map(async (spelling) => resolve(await reader.findShards(spelling.term), spelling)),
  );
  return [...expansions, ...resolved.flat()];
};
