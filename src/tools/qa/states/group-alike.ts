import type { OfferedState, State } from './state.ts';

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
