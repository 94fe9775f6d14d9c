import { useState } from 'react';
import { optionId, type RowGroup } from './row-groups.ts';

/**
 * The number of the row that Enter follows: the first one, until the reader chooses another one of the same rows. Null
 * where there are no rows.
 */
export const useActiveRow = (groups: readonly RowGroup[]) => {
  const [chosen, setChosen] = useState({ groups, number: 0 });
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const number = chosen.groups === groups ? chosen.number : 0;
  return {
    active: count > 0 ? number : null,
    choose: (next: number) => setChosen({ groups, number: next }),
    /** Moves down or up, and wraps at the ends. */
    move: (step: 1 | -1) => {
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
