import type { OfferedState, State, ScriptedState } from './state.ts';
import type { WindowSize } from '../audit-context.ts';

/** Limits the cost of a failure: if one state in a group closes another, all are audited again one by one. */
const MAX_GROUP_SIZE = 12;

export const groupSimilar = (
  states: readonly OfferedState[],
): readonly (readonly OfferedState[])[] =>
  [...Map.groupBy(states, (state) => state.alike ?? state).values()].flatMap((similar) =>
    chunk(similar, MAX_GROUP_SIZE),
  );

const chunk = <Value>(values: readonly Value[], size: number): readonly (readonly Value[])[] =>
  Array.from({ length: Math.ceil(values.length / size) }, (_, index) =>
    values.slice(index * size, (index + 1) * size),
  );

/**
 * Merges similar states into one. Menus are opened together. Tabs are opened one at a time: their panels need not be
 * visible together, because the `disclosures` state already shows them all.
 */
export const joinStates = (states: readonly OfferedState[]): State => {
  const isInTurn = states[0]?.isInTurn === true;
  const ends = [...states.slice(0, 1), ...states.slice(-1)];
  const names = ends.map(({ name }) => name.replace(/^(?:menu|tab) /, '')).join(' to ');
  const steps = states.flatMap((state) => state.steps);
  return {
    name: `${states.length} ${isInTurn ? 'tabs' : 'menus'}, ${names}`,
    steps: isInTurn
      ? steps
      : [{ openAll: steps.flatMap((step) => ('click' in step ? step.click : [])) }],
  };
};

export type StatesToAudit = {
  readonly offered: readonly OfferedState[];
  readonly scripted: readonly ScriptedState[];
};

export type Part = Pick<StatesToAudit, 'scripted'> & {
  readonly offered: readonly (readonly OfferedState[])[];
  readonly size: WindowSize;
};

/**
 * Number of groups per browser context. With more groups, scripts would be compiled less often, but only one processor
 * would be busy at the end.
 */
const GROUPS_PER_PART = 4;

export const listParts = (
  sizes: readonly WindowSize[],
  { offered, scripted }: StatesToAudit,
): readonly Part[] =>
  sizes.flatMap((size) => {
    const here = groupSimilar(offered.filter(({ width }) => width === size.width));
    const scriptedHere = scripted.filter(({ widths }) => widths?.includes(size.width) !== false);
    return [
      ...chunk(here, GROUPS_PER_PART).map((part) => ({ size, offered: part, scripted: [] })),
      ...(scriptedHere.length > 0 ? [{ size, offered: [], scripted: scriptedHere }] : []),
    ];
  });
