import { useState } from 'react';
import { countRows, optionId, type RowGroup } from './row-groups.ts';

type ActiveRow = {
  /** Number of the active row; null where there are no rows. */
  readonly active: number | null;
  readonly choose: (number: number) => void;
  /** Moves down or up, and wraps at the ends. */
  readonly move: (step: 1 | -1) => void;
};

/** The row that Enter follows: the first one, until the reader chooses another one of the same rows. */
export const useActiveRow = (groups: readonly RowGroup[]): ActiveRow => {
  const [chosen, setChosen] = useState({ groups, number: 0 });
  const count = countRows(groups);
  const number = chosen.groups === groups ? chosen.number : 0;
  return {
    active: count > 0 ? number : null,
    choose: (next) => setChosen({ groups, number: next }),
    move: (step) => {
      if (count > 0) {
        const next = (number + step + count) % count;
        setChosen({ groups, number: next });
        document
          .getElementById(optionId(next))
          ?.parentElement?.scrollIntoView({ block: 'nearest' });
      }
    },
  };
};
