import type { Api } from './api.ts';

/**
 * The status in the explanation of `Prefer: status=…`, a header that makes the mock return an error. Takes 409 if it is
 * documented, because readers cannot cause a conflict with a single request; otherwise, the most frequent status.
 */
export const exampleErrorStatus = ({ operations }: Pick<Api, 'operations'>): string | null => {
  const counts = new Map<string, number>();
  for (const { status } of operations.flatMap(({ responses }) => responses)) {
    if (/^[45]\d\d$/.test(status)) {
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
  }
  const [mostFrequent] = [...counts].toSorted(([, a], [, b]) => b - a);
  return counts.has('409') ? '409' : (mostFrequent?.[0] ?? null);
};
