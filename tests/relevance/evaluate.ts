import type { Search, SearchHit } from '../../src/model/search.ts';
import type { LabeledQuery, QueryClass } from './labeled-query.ts';

export type Figures = {
  readonly queries: number;
  readonly successAt1: number;
  readonly successAt5: number;
  /** Mean of 1 / rank of the first expected section in the top ten hits. */
  readonly meanReciprocalRank: number;
  readonly withoutResults: number;
};

export type EvaluatedQuery = LabeledQuery & {
  /** Rank of the first expected section, counted from 1; null if it is not in the top ten hits. */
  readonly rank: number | null;
  readonly hits: readonly SearchHit[];
};

const depth = 10;
const shortForms: readonly (readonly [RegExp, string])[] = [
  [/^rest(?=#|$)/, 'category/ludora-rest-api'],
  [/^um(?=[/#]|$)/, 'understanding-modules'],
];

const expectedPattern = (label: string): RegExp => {
  const expanded = shortForms.reduce((text, [form, full]) => text.replace(form, full), label);
  const address = label.startsWith('/') ? label : `/docs/${expanded}`;
  const pattern = address.replace(/[.?+^$()[\]{}|\\]/g, '\\$&').replaceAll('*', '.*');
  return new RegExp(`^${pattern}$`);
};

export const isExpected = (url: string, { expected }: Pick<LabeledQuery, 'expected'>): boolean =>
  expected.some((label) => expectedPattern(label).test(url));

export const evaluateQueries = (
  search: Search,
  queries: readonly LabeledQuery[],
): Promise<EvaluatedQuery[]> =>
  Promise.all(
    queries.map(async (labeled) => {
      const { hits } = await search({
        query: labeled.query,
        page: 1,
        perPage: depth,
      });
      const at = hits.findIndex(({ url }) => isExpected(url, labeled));
      return { ...labeled, hits, rank: at === -1 ? null : at + 1 };
    }),
  );

const shareOf = (
  evaluated: readonly EvaluatedQuery[],
  test: (entry: EvaluatedQuery) => boolean,
): number => evaluated.filter(test).length / evaluated.length;

export const summarize = (evaluated: readonly EvaluatedQuery[]): Figures => ({
  queries: evaluated.length,
  successAt1: shareOf(evaluated, ({ rank }) => rank === 1),
  successAt5: shareOf(evaluated, ({ rank }) => rank !== null && rank <= 5),
  meanReciprocalRank:
    evaluated.reduce((sum, { rank }) => sum + (rank === null ? 0 : 1 / rank), 0) / evaluated.length,
  withoutResults: shareOf(evaluated, ({ hits }) => hits.length === 0),
});

export const summarizeByClass = (evaluated: readonly EvaluatedQuery[]): Map<QueryClass, Figures> =>
  new Map(
    [...Map.groupBy(evaluated, ({ queryClass }) => queryClass)].map(([queryClass, entries]) => [
      queryClass,
      summarize(entries),
    ]),
  );
