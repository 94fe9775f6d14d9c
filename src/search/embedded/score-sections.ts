import type { Expansion } from './expand-word.ts';

/** What the words of one reading say together about a section. */
type Tally = {
  score: number;
  /** Weight of the words that it holds. */
  covered: number;
  headingSpan: number;
  headingLength: number;
  headingCovered: number;
  isPage: boolean;
};

export type Scored = {
  readonly section: number;
  readonly score: number;
  readonly coverage: number;
};

type ScoreOptions = {
  readonly sectionCount: number;
  readonly certainty: number;
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

type Best = {
  readonly value: number;
  readonly certainty: number;
  readonly expansion: Expansion['postings'][number];
};

const bestBySection = (expansions: readonly Expansion[], count: number): Map<number, Best> => {
  const best = new Map<number, Best>();
  for (const { certainty, frequency, postings } of expansions) {
    const idf = rarity(frequency, count);
    for (const posting of postings) {
      const value = certainty * idf * posting.impact;
      const known = best.get(posting.section);
      if (!known || known.value < value) {
        best.set(posting.section, { value, certainty, expansion: posting });
      }
    }
  }
  return best;
};

const tallyWord = (
  tallies: Map<number, Tally>,
  best: ReadonlyMap<number, Best>,
  weight: number,
) => {
  for (const [section, { value, certainty, expansion }] of best) {
    let tally = tallies.get(section);
    if (!tally) {
      tally = {
        score: 0,
        covered: 0,
        headingSpan: 0,
        headingLength: 0,
        headingCovered: 0,
        isPage: expansion.isPage,
      };
      tallies.set(section, tally);
    }
    tally.score += value;
    tally.covered += weight * Math.sqrt(certainty);
    if (expansion.heading) {
      tally.headingSpan += expansion.heading.span * Math.sqrt(certainty);
      tally.headingLength = expansion.heading.length;
      tally.headingCovered += weight * Math.sqrt(certainty);
    }
  }
};

/** Scores every section that holds a word of a reading; `words` are the expansions of each. */
export const scoreSections = (
  words: readonly (readonly Expansion[])[],
  { sectionCount, certainty }: ScoreOptions,
): Scored[] => {
  const tallies = new Map<number, Tally>();
  let total = 0;
  for (const expansions of words) {
    const weight = weightOf(expansions, sectionCount);
    total += weight;
    tallyWord(tallies, bestBySection(expansions, sectionCount), weight);
  }
  return [...tallies].map(([section, tally]) => {
    const coverage = tally.covered / total;
    const said = tally.headingLength > 0 ? Math.min(1, tally.headingSpan / tally.headingLength) : 0;
    const asked = tally.headingCovered / total;
    const named = said * asked;
    const page = tally.isPage ? pageLift * named + partialPageLift * asked : 0;
    return {
      section,
      coverage,
      score: certainty * tally.score * coverage ** 1.4 * (1 + headingLift * named * named + page),
    };
  });
};
