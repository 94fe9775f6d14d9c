import { editDistanceWithin } from '../base/text/edit-distance.ts';
import { type NameIndex, createNameIndex } from './name-index.ts';

/** Longer texts are no misspelled names, and comparing them takes time. */
const longestName = 200;

/** How many edits a misspelled name may be away from what was meant: a quarter of its length. */
const maxEdits = (found: string): number => Math.max(1, Math.floor(found.length / 4));

const isIndex = (names: Iterable<string> | NameIndex): names is NameIndex => 'similarTo' in names;

/**
 * The one name that `found` was probably meant to be: within a quarter of its length (at least one edit), and only if no
 * second name is equally close. Takes the same time however many names there are, if they are given as an index.
 *
 * @param except a name that cannot have been meant, such as that of the page with the problem
 */
export const suggest = (
  found: string,
  names: Iterable<string> | NameIndex,
  except?: string,
): string | undefined => {
  if (found.length > longestName) {
    return undefined;
  }
  const wanted = found.toLowerCase();
  const limit = maxEdits(found);
  let best: string | undefined;
  let bestDistance = limit + 1;
  let isOnly = true;
  for (const name of (isIndex(names) ? names : createNameIndex(names)).similarTo(wanted, limit)) {
    if (name === found || name === except) {
      continue;
    }
    const distance = editDistanceWithin(wanted, name.toLowerCase(), Math.min(limit, bestDistance));
    if (distance < bestDistance) {
      [best, bestDistance, isOnly] = [name, distance, true];
    } else if (distance === bestDistance) {
      isOnly = false;
    }
  }
  return isOnly ? best : undefined;
};

/** A suggestion as a sentence; an empty text without one. */
export const didYouMean = (suggestion: string | undefined): string =>
  suggestion === undefined ? '' : `Did you mean \`${suggestion}\`?`;
