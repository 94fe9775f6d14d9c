import type { WindowSize } from '../judging.ts';
import { groupAlike } from './group-alike.ts';
import type { OfferedState, OwnState } from './state.ts';

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
