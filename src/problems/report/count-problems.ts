import type { Problem } from '../problem.ts';

/** The number of problems, and of the files that have them. */
export type ProblemCounts = {
  readonly errors: number;
  readonly warnings: number;
  readonly files: number;
};

export const countProblems = (problems: readonly Problem[]): ProblemCounts => {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const files = new Set(
    problems.flatMap(({ location }) => (location.kind === 'environment' ? [] : [location.file])),
  );
  return { errors, warnings: problems.length - errors, files: files.size };
};
