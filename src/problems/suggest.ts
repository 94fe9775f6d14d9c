import { editDistanceWithin } from '../base/text/edit-distance.ts';
import { type NameIndex, createNameIndex } from './name-index.ts';

/** A longer string is not a misspelled name, and comparing it would be slow. */
const longestName = 200;

const maxEdits = (found: string): number => Math.max(1, Math.floor(found.length / 4));

const isIndex = (names: Iterable<string> | NameIndex): names is NameIndex => 'similarTo' in names;

/**
 * Returns the most likely name for `found`. Up to a quarter of the letters (at least one) may differ, and no other name
 * may be equally close. With an index, the time hardly depends on the number of names.
 *
 * @param except a name to ignore, such as the page with the problem
 */
export const suggest = (
  found: string,
  names: Iterable<string> | NameIndex,
  except?: string,
): string | undefined => {
  if (found.length > longestName) {
    return undefined;
  }
  const query = found.toLowerCase();
  const limit = maxEdits(found);
  let best: string | undefined;
  let bestDistance = limit + 1;
  let isOnly = true;
  for (const name of (isIndex(names) ? names : createNameIndex(names)).similarTo(query, limit)) {
    if (name === found || name === except) {
      continue;
    }
    const distance = editDistanceWithin(query, name.toLowerCase(), Math.min(limit, bestDistance));
    if (distance < bestDistance) {
      [best, bestDistance, isOnly] = [name, distance, true];
    } else if (distance === bestDistance) {
      isOnly = false;
    }
  }
  return isOnly ? best : undefined;
};

export const didYouMean = (suggestion: string | undefined): string =>
  suggestion === undefined ? '' : `Did you mean \`${suggestion}\`?`;
