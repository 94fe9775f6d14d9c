import { decodeNumber, encodeNumber } from './number-text.ts';
import type { Posting, Term } from './posting.ts';

/**
 * A range of terms in alphabetical order. `terms`: a line a term, its first character says how many letters it shares
 * with the line above. `postings`: a line a term, its frequency and then per section the distance to the one before,
 * a level with two flags, and, for a heading, how much of it the term is.
 */
export type ShardText = { readonly terms: string; readonly postings: string };

/** Impacts are kept to a fifth: levels are powers of `step`, so that a level and two flags fit one byte. */
const levels = 22;
const step = 1.24;
const lowest = 0.15;
const longest = 15;

const levelOf = (impact: number): number =>
  Math.max(0, Math.min(levels, Math.round(Math.log(impact / lowest) / Math.log(step))));

const impacts = Array.from({ length: levels + 1 }, (_, level) => lowest * step ** level);

const encodePosting = ({ section, impact, isPage, heading }: Posting, previous: number): string => {
  const flags = (heading ? 2 : 0) + (isPage ? 1 : 0);
  return (
    encodeNumber(section - previous) +
    encodeNumber(levelOf(impact) * 4 + flags) +
    (heading
      ? encodeNumber(
          Math.min(heading.span, longest) * (longest + 1) + Math.min(heading.length, longest),
        )
      : '')
  );
};

const encodePostings = ({ frequency, postings }: Term): string =>
  encodeNumber(frequency) +
  postings
    .map((posting, index) => encodePosting(posting, postings[index - 1]?.section ?? 0))
    .join('');

const sharedLength = (a: string, b: string): number => {
  let length = 0;
  while (length < a.length && a[length] === b[length]) {
    length++;
  }
  return length;
};

/** Terms must be in the order of their characters' codes. */
export const encodeShard = (terms: readonly Term[]): ShardText => ({
  terms: encodeTerms(terms.map(({ term }) => term)),
  postings: terms.map(encodePostings).join('\n'),
});

export const encodeTerms = (terms: readonly string[]): string =>
  terms
    .map((term, index) => {
      const shared = sharedLength(terms[index - 1] ?? '', term);
      return encodeNumber(shared) + term.slice(shared);
    })
    .join('\n');

export const decodeTerms = (text: string): string[] => {
  const terms: string[] = [];
  let previous = '';
  for (const line of text === '' ? [] : text.split('\n')) {
    previous = previous.slice(0, decodeNumber(line)) + line.slice(1);
    terms.push(previous);
  }
  return terms;
};

/** Reads a line of `postings`. */
export const decodePostings = (line: string): { frequency: number; postings: Posting[] } => {
  const characters = [...line];
  const postings: Posting[] = [];
  let section = 0;
  for (let at = 1; at + 1 < characters.length;) {
    section += decodeNumber(characters[at++] ?? '');
    const packed = decodeNumber(characters[at++] ?? '');
    const heading = packed & 2 ? decodeNumber(characters[at++] ?? '') : null;
    postings.push({
      section,
      impact: impacts[packed >> 2] ?? lowest,
      isPage: (packed & 1) === 1,
      heading:
        heading === null
          ? null
          : { span: Math.floor(heading / (longest + 1)), length: heading % (longest + 1) },
    });
  }
  return { frequency: decodeNumber(characters[0] ?? ''), postings };
};
