import type { SearchRecord } from '../../model/search-record.ts';
import { foldText, splitWords } from './search-words.ts';

/** A page that answers a query, with the passages that do so, the best one first. */
export type FoundDocument = {
  readonly href: string;
  readonly title: string;
  readonly breadcrumbs: readonly string[];
  readonly passages: readonly SearchRecord[];
};

const PASSAGES_PER_DOCUMENT = 3;
/** Inside a longer word shorter pieces say nothing. */
const SHORTEST_INSIDE = 3;
const WEIGHTS = { title: 8, heading: 4, text: 1 } as const;
const QUALITY = { word: 3, beginning: 2, inside: 1, none: 0 } as const;

/** The pages where one passage holds every word of the query: in titles before headings before text. */
export const findDocuments = (records: readonly SearchRecord[], query: string): FoundDocument[] => {
  const words = splitWords(query);
  if (words.length === 0) {
    return [];
  }
  const scored = records
    .map((record) => ({ record, score: scoreRecord(record, words) }))
    .filter(({ score }) => score > 0)
    // sorting is stable: equals stay in the order of the site
    .toSorted((a, b) => b.score - a.score);
  const byPage = Map.groupBy(scored, ({ record }) => record.href.replace(/#.*$/, ''));
  return [...byPage].flatMap(([href, [best, ...others]]) =>
    best
      ? [
          describeDocument(
            href,
            [best, ...others].map(({ record }) => record),
          ),
        ]
      : [],
  );
};

const describeDocument = (href: string, [best, ...others]: SearchRecord[]): FoundDocument => ({
  href,
  title: best?.title ?? href,
  breadcrumbs: best?.breadcrumbs ?? [],
  passages: best ? [best, ...others].slice(0, PASSAGES_PER_DOCUMENT) : [],
});

/** Zero unless every word occurs. */
const scoreRecord = (record: SearchRecord, words: readonly string[]): number => {
  const fields = [
    { text: foldText(record.title), weight: WEIGHTS.title },
    { text: foldText(record.heading), weight: WEIGHTS.heading },
    { text: foldText(record.text), weight: WEIGHTS.text },
  ];
  const scores = words.map((word) =>
    fields.reduce((sum, { text, weight }) => sum + weight * matchQuality(text, word), 0),
  );
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0);
};

const isWordCharacter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);

const matchQuality = (text: string, word: string): number => {
  let best: number = QUALITY.none;
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const beginsWord = !isWordCharacter(text[at - 1]);
    const endsWord = !isWordCharacter(text[at + word.length]);
    if (beginsWord && endsWord) {
      return QUALITY.word;
    }
    if (beginsWord) {
      best = QUALITY.beginning;
    } else if (word.length >= SHORTEST_INSIDE) {
      best = Math.max(best, QUALITY.inside);
    }
  }
  return best;
};
