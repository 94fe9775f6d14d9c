import { stemmer } from 'stemmer';
import { editDistance } from '../../../base/text/edit-distance.ts';
import type { IndexReader, Shard } from './index-reader.ts';
import type { PostingColumns } from '../index/posting.ts';
import { isUnspaced } from '../unspaced.ts';

export type Expansion = {
  readonly term: string;
  readonly certainty: number;
  readonly frequency: number;
  readonly postings: PostingColumns;
};

export type QueryWord = {
  readonly text: string;
  readonly isPrefix: boolean;
};

const certainties = {
  exact: 1,
  stem: 0.92,
  prefix: 0.8,
  prefixOfWord: 0.4,
  edits: [1, 0.62, 0.42, 0.3],
} as const;
/** Maximum number of terms to search for per word. A prefix that matches more terms is too vague. */
const maxForms = 24;
const maxSpellings = 8;
const minSpellingLength = 4;

type Candidate = { readonly term: string; readonly certainty: number };

/** Does not tolerate typos in numbers or unspaced scripts, because changing a single character changes the meaning. */
const allowedEdits = (text: string): number => {
  const { length } = text;
  if (length < minSpellingLength || /^[\d.]+$/.test(text) || isUnspaced(text)) {
    return 0;
  }
  return length < 6 ? 1 : length < 10 ? 2 : 3;
};

const findForms = (shards: readonly Shard[], { text, isPrefix }: QueryWord): Candidate[] => {
  const stem = stemmer(text);
  const shared = stem.slice(0, Math.max(2, stem.length - 1));
  const found = new Map<string, number>();
  // A complete word is rarely meant as a prefix.
  const isWord = shards.some((shard) => shard.has(text));
  const prefix = isWord ? certainties.prefixOfWord : certainties.prefix;
  for (const shard of shards) {
    for (const term of shard.termsFrom(shared)) {
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
    .slice(0, maxForms);
};

/** Encodes the letters of a word as bits, which rule out most terms before an edit distance is computed. */
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

const distance = (text: string, bits: number, term: string, max: number): number =>
  Math.abs(text.length - term.length) > max ||
  // An edit changes at most two different letters.
  countBits(bits ^ letterBits(term)) > max * 2
    ? max + 1
    : editDistance(text, term);

const spellingOf = ({ text, isPrefix }: QueryWord, term: string, bits: number): Candidate[] => {
  const max = allowedEdits(text);
  const edits = distance(text, bits, term, max);
  const hasSameStart = term.charAt(0) === text.charAt(0);
  // If several edits are needed, a different first letter means a different word.
  if (edits <= max && (edits < 2 || hasSameStart)) {
    return [{ term, certainty: certainties.edits[edits] ?? 0 }];
  }
  if (
    isPrefix &&
    hasSameStart &&
    text.length > minSpellingLength &&
    term.length > text.length + max
  ) {
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
    .slice(0, maxSpellings);
};

const resolve = (shards: readonly Shard[], candidate: Candidate): Expansion[] =>
  shards.flatMap((shard) => {
    const entry = shard.find(candidate.term);
    return entry ? [{ ...candidate, ...entry }] : [];
  });

export const isTerm = async (reader: IndexReader, word: string): Promise<boolean> =>
  (await reader.findShards(word)).some((shard) => shard.has(word));

export const isTermPrefix = async (reader: IndexReader, text: string): Promise<boolean> =>
  (await reader.findShards(text)).some((shard) => shard.hasTermFrom(text));

export const isInHeading = async (reader: IndexReader, term: string): Promise<boolean> =>
  (await reader.findShards(term)).some((shard) =>
    shard.find(term)?.postings.spans.some((span) => span > 0),
  );

/** Whether a term begins with the text. A match by stem only (`itms` → `itm`) may be accidental. */
const isKnown = (forms: readonly Candidate[], { text }: QueryWord): boolean =>
  forms.some(({ term }) => term.startsWith(text));

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
