import { groupedCodes } from './problem-codes.ts';
import { type Problem, problemSentence, sortProblems, type SourceLocation } from './problem.ts';

export const placesOf = ({ location, otherLocations = [] }: Problem): SourceLocation[] => [
  location,
  ...otherLocations,
];

/**
 * Merges problems of `groupedCodes` that have the same message. The input may contain problems that are already merged.
 */
export const groupProblems = (problems: readonly Problem[]): Problem[] => {
  const isGrouped = ({ code }: Problem): boolean => groupedCodes.has(code);
  const groups = Map.groupBy(problems.filter(isGrouped), (problem) =>
    JSON.stringify([problem.code, problemSentence(problem)]),
  );
  return [
    ...problems.filter((problem) => !isGrouped(problem)),
    ...[...groups.values()].flatMap((group) => {
      const [first, ...others] = sortProblems(group);
      return first
        ? {
            ...first,
            otherLocations: [...(first.otherLocations ?? []), ...others.flatMap(placesOf)],
          }
        : [];
    }),
  ];
};
