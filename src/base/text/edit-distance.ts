/**
 * Optimal string alignment distances between one word and every prefix of another. An insertion, a deletion, a
 * substitution and a swap of neighbors each cost one. Plain Levenshtein counts a swap, the most common typo, as two
 * edits.
 */
export const editDistances = (a: string, b: string): readonly number[] => {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min(
        (previous[j] ?? 0) + 1,
        (current[j - 1] ?? 0) + 1,
        (previous[j - 1] ?? 0) + substitution,
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (beforePrevious[j - 2] ?? 0) + 1);
      }
      current.push(cost);
    }
    beforePrevious = previous;
    previous = current;
  }
  return previous;
};

const differing = (a: string, b: string): readonly [string, string] => {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) {
    start += 1;
  }
  let end = 0;
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) {
    end += 1;
  }
  return [a.slice(start, a.length - end), b.slice(start, b.length - end)];
};

/** Returns Infinity for a distance above `limit`, because computing the exact distance would be slower. */
export const editDistanceWithin = (a: string, b: string, limit: number): number => {
  const [left, right] = differing(a, b);
  if (Math.abs(left.length - right.length) > limit) {
    return Infinity;
  }
  const distance =
    left === '' || right === '' ? Math.max(left.length, right.length) : editDistance(left, right);
  return distance <= limit ? distance : Infinity;
};

export const editDistance = (a: string, b: string): number =>
  editDistances(a, b)[b.length] ?? a.length;
