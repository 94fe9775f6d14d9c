import { decodeNumber, encodeNumber } from './number-text.ts';
import type { Posting, Term } from './posting.ts';

/**
 * A range of terms in alphabetical order, in columns, since they compress better apart than together.
 *
 * `terms`: a line a term; its first character says how many letters it shares with the line above.
 * `sections`: a line a term; its frequency (0 where it is the number of what follows), then the distances between the
 * sections that hold it.
 * `impacts`: for each of these sections, without lines, a level with two flags.
 * `headings`: for each of these that says so, how many words of the heading the term is, of how many.
 */
export type ShardText = {
  readonly terms: string;
  readonly sections: string;
  readonly impacts: string;
  readonly headings: string;
};

/** Impacts are kept to a fifth: levels are powers of `step`, so that a level and two flags fit one byte. */
const levels = 22;
const step = 1.24;
const lowest = 0.15;
const longest = 15;
const pageFlag = 1;
const headingFlag = 2;

const levelOf = (impact: number): number =>
  Math.max(0, Math.min(levels, Math.round(Math.log(impact / lowest) / Math.log(step))));

const impactOfLevel = Array.from({ length: levels + 1 }, (_, level) => lowest * step ** level);

const encodeImpact = ({ impact, isPage, heading }: Posting): string =>
  encodeNumber(levelOf(impact) * 4 + (heading ? headingFlag : 0) + (isPage ? pageFlag : 0));

const encodeHeading = ({ heading }: Posting): string =>
  heading
    ? encodeNumber(
        Math.min(heading.span, longest) * (longest + 1) + Math.min(heading.length, longest),
      )
    : '';

const encodeSections = ({ frequency, postings }: Term): string =>
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

/** Terms must be in the order of their characters' codes. */
export const encodeShard = (terms: readonly Term[]): ShardText => ({
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

const decodeHeading = (character: string): Posting['heading'] => {
  const packed = decodeNumber(character);
  return { span: Math.floor(packed / (longest + 1)), length: packed % (longest + 1) };
};

/** What stands of one term in a shard. */
type Entry = Pick<Term, 'frequency' | 'postings'>;

/** Where in the columns without lines those of each term begin. */
const findStarts = (lines: readonly string[], impacts: string) => {
  let impact = 0;
  let heading = 0;
  return lines.map((line) => {
    const start = { impact, heading };
    // the number of a far section takes two characters of a string
    const far = line.match(/[\uD800-\uDBFF]/g)?.length ?? 0;
    // the first is the frequency
    const end = impact + line.length - far - 1;
    for (; impact < end; impact++) {
      heading += decodeNumber(impacts[impact] ?? '') & headingFlag ? 1 : 0;
    }
    return start;
  });
};

/**
 * Reads the postings of a term by its place among `terms`. Each is read when it is asked for: a query needs few of them,
 * and all at once are the work of many keys.
 */
export const openPostings = ({
  sections,
  impacts,
  headings,
}: ShardText): ((index: number) => Entry) => {
  const lines = sections.split('\n');
  const starts = findStarts(lines, impacts);
  return (index) => {
    const [frequency = '', ...distances] = lines[index] ?? '';
    let { impact, heading } = starts[index] ?? { impact: 0, heading: 0 };
    let section = 0;
    const postings = distances.map((distance): Posting => {
      section += decodeNumber(distance);
      const packed = decodeNumber(impacts[impact++] ?? '');
      return {
        section,
        impact: impactOfLevel[packed >> 2] ?? lowest,
        isPage: (packed & pageFlag) !== 0,
        heading: packed & headingFlag ? decodeHeading(headings[heading++] ?? '') : null,
      };
    });
    return { frequency: decodeNumber(frequency) || postings.length, postings };
  };
};
