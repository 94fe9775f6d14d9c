import { readFileSync } from 'node:fs';
import { formatProblems } from '../format-problems.ts';
import type { Problem } from '../problem.ts';

export const readSource = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

/** Uses standard error, because standard output shows a command's progress. */
export const printProblems = (problems: readonly Problem[]): void => {
  if (problems.length > 0) {
    process.stderr.write(`\n${formatProblems(problems, readSource)}\n`);
  }
};
