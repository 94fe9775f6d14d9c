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

/** Several menus that are alike as one state, in which what each shows is open. */
export const joinStates = (states: readonly OfferedState[]): State => ({
  name: `${states.length} menus, ${[...states.slice(0, 1), ...states.slice(-1)].map(({ name }) => name.replace(/^menu /, '')).join(' to ')}`,
  steps: [
    {
      openAll: states.flatMap(({ steps }) =>
        steps.flatMap((step) => ('click' in step ? step.click : [])),
      ),
    },
  ],
});
