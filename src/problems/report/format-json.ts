import type { ProblemReport } from '../../../schemas/problem-report.ts';
import { type Problem, countProblems, problemSentence, sortProblems } from '../problem.ts';

export const formatJson = (problems: readonly Problem[]): string => {
  const report: ProblemReport = {
    version: 2,
    summary: countProblems(problems),
    problems: sortProblems(problems).map((problem) => ({
      code: problem.code,
      severity: problem.severity,
      location: problem.location,
      message: problemSentence(problem),
      expected: problem.expected,
      found: problem.found,
      suggestion: problem.suggestion ?? null,
      related: problem.related ?? null,
      otherLocations: [...(problem.otherLocations ?? [])],
      fix: problem.fix ?? null,
    })),
  };
  return `${JSON.stringify(report, null, 2)}\n`;
};
