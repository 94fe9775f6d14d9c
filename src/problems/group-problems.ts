import { groupedCodes } from './problem-codes.ts';
import { type Problem, problemSentence, sortProblems } from './problem.ts';

export const groupProblems = (problems: readonly Problem[]): Problem[] => {
  const isGrouped = ({ code }: Problem): boolean => groupedCodes.has(code);
  const groups = Map.groupBy(problems.filter(isGrouped), (problem) =>
    JSON.stringify([problem.code, problemSentence(problem)]),
  );
  return [
    ...problems.filter((problem) => !isGrouped(problem)),
    ...[...groups.values()].flatMap((group) => {
      const [first, ...others] = sortProblems(group);
      return first ? { ...first, otherLocations: others.map(({ location }) => location) } : [];
    }),
  ];
};
