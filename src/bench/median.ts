const sortMeasured = (values: readonly number[]): number[] => {
  if (values.length === 0) {
    throw new Error('Expected at least one measured value, but found none.');
  }
  return values.toSorted((a, b) => a - b);
};

/**
 * The middle value, or the mean of the two middle ones.
 *
 * @throws without values
 */
export const median = (values: readonly number[]): number => {
  const sorted = sortMeasured(values);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
};

/**
 * The smallest value that is not exceeded by a share of the values (nearest rank).
 *
 * @throws without values
 */
export const percentile = (values: readonly number[], share: number): number =>
  sortMeasured(values)[Math.ceil(values.length * share) - 1] ?? 0;
