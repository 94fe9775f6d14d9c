import { decodeNumber, decodeNumbers, encodeNumber } from './number-text.ts';
import type { Posting, PostingColumns, IndexTerm } from './posting.ts';

/**
 * Terms in alphabetical order, stored in columns, which compress better than rows. `terms`: one line per term, whose
 * first character is the length of the prefix that it shares with the previous term. `sections`: one line per term,
 * which contains its frequency (0 if it equals the number of postings) and the distances between section numbers.
 * `impacts`: a level and a heading flag per posting, without line breaks. `headings`: for each flag, the number of
 * heading words that the term covers, and the total number of heading words.
 */
export type ShardText = {
  readonly terms: string;
  readonly sections: string;
  readonly impacts: string;
  readonly headings: string;
};

/** Impacts are rounded to powers of `step`, so that the level (the exponent) and the heading flag share one byte. */
const levels = 22;
const step = 1.24;
const minImpact = 0.15;
const maxHeadingLength = 15;
const headingFlag = 1;

const levelOf = (impact: number): number =>
  Math.max(0, Math.min(levels, Math.round(Math.log(impact / minImpact) / Math.log(step))));

const impactOfLevel = Array.from({ length: levels + 1 }, (_, level) => minImpact * step ** level);

const encodeImpact = ({ impact, heading }: Posting): string =>
  encodeNumber(levelOf(impact) * 2 + (heading ? headingFlag : 0));

const encodeHeading = ({ heading }: Posting): string =>
  heading
    ? encodeNumber(
        Math.min(heading.span, maxHeadingLength) * (maxHeadingLength + 1) +
          Math.min(heading.length, maxHeadingLength),
      )
    : '';

const encodeSections = ({ frequency, postings }: IndexTerm): string =>
  encodeNumber(frequency === postings.length ? 0 : frequency) +
  postings
    .map(({ section }, index) => encodeNumber(section - (postings[index - 1]?.section ?? 0)))
    .join('');

const sharedLength = (a: string, b: string): number => {
  let length = 0;
  while (length < a.length && a[length] === b[length]) {
    length++;
  }
  return length;
};

/** @param terms sorted by code unit */
export const encodeShard = (terms: readonly IndexTerm[]): ShardText => ({
  terms: encodeTerms(terms.map(({ term }) => term)),
  sections: terms.map(encodeSections).join('\n'),
  impacts: terms.flatMap(({ postings }) => postings.map(encodeImpact)).join(''),
  headings: terms.flatMap(({ postings }) => postings.map(encodeHeading)).join(''),
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

export type ShardEntry = { readonly frequency: number; readonly postings: PostingColumns };

const findStarts = (lines: readonly string[], packed: Uint32Array) => {
  let impact = 0;
  let heading = 0;
  return lines.map((line) => {
    const start = { impact, heading };
    // Subtract 1, because the first number is the frequency.
    const end = impact + decodeNumbers(line).length - 1;
    for (; impact < end; impact++) {
      heading += (packed[impact] ?? 0) & headingFlag ? 1 : 0;
    }
    return start;
  });
};

/** Decodes postings on demand, because decoding all of them would take as long as many queries. */
export const openPostings = (text: ShardText): ((index: number) => ShardEntry) => {
  const lines = text.sections.split('\n');
  const packed = decodeNumbers(text.impacts);
  const headings = decodeNumbers(text.headings);
  const starts = findStarts(lines, packed);
  return (index) => {
    const numbers = decodeNumbers(lines[index] ?? '');
    const count = Math.max(0, numbers.length - 1);
    const start = starts[index] ?? { impact: 0, heading: 0 };
    const postings = {
      sections: new Uint32Array(count),
      impacts: new Float64Array(count),
      spans: new Uint8Array(count),
      lengths: new Uint8Array(count),
    };
    let section = 0;
    let heading = start.heading;
    for (let at = 0; at < count; at++) {
      section += numbers[at + 1] ?? 0;
      const impact = packed[start.impact + at] ?? 0;
      postings.sections[at] = section;
      postings.impacts[at] = impactOfLevel[impact >> 1] ?? minImpact;
      if (impact & headingFlag) {
        const pair = headings[heading++] ?? 0;
        postings.spans[at] = Math.floor(pair / (maxHeadingLength + 1));
        postings.lengths[at] = pair % (maxHeadingLength + 1);
      }
    }
    return { frequency: (numbers[0] ?? 0) || count, postings };
  };
};
