import type { OfferedState, State, OwnState } from './state.ts';
import type { WindowSize } from '../judging.ts';

/** Not more: where one closes another, all of a group are looked at one at a time in one context. */
const MAX_TOGETHER = 12;

/** States of one page and width: those that may be looked at together, as long as none closes or covers another. */
export const groupAlike = (states: readonly OfferedState[]): readonly (readonly OfferedState[])[] =>
  [...Map.groupBy(states, (state) => state.alike ?? state).values()].flatMap((alike) =>
    Array.from({ length: Math.ceil(alike.length / MAX_TOGETHER) }, (_, index) =>
      alike.slice(index * MAX_TOGETHER, (index + 1) * MAX_TOGETHER),
    ),
  );

/**
 * Several menus that are alike as one state, in which what each shows is open. Of several tabs, each was chosen in turn, and the last one
 * is looked at: their panels are, on each page, with disclosures.
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

/** The states to look at on one page. */
export type WantedStates = {
  readonly offered: readonly OfferedState[];
  /** Those that somebody wrote down for it. */
  readonly own: readonly OwnState[];
};

/** States of one page that are looked at in one context. */
export type Part = Pick<WantedStates, 'own'> & {
  /** Alike ones are looked at together. */
  readonly offered: readonly (readonly OfferedState[])[];
  readonly size: WindowSize;
};

/**
 * How many states, or groups of alike ones, share a context, so that scripts are compiled once. With more, one processor would be busy
 * alone.
 */
const GROUPS_PER_PART = 4;

/** Offered states in small parts, and those that somebody wrote down in one part of each window. */
export const listParts = (
  sizes: readonly WindowSize[],
  { offered, own }: WantedStates,
): readonly Part[] =>
  sizes.flatMap((size) => {
    const here = groupAlike(offered.filter(({ width }) => width === size.width));
    const ownHere = own.filter(({ widths }) => widths?.includes(size.width) !== false);
    const count = Math.ceil(here.length / GROUPS_PER_PART);
    return [
      ...Array.from({ length: count }, (_, index) => ({
        size,
        offered: here.slice(index * GROUPS_PER_PART, (index + 1) * GROUPS_PER_PART),
        own: [],
      })),
      ...(ownHere.length > 0 ? [{ size, offered: [], own: ownHere }] : []),
    ];
  });
