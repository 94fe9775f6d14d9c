import { type StatesOutcome, auditStates } from './audit-states.ts';
import type { OfferedState, ScriptedState, ReachedState } from './states/state.ts';
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
    : { path, offered: outcome.audited.offered, reached: [] };

const scriptedStatesOf = (
  { audit }: Pick<Run, 'audit'>,
  { isNew, visited: { path, leadsTo } }: Visit,
): readonly ScriptedState[] => {
  const own = audit.scriptedStates.filter(({ page }) => page === path);
  if (own.length > 0 && leadsTo !== null && audit.isAudited(leadsTo)) {
    audit.record({ note: `States of ${path} were not audited, because it leads to ${leadsTo}.` });
    return [];
  }
  return isNew ? own : [];
};

export const auditAllStates = async (
  run: Pick<Run, 'audit' | 'hash' | 'onPage'>,
  visits: readonly Visit[],
): Promise<ReadonlyMap<string, StatesOutcome>> => {
  const plan = planStates(visits.map(statesOf));
  const pagesToAudit = visits
    .map((visit) => ({
      visited: visit.visited,
      states: {
        offered: plan.get(visit.visited.path) ?? [],
        scripted: scriptedStatesOf(run, visit),
      },
    }))
    .filter(({ states }) => states.offered.length + states.scripted.length > 0);
  let done = 0;
  return new Map(
    await Promise.all(
      pagesToAudit.map(async ({ visited, states }) => {
        const outcome = await auditStates(run.audit, visited, states);
        // Hash the files now, because later responses may come from a different version of the site.
        await run.hash(outcome.files);
        run.onPage?.(++done, pagesToAudit.length, `${visited.path}, states`);
        return [visited.path, outcome] as const;
      }),
    ),
  );
};
