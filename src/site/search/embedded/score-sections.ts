import type { Expansion } from './expand-word.ts';

export type ExpandedInterpretation = {
  readonly words: readonly (readonly Expansion[])[];
  readonly certainty: number;
};

type MatchedSections = { readonly sections: Uint32Array; size: number };

/** Typed arrays indexed by section, because a single letter matches half of the sections of a large site. */
export type Scores = {
  readonly found: MatchedSections;
  readonly score: Float64Array;
  /** Weighted share of matched words; greater than 0 for matching sections. */
  readonly coverage: Float64Array;
};

const createFound = (count: number): MatchedSections => ({
  sections: new Uint32Array(count),
  size: 0,
});

const createBest = (count: number) => ({
  found: createFound(count),
  value: new Float64Array(count),
  trust: new Float64Array(count),
  span: new Uint8Array(count),
  length: new Uint8Array(count),
});
type Best = ReturnType<typeof createBest>;

const createTally = (count: number) => ({
  found: createFound(count),
  score: new Float64Array(count),
  covered: new Float64Array(count),
  headingSpan: new Float64Array(count),
  headingCovered: new Float64Array(count),
  headingLength: new Uint8Array(count),
});
type Tally = ReturnType<typeof createTally>;

/** Resets only the column that marks matching sections, because the other columns are read only for marked sections. */
const clear = ({ sections, size }: MatchedSections, column: Float64Array): void => {
  for (let at = 0; at < size; at++) {
    column[sections[at] ?? 0] = 0;
  }
};

const headingBoost = 0.75;
const pageBoost = 0.6;
const partialPageBoost = 0.15;

const rarity = (frequency: number, count: number): number =>
  Math.log(1 + (count - frequency + 0.5) / (frequency + 0.5));

const weightOf = (expansions: readonly Expansion[], count: number): number =>
  expansions.length === 0
    ? rarity(1, count) / 2
    : Math.max(...expansions.map(({ frequency }) => rarity(frequency, count)));

const findBest = (best: Best, expansions: readonly Expansion[], count: number): void => {
  const { found, value, trust, span, length } = best;
  clear(found, value);
  let size = 0;
  for (const expansion of expansions) {
    const { sections, impacts, spans, lengths } = expansion.postings;
    const root = Math.sqrt(expansion.certainty);
    const factor = expansion.certainty * rarity(expansion.frequency, count);
    for (let at = 0; at < sections.length; at++) {
      const section = sections[at] ?? 0;
      const known = value[section] ?? 0;
      const impact = factor * (impacts[at] ?? 0);
      if (known === 0) {
        found.sections[size++] = section;
      }
      if (known < impact) {
        value[section] = impact;
        trust[section] = root;
        span[section] = spans[at] ?? 0;
        length[section] = lengths[at] ?? 0;
      }
    }
  }
  found.size = size;
};

const tallyWord = (tally: Tally, best: Best, weight: number): void => {
  const { found, score, covered, headingSpan, headingCovered, headingLength } = tally;
  let { size } = found;
  for (let at = 0; at < best.found.size; at++) {
    const section = best.found.sections[at] ?? 0;
    if (covered[section] === 0) {
      found.sections[size++] = section;
      score[section] = 0;
      headingSpan[section] = 0;
      headingCovered[section] = 0;
      headingLength[section] = 0;
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

const addInterpretation = (
  scores: Scores,
  tally: Tally,
  { total, certainty, pages }: { total: number; certainty: number; pages: Uint8Array },
): void => {
  const { found, score, coverage } = scores;
  let { size } = found;
  for (let at = 0; at < tally.found.size; at++) {
    const section = tally.found.sections[at] ?? 0;
    const covered = (tally.covered[section] ?? 0) / total;
    const length = tally.headingLength[section] ?? 0;
    const matched = length > 0 ? Math.min(1, (tally.headingSpan[section] ?? 0) / length) : 0;
    const covering = (tally.headingCovered[section] ?? 0) / total;
    const equality = matched * covering;
    const page = pages[section] ? pageBoost * equality + partialPageBoost * covering : 0;
    const boost = 1 + headingBoost * equality * equality + page;
    const value = certainty * (tally.score[section] ?? 0) * covered ** 1.4 * boost;
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

/** Reuses the arrays for all queries, because allocating them would take as long as filling them. */
export const createScoring = (
  pages: Uint8Array,
): ((interpretations: readonly ExpandedInterpretation[]) => Scores) => {
  const count = pages.length;
  const best = createBest(count);
  const tally = createTally(count);
  const scores: Scores = {
    found: createFound(count),
    score: new Float64Array(count),
    coverage: new Float64Array(count),
  };
  return (interpretations) => {
    clear(scores.found, scores.coverage);
    scores.found.size = 0;
    for (const { words, certainty } of interpretations) {
      clear(tally.found, tally.covered);
      tally.found.size = 0;
      let total = 0;
      for (const expansions of words) {
        const weight = weightOf(expansions, count);
        total += weight;
        findBest(best, expansions, count);
        tallyWord(tally, best, weight);
      }
      addInterpretation(scores, tally, { total, certainty, pages });
    }
    return scores;
  };
};
