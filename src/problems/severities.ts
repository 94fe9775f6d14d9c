import { type ProblemCode, type SeveritySetting, problemCodes } from './problem-codes.ts';
import type { Problem } from './problem.ts';

/** How severe problems are for a site, by code, where it differs from `problemCodes`. */
export type Severities = Readonly<Record<string, SeveritySetting>>;

const severityOf = (code: ProblemCode, severities: Severities): SeveritySetting =>
  severities[code] ?? problemCodes[code];

/** Whether a site does not want to know of problems of a code, so that they need not be found. */
export const isOff = (code: ProblemCode, severities: Severities): boolean =>
  severityOf(code, severities) === 'off';

/** The problems that a site wants to know of, as severe as it takes them. */
export const applySeverities = (problems: readonly Problem[], severities: Severities): Problem[] =>
  problems.flatMap((problem) => {
    const severity = severityOf(problem.code, severities);
    return severity === 'off' ? [] : [{ ...problem, severity }];
  });
