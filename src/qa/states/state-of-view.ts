import type { View } from '../finding.ts';
import type { PageVersion } from '../page-version.ts';
import { groupAlike, joinStates } from './group-alike.ts';
import type { State } from './state.ts';

/** The state of a page that a view names, with the steps that lead to it: an offered one, several that were opened together, or one that somebody wrote down. */
export const stateOfView = (
  { state: wanted, width }: View,
  version: Pick<PageVersion, 'offered' | 'reached'> | undefined,
  own: readonly State[],
): State | undefined => {
  const here = (version?.offered ?? []).filter(
    (state) => state.width === width && version?.reached.includes(state.id),
  );
  const joined = groupAlike(here)
    .filter(({ length }) => length > 1)
    .map(joinStates);
  return [...own, ...here, ...joined].find(({ name }) => name === wanted);
};
