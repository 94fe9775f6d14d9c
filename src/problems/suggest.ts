import { editDistance } from '../text/edit-distance.ts';

/**
 * The one candidate that `found` was probably meant to be: within a quarter of its length (at least one edit), and
 * only if no second candidate is equally close.
 */
export const suggest = (found: string, candidates: Iterable<string>): string | undefined => {
  const wanted = found.toLowerCase();
  const limit = Math.max(1, Math.floor(found.length / 4));
  const [best, second] = [...new Set(candidates)]
    .filter(
      (candidate) => candidate !== found && Math.abs(candidate.length - found.length) <= limit,
    )
    .map((candidate) => ({ candidate, distance: editDistance(wanted, candidate.toLowerCase()) }))
    .filter(({ distance }) => distance <= limit)
    .toSorted((a, b) => a.distance - b.distance);
  return best?.distance === second?.distance ? undefined : best?.candidate;
};

/** A suggestion as a sentence; an empty text without one. */
export const didYouMean = (suggestion: string | undefined): string =>
  suggestion === undefined ? '' : `Did you mean \`${suggestion}\`?`;
