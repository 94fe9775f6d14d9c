import type { Search, SearchHit } from '../../src/model/search.ts';
import { searchContext } from '../../src/search/search-context.ts';
import type { LabelledQuery, QueryClass } from './labelled-query.ts';

/** How well a ranking answers queries: shares from 0 to 1. */
export type Figures = {
  readonly queries: number;
  /** Share of queries whose first hit, or one of whose first five, is an answer. */
  readonly successAt1: number;
  readonly successAt5: number;
  /** Mean of 1 / rank of the first answer among ten hits. */
  readonly meanReciprocalRank: number;
  readonly withoutResults: number;
};

export type Evaluated = LabelledQuery & {
  /** Rank of the first answer from 1, or null where none is among the first ten. */
  readonly rank: number | null;
  readonly hits: readonly SearchHit[];
};

const depth = 10;
const shortForms: readonly (readonly [RegExp, string])[] = [
  [/^rest(?=#|$)/, 'category/ludora-rest-api'],
  [/^um(?=[/#]|$)/, 'understanding-modules'],
];

/** The address of a label in full, as a pattern. */
const answerPattern = (answer: string): RegExp => {
  const expanded = shortForms.reduce((text, [form, full]) => text.replace(form, full), answer);
  const address = answer.startsWith('/') ? answer : `/docs/${expanded}`;
  const pattern = address.replace(/[.?+^$()[\]{}|\\]/g, '\\$&').replaceAll('*', '.*');
  return new RegExp(`^${pattern}$`);
};

/** Whether an address is one of those a label names. */
export const isAnswer = (url: string, { answers }: Pick<LabelledQuery, 'answers'>): boolean =>
  answers.some((answer) => answerPattern(answer).test(url));

export const evaluateQueries = (
  search: Search,
  queries: readonly LabelledQuery[],
): Promise<Evaluated[]> =>
  Promise.all(
    queries.map(async (labelled) => {
      const { hits } = await search({
        query: labelled.query,
        page: 1,
        perPage: depth,
        ...searchContext,
      });
      const at = hits.findIndex(({ url }) => isAnswer(url, labelled));
      return { ...labelled, hits, rank: at === -1 ? null : at + 1 };
    }),
  );

const shareOf = (evaluated: readonly Evaluated[], test: (entry: Evaluated) => boolean): number =>
  evaluated.filter(test).length / evaluated.length;

export const summarize = (evaluated: readonly Evaluated[]): Figures => ({
  queries: evaluated.length,
  successAt1: shareOf(evaluated, ({ rank }) => rank === 1),
  successAt5: shareOf(evaluated, ({ rank }) => rank !== null && rank <= 5),
  meanReciprocalRank:
    evaluated.reduce((sum, { rank }) => sum + (rank === null ? 0 : 1 / rank), 0) / evaluated.length,
  withoutResults: shareOf(evaluated, ({ hits }) => hits.length === 0),
});

/** The figures of each class, in the order of the labels. */
export const summarizeByClass = (evaluated: readonly Evaluated[]): Map<QueryClass, Figures> =>
  new Map(
    [...Map.groupBy(evaluated, ({ queryClass }) => queryClass)].map(([queryClass, entries]) => [
      queryClass,
      summarize(entries),
    ]),
  );
