import { editDistanceWithin } from '../base/text/edit-distance.ts';

/** A name without what authors confuse: upper and lower case, hyphens, underscores and spaces. */
const formless = (name: string): string => name.toLowerCase().replaceAll(/[-_\s]/g, '');

const digitsOf = (name: string): string => name.replaceAll(/\D/g, '');

/** Shorter names become another word by one typo: `dot` is as close to `pot` as `tine` is to `line`. */
const shortestName = 5;

/** Whether two neighbours changed places at the end of a word, as in `titel`. */
const isSwappedEnd = (found: string, meant: string): boolean =>
  found.length === meant.length && found.at(-1) === meant.at(-2) && found.at(-2) === meant.at(-1);

/**
 * Whether one name is another with a typo inside. A typo at the start or the end gives words that authors
 * mean: `example` and `examples`, `scale` and `scala`. So does another number.
 */
const isTypo = (found: string, meant: string): boolean =>
  found.length >= shortestName &&
  editDistanceWithin(found, meant, 1) === 1 &&
  found[0] === meant[0] &&
  (found.at(-1) === meant.at(-1) || isSwappedEnd(found, meant)) &&
  digitsOf(found) === digitsOf(meant);

/**
 * The name to write instead of a misspelled one without asking anybody; undefined where that would be a guess. A name that
 * differs only in its form is certain. One that differs by a typo is certain only in a closed list, which has every name
 * that an author can mean, and where no other name is within two edits. `imageURL` is no other name than `image_url`.
 *
 * @param suggestion what `suggest` found
 * @param closedList the names of the list; leave it out where authors make up names, or may mean one that we do not know
 */
export const certainName = (
  found: string,
  suggestion: string | undefined,
  closedList: readonly string[] = [],
): string | undefined => {
  if (suggestion === undefined) {
    return undefined;
  }
  if (formless(found) === formless(suggestion)) {
    return suggestion;
  }
  const [wanted, meant] = [found.toLowerCase(), suggestion.toLowerCase()];
  const isOnlyOne =
    closedList.includes(suggestion) &&
    closedList.every(
      (name) =>
        formless(name) === formless(suggestion) ||
        editDistanceWithin(wanted, name.toLowerCase(), 2) === Infinity,
    );
  return isOnlyOne && isTypo(wanted, meant) ? suggestion : undefined;
};
