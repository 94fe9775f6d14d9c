import { editDistanceWithin } from '../base/text/edit-distance.ts';

const formless = (name: string): string => name.toLowerCase().replaceAll(/[-_\s]/g, '');

const digitsOf = (name: string): string => name.replaceAll(/\D/g, '');

/** In a shorter name, a single typo may produce a different word, such as `pot` for `dot`. */
const shortestName = 5;

const isSwappedEnd = (found: string, suggestedName: string): boolean =>
  found.length === suggestedName.length &&
  found.at(-1) === suggestedName.at(-2) &&
  found.at(-2) === suggestedName.at(-1);

/**
 * Whether two names differ by one typo inside the word. Names with a different first letter, last letter or number
 * count as different words: `example` and `examples`, `scale` and `scala`.
 */
const isTypo = (found: string, suggestedName: string): boolean =>
  found.length >= shortestName &&
  editDistanceWithin(found, suggestedName, 1) === 1 &&
  found[0] === suggestedName[0] &&
  (found.at(-1) === suggestedName.at(-1) || isSwappedEnd(found, suggestedName)) &&
  digitsOf(found) === digitsOf(suggestedName);

/**
 * Returns the suggestion if it can replace a misspelled name without asking the author. A name that differs only in
 * notation is certain: `imageURL` for `image_url`. A typo is certain only in a closed list, and only if no other name
 * is within two edits.
 *
 * @param suggestion the result of `suggest`
 * @param closedList all valid names; omit it if authors may use other names
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
  const [foundName, suggestedName] = [found.toLowerCase(), suggestion.toLowerCase()];
  const isOnlyOne =
    closedList.includes(suggestion) &&
    closedList.every(
      (name) =>
        formless(name) === formless(suggestion) ||
        editDistanceWithin(foundName, name.toLowerCase(), 2) === Infinity,
    );
  return isOnlyOne && isTypo(foundName, suggestedName) ? suggestion : undefined;
};
