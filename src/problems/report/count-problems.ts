import type { Problem } from '../problem.ts';

/** How many mistakes there are, and in how many different files. */
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
