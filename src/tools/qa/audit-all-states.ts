import { type StatesOutcome, judgeStates } from './audit-states.ts';
import type { OfferedState, OwnState, ReachedState } from './states/state.ts';
import type { Run, Visit } from './visit-pages.ts';

type PageWithStates = {
  readonly path: string;
  readonly offered: readonly OfferedState[];
  readonly reached: readonly Pick<ReachedState, 'ids'>[];
};

/** Assigns each new state to the first page that offers it, because many pages share the same menus. */
export const planStates = (
  pages: readonly PageWithStates[],
): ReadonlyMap<string, readonly OfferedState[]> => {
  const planned = new Set(pages.flatMap(({ reached }) => reached.flatMap(({ ids }) => ids)));
  const plan = new Map<string, OfferedState[]>();
  for (const { path, offered } of pages) {
    for (const state of offered) {
      if (!planned.has(state.id)) {
        planned.add(state.id);
        plan.set(path, [...(plan.get(path) ?? []), state]);
      }
    }
  }
  return plan;
};

const statesOf = ({ visited: { path }, outcome }: Visit): PageWithStates =>
  'earlier' in outcome
    ? { path, ...outcome.earlier }
    : { path, offered: outcome.judged.offered, reached: [] };

/** Scripted states to audit on a page. None for an unchanged page, because the earlier report has their results. */
const ownStatesOf = (
  { judging }: Pick<Run, 'judging'>,
  { isNew, visited: { path, leadsTo } }: Visit,
): readonly OwnState[] => {
  const own = judging.ownStates.filter(({ page }) => page === path);
  if (own.length > 0 && leadsTo !== null && judging.isJudged(leadsTo)) {
    judging.record({ note: `States of ${path} were not audited, because it leads to ${leadsTo}.` });
    return [];
  }
  return isNew ? own : [];
};

export const judgeAllStates = async (
  run: Pick<Run, 'judging' | 'hash' | 'onPage'>,
  visits: readonly Visit[],
): Promise<ReadonlyMap<string, StatesOutcome>> => {
  const plan = planStates(visits.map(statesOf));
  const wanted = visits
    .map((visit) => ({
      visited: visit.visited,
      states: { offered: plan.get(visit.visited.path) ?? [], own: ownStatesOf(run, visit) },
    }))
    .filter(({ states }) => states.offered.length + states.own.length > 0);
  let done = 0;
  return new Map(
    await Promise.all(
      wanted.map(async ({ visited, states }) => {
        const outcome = await judgeStates(run.judging, visited, states);
        // Hash now, because later responses may come from a different version of the site.
        await run.hash(outcome.files);
        run.onPage?.(++done, wanted.length, `${visited.path}, states`);
        return [visited.path, outcome] as const;
      }),
    ),
  );
};
