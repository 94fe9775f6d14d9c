import type { SearchHit, SearchResult } from '../../../model/search.ts';
import { searchContext } from '../../../search/search-context.ts';
import { answerAhead, findAnswer, findLoadedSearch, loadSearch } from '../engine/load-search.ts';
import { toFoundHit, type FoundHit } from './found-hit.ts';

/** As many as fit into the modal, and a few. Each takes time to draw at every letter, and a link leads to all others. */
export const hitsPerAnswer = 8;
const hitsPerPage = 5;

/** The results of one page of the site, in the form of a source of autocomplete. */
export type FoundGroup = {
  readonly sourceId: string;
  /** Names the list for those who cannot see the line above it. */
  readonly label: string;
  /** What was asked, and how many hits the whole answer has: the same in every group of an answer. */
  readonly answer: { readonly query: string; readonly total: number };
  readonly getItems: () => FoundHit[];
};

export type Answer =
  | { readonly status: 'found'; readonly groups: readonly FoundGroup[] }
  | { readonly status: 'nothing'; readonly suggestions: readonly string[] }
  | { readonly status: 'failed' };

export const toGroups = (hits: readonly SearchHit[], answer: FoundGroup['answer']): FoundGroup[] =>
  [...Map.groupBy(hits, ({ pageUrl }) => pageUrl).values()].map((ofPage, index) => {
    const items = ofPage.slice(0, hitsPerPage).map(toFoundHit);
    return {
      sourceId: `found_${index}`,
      label: items[0]?.hierarchy.lvl0 ?? '',
      answer,
      getItems: () => items,
    };
  });

/** As many as are seen without scrolling. */
const rowsInSight = 5;

/** An answer cut to the rows in sight: another answer, as far as what is drawn is concerned. */
export const firstRows = (groups: readonly FoundGroup[]): FoundGroup[] => {
  let left = rowsInSight;
  return groups.flatMap((group) => {
    const items = group.getItems().slice(0, left);
    left -= items.length;
    return items.length > 0
      ? [{ ...group, answer: { ...group.answer }, getItems: () => items }]
      : [];
  });
};

const requestFor = (query: string) => ({
  query,
  page: 1,
  perPage: hitsPerAnswer,
  ...searchContext,
  tags: [...searchContext.tags],
});

/** Begins to load the index, and has the answer to each first letter made ready. */
export const warmUp = (): void => {
  loadSearch()
    .then(() => answerAhead(requestFor('')))
    .catch(() => {
      // the search itself asks again, and says so when it fails
    });
};

/**
 * Has the answers to what may be typed next made ready. A space at the end counts here, as it begins another word; the
 * question itself is put without it.
 */
const prepareNext = (typed: string): void => answerAhead(requestFor(typed.trimStart()));

const toAnswer = (query: string, { hits, total, suggestions }: SearchResult): Answer =>
  hits.length > 0
    ? { status: 'found', groups: toGroups(hits, { query, total }) }
    : { status: 'nothing', suggestions };

const ask = async (typed: string, signal: AbortSignal): Promise<Answer> => {
  const query = typed.trim();
  try {
    const search = findLoadedSearch() ?? (await loadSearch());
    const result = await search({ ...requestFor(query), signal });
    prepareNext(typed);
    return toAnswer(query, result);
  } catch {
    return { status: 'failed' };
  }
};

let latest = new AbortController();

/** Drops the question that is on its way: its answer is not wanted any more. */
export const dropQuestion = (): void => {
  latest.abort();
};

/** The answer to what is typed where it was made ready; null where it has to be asked for. */
export const findReadyGroups = (typed: string): Answer | null => {
  const query = typed.trim();
  const result = findAnswer(requestFor(query));
  if (!result) {
    return null;
  }
  dropQuestion();
  prepareNext(typed);
  return toAnswer(query, result);
};

/**
 * Answers what is typed, the best page first. Never rejects, and does not settle at all once another question was put:
 * nothing of an old answer, not even its end, may reach the screen.
 */
export const findGroups = async (typed: string): Promise<Answer> => {
  dropQuestion();
  const mine = new AbortController();
  latest = mine;
  const answer = await ask(typed, mine.signal);
  return mine.signal.aborted ? new Promise(() => {}) : answer;
};
