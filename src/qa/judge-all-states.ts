import { type StatesOutcome, judgeStates } from './judge-states.ts';
import type { OfferedState } from './states/state.ts';
import type { Run, Visit } from './visit-pages.ts';

/** What is known of the states of one page. */
type PageWithStates = {
  readonly path: string;
  readonly offered: readonly OfferedState[];
  /** The names of states that were reached on it before, as it is still. */
  readonly reached: readonly string[];
};

/**
 * Which states to look at on which pages, by the path: each on the first page that offers it, and none that was reached before.
 * The same menu is on all pages.
 */
export const planStates = (
  pages: readonly PageWithStates[],
): ReadonlyMap<string, readonly OfferedState[]> => {
  const planned = new Set(pages.flatMap(({ reached }) => reached));
  const plan = new Map<string, OfferedState[]>();
  for (const { path, offered } of pages) {
    for (const state of offered) {
      if (!planned.has(state.name)) {
        planned.add(state.name);
        plan.set(path, [...(plan.get(path) ?? []), state]);
      }
    }
  }
  return plan;
};

const statesOf = ({ path, outcome }: Visit): PageWithStates =>
  'kept' in outcome
    ? { path, ...outcome.kept }
    : { path, offered: outcome.judged.offered, reached: [] };

/**
 * Looks at states: those that pages offer once, on the first page that does, and those that somebody wrote down. Returns what came
 * of them by the path of the page.
 */
export const judgeAllStates = async (
  { judging, onPage }: Pick<Run, 'judging' | 'onPage'>,
  visits: readonly Visit[],
): Promise<ReadonlyMap<string, StatesOutcome>> => {
  const plan = planStates(visits.map(statesOf));
  const wanted = visits
    .map(({ path, isNew, visited: { leadsTo } }) => ({
      path,
      states: {
        offered: plan.get(path) ?? [],
        // the report of a page that is as it was tells of them, and what leads to another page is that page
        own:
          isNew && (leadsTo === null || !judging.isJudged(leadsTo))
            ? judging.ownStates.filter(({ page }) => page === path)
            : [],
      },
    }))
    .filter(({ states }) => states.offered.length + states.own.length > 0);
  let done = 0;
  return new Map(
    await Promise.all(
      wanted.map(async ({ path, states }) => {
        const outcome = await judgeStates(judging, path, states);
        onPage?.(++done, wanted.length, `${path}, states`);
        return [path, outcome] as const;
      }),
    ),
  );
};
