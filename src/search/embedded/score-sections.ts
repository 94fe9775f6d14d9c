import type { Expansion } from './expand-word.ts';

/** The words of one reading of a query, as what each may mean, and how surely the reading is what was meant. */
export type ExpandedReading = {
  readonly words: readonly (readonly Expansion[])[];
  readonly certainty: number;
};

/** Sections, each once. */
type Found = { readonly sections: Uint32Array; size: number };

/** What was found, by the number of a section, in columns: a letter or two find half of a large site. */
export type Scores = {
  readonly found: Found;
  readonly score: Float64Array;
  /** Share of the words, by their weight, that a section holds; above 0 where it was found. */
  readonly coverage: Float64Array;
};

/** What one word says at best about each section. */
type Best = {
  readonly found: Found;
  /** Above 0 where the section was found. */
  readonly value: Float64Array;
  /** Square root of how certain it is. */
  readonly trust: Float64Array;
  readonly page: Uint8Array;
  readonly span: Uint8Array;
  readonly length: Uint8Array;
};

/** What the words of one reading say together. */
type Tally = {
  readonly found: Found;
  readonly score: Float64Array;
  /** Weight of the words that it holds; above 0 where the section was found. */
  readonly covered: Float64Array;
  readonly headingSpan: Float64Array;
  readonly headingCovered: Float64Array;
  readonly headingLength: Uint8Array;
  readonly page: Uint8Array;
};

const createFound = (count: number): Found => ({ sections: new Uint32Array(count), size: 0 });

const createBest = (count: number): Best => ({
  found: createFound(count),
  value: new Float64Array(count),
  trust: new Float64Array(count),
  page: new Uint8Array(count),
  span: new Uint8Array(count),
  length: new Uint8Array(count),
});

const createTally = (count: number): Tally => ({
  found: createFound(count),
  score: new Float64Array(count),
  covered: new Float64Array(count),
  headingSpan: new Float64Array(count),
  headingCovered: new Float64Array(count),
  headingLength: new Uint8Array(count),
  page: new Uint8Array(count),
});

/** Forgets what was found: whatever stands of a section counts only where its mark is above 0. */
const forget = ({ sections, size }: Found, mark: Float64Array): void => {
  for (let at = 0; at < size; at++) {
    mark[sections[at] ?? 0] = 0;
  }
};

/** How much a heading that says exactly the query lifts its section, and how much a page that is named. */
const headingLift = 0.75;
const pageLift = 0.6;
const partialPageLift = 0.15;

const rarity = (frequency: number, count: number): number =>
  Math.log(1 + (count - frequency + 0.5) / (frequency + 0.5));

/** What a word weighs among the others: the rarer, the more. An unknown word weighs as much as the rarest. */
const weightOf = (expansions: readonly Expansion[], count: number): number =>
  expansions.length === 0
    ? rarity(1, count) / 2
    : Math.max(...expansions.map(({ frequency }) => rarity(frequency, count)));

const findBest = (best: Best, expansions: readonly Expansion[], count: number): void => {
  const { found, value, trust, page, span, length } = best;
  forget(found, value);
  let size = 0;
  for (const expansion of expansions) {
    const { sections, impacts, pages, spans, lengths } = expansion.postings;
    const root = Math.sqrt(expansion.certainty);
    const factor = expansion.certainty * rarity(expansion.frequency, count);
    for (let at = 0; at < sections.length; at++) {
      const section = sections[at] ?? 0;
      const known = value[section] ?? 0;
      const said = factor * (impacts[at] ?? 0);
      if (known === 0) {
        found.sections[size++] = section;
      }
      if (known < said) {
        value[section] = said;
        trust[section] = root;
        page[section] = pages[at] ?? 0;
        span[section] = spans[at] ?? 0;
        length[section] = lengths[at] ?? 0;
      }
    }
  }
  found.size = size;
};

const tallyWord = (tally: Tally, best: Best, weight: number): void => {
  const { found, score, covered, headingSpan, headingCovered, headingLength, page } = tally;
  let { size } = found;
  for (let at = 0; at < best.found.size; at++) {
    const section = best.found.sections[at] ?? 0;
    if (covered[section] === 0) {
      found.sections[size++] = section;
      score[section] = 0;
      headingSpan[section] = 0;
      headingCovered[section] = 0;
      headingLength[section] = 0;
      page[section] = best.page[section] ?? 0;
    }
    const trust = best.trust[section] ?? 0;
    score[section] = (score[section] ?? 0) + (best.value[section] ?? 0);
    covered[section] = (covered[section] ?? 0) + weight * trust;
    const span = best.span[section] ?? 0;
    if (span > 0) {
      headingSpan[section] = (headingSpan[section] ?? 0) + span * trust;
      headingCovered[section] = (headingCovered[section] ?? 0) + weight * trust;
      headingLength[section] = best.length[section] ?? 0;
    }
  }
  found.size = size;
};

/** Adds what one reading says. Where another has said more of a section, that stays. */
const addReading = (scores: Scores, tally: Tally, total: number, certainty: number): void => {
  const { found, score, coverage } = scores;
  let { size } = found;
  for (let at = 0; at < tally.found.size; at++) {
    const section = tally.found.sections[at] ?? 0;
    const covered = (tally.covered[section] ?? 0) / total;
    const length = tally.headingLength[section] ?? 0;
    const said = length > 0 ? Math.min(1, (tally.headingSpan[section] ?? 0) / length) : 0;
    const asked = (tally.headingCovered[section] ?? 0) / total;
    const named = said * asked;
    const page = tally.page[section] ? pageLift * named + partialPageLift * asked : 0;
    const lift = 1 + headingLift * named * named + page;
    const value = certainty * (tally.score[section] ?? 0) * covered ** 1.4 * lift;
    if (coverage[section] === 0) {
      found.sections[size++] = section;
      score[section] = 0;
    }
    if ((score[section] ?? 0) < value) {
      score[section] = value;
      coverage[section] = covered;
    }
  }
  found.size = size;
};

/**
 * Scores every section of an index that holds a word of a reading. The columns are filled anew by each call: to make
 * them for each letter takes as long as to fill them.
 */
export const createScoring = (
  count: number,
): ((readings: readonly ExpandedReading[]) => Scores) => {
  const best = createBest(count);
  const tally = createTally(count);
  const scores: Scores = {
    found: createFound(count),
    score: new Float64Array(count),
    coverage: new Float64Array(count),
  };
  return (readings) => {
    forget(scores.found, scores.coverage);
    scores.found.size = 0;
    for (const { words, certainty } of readings) {
      forget(tally.found, tally.covered);
      tally.found.size = 0;
      let total = 0;
      for (const expansions of words) {
        const weight = weightOf(expansions, count);
        total += weight;
        findBest(best, expansions, count);
        tallyWord(tally, best, weight);
      }
      addReading(scores, tally, total, certainty);
    }
    return scores;
  };
};
