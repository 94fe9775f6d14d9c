import type { Expansion } from './expand-word.ts';

/** What was found, by the number of a section, in columns: a letter or two find half of a large site. */
export type Scores = {
  /** Sections that were found, each once. */
  readonly found: number[];
  readonly score: Float64Array;
  /** Share of the words, by their weight, that a section holds; above 0 where it was found. */
  readonly coverage: Float64Array;
};

export const createScores = (sectionCount: number): Scores => ({
  found: [],
  score: new Float64Array(sectionCount),
  coverage: new Float64Array(sectionCount),
});

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

/** What one word says at best about each section. */
type Best = {
  readonly found: number[];
  readonly value: Float64Array;
  readonly certainty: Float64Array;
  readonly page: Uint8Array;
  readonly span: Uint8Array;
  readonly length: Uint8Array;
};

const findBest = (expansions: readonly Expansion[], count: number): Best => {
  const best: Best = {
    found: [],
    value: new Float64Array(count),
    certainty: new Float64Array(count),
    page: new Uint8Array(count),
    span: new Uint8Array(count),
    length: new Uint8Array(count),
  };
  for (const { certainty, frequency, postings } of expansions) {
    const { sections, impacts, pages, spans, lengths } = postings;
    const idf = rarity(frequency, count);
    for (let at = 0; at < sections.length; at++) {
      const section = sections[at] ?? 0;
      const value = certainty * idf * (impacts[at] ?? 0);
      const known = best.value[section] ?? 0;
      if (known === 0) {
        best.found.push(section);
      }
      if (known < value) {
        best.value[section] = value;
        best.certainty[section] = certainty;
        best.page[section] = pages[at] ?? 0;
        best.span[section] = spans[at] ?? 0;
        best.length[section] = lengths[at] ?? 0;
      }
    }
  }
  return best;
};

/** What the words of one reading say together. */
type Tally = {
  readonly found: number[];
  readonly score: Float64Array;
  /** Weight of the words that it holds. */
  readonly covered: Float64Array;
  readonly headingSpan: Float64Array;
  readonly headingCovered: Float64Array;
  readonly headingLength: Uint8Array;
  readonly page: Uint8Array;
};

const createTally = (count: number): Tally => ({
  found: [],
  score: new Float64Array(count),
  covered: new Float64Array(count),
  headingSpan: new Float64Array(count),
  headingCovered: new Float64Array(count),
  headingLength: new Uint8Array(count),
  page: new Uint8Array(count),
});

const add = (column: Float64Array, section: number, value: number): void => {
  column[section] = (column[section] ?? 0) + value;
};

const tallyWord = (tally: Tally, best: Best, weight: number): void => {
  for (const section of best.found) {
    if (tally.covered[section] === 0) {
      tally.found.push(section);
      tally.page[section] = best.page[section] ?? 0;
    }
    const certainty = Math.sqrt(best.certainty[section] ?? 0);
    add(tally.score, section, best.value[section] ?? 0);
    add(tally.covered, section, weight * certainty);
    const span = best.span[section] ?? 0;
    if (span > 0) {
      add(tally.headingSpan, section, span * certainty);
      add(tally.headingCovered, section, weight * certainty);
      tally.headingLength[section] = best.length[section] ?? 0;
    }
  }
};

/**
 * Scores every section that holds a word of a reading; `words` are the expansions of each. Where another reading has
 * said more of a section, that stays.
 */
export const scoreSections = (
  scores: Scores,
  words: readonly (readonly Expansion[])[],
  readingCertainty: number,
): void => {
  const count = scores.score.length;
  const tally = createTally(count);
  let total = 0;
  for (const expansions of words) {
    const weight = weightOf(expansions, count);
    total += weight;
    tallyWord(tally, findBest(expansions, count), weight);
  }
  for (const section of tally.found) {
    const coverage = (tally.covered[section] ?? 0) / total;
    const length = tally.headingLength[section] ?? 0;
    const said = length > 0 ? Math.min(1, (tally.headingSpan[section] ?? 0) / length) : 0;
    const asked = (tally.headingCovered[section] ?? 0) / total;
    const named = said * asked;
    const page = tally.page[section] ? pageLift * named + partialPageLift * asked : 0;
    const lift = 1 + headingLift * named * named + page;
    const score = readingCertainty * (tally.score[section] ?? 0) * coverage ** 1.4 * lift;
    if (scores.coverage[section] === 0) {
      scores.found.push(section);
    }
    if ((scores.score[section] ?? 0) < score) {
      scores.score[section] = score;
      scores.coverage[section] = coverage;
    }
  }
};
