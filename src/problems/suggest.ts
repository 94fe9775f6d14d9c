import { editDistance } from '../text/edit-distance.ts';

/**
 * The one candidate that `found` was probably meant to be: within a quarter of its length (at least one edit), and
 * only if no second candidate is equally close.
 */
export const suggest = (found: string, candidates: Iterable<string>): string | undefined => {
  const wanted = found.toLowerCase();
  const limit = Math.max(1, Math.floor(found.length / 4));
  let best: { candidate: string; distance: number } | undefined;
  let isTied = false;
  for (const candidate of new Set(candidates)) {
    if (candidate === found || Math.abs(candidate.length - found.length) > limit) {
      continue;
    }
    const distance = editDistance(wanted, candidate.toLowerCase());
    if (distance > limit) {
      continue;
    }
    if (!best || distance < best.distance) {
      best = { candidate, distance };
      isTied = false;
    } else if (distance === best.distance) {
      isTied = true;
    }
  }
  return isTied ? undefined : best?.candidate;
};

/** A suggestion as a sentence; an empty text without one. */
export const didYouMean = (suggestion: string | undefined): string =>
  suggestion === undefined ? '' : `Did you mean \`${suggestion}\`?`;
