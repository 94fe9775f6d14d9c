import type { Figures } from '../../../relevance/evaluate.ts';
import type { QueryClass } from '../../../relevance/labeled-query.ts';

/** Minimum scores, set high enough that a worse ranking fails the test. */
const floors = { successAt1: 0.93, successAt5: 0.97, meanReciprocalRank: 0.95 } as const;

const classFloors: Partial<Record<QueryClass, number>> = {
  identifier: 1,
  endpoint: 1,
  'error-code': 1,
  synonym: 0.9,
  'one-typo': 0.95,
  'two-typos': 0.85,
};

export const checkFloors = (all: Figures, byClass: ReadonlyMap<QueryClass, Figures>): string[] => [
  ...Object.entries(floors)
    .filter(([name, floor]) => all[name as keyof typeof floors] < floor)
    .map(([name, floor]) => `${name} is ${all[name as keyof typeof floors]}, below ${floor}`),
  ...Object.entries(classFloors)
    .filter(([name, floor]) => (byClass.get(name as QueryClass)?.successAt1 ?? 0) < floor)
    .map(
      ([name, floor]) =>
        `${name} is ${byClass.get(name as QueryClass)?.successAt1}, below ${floor}`,
    ),
  ...(all.withoutResults > 0 ? [`${all.withoutResults} of the queries have no results`] : []),
];
