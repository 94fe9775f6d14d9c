import {
  type Preset,
  type ProblemCode,
  type SeveritySetting,
  presetSeverity,
} from './problem-codes.ts';
import type { Problem } from './problem.ts';

/** How severe problems are for a site: as in a preset, but for the codes that it names. */
export type Severities = {
  readonly preset?: Preset;
  readonly [code: `${string}/${string}`]: SeveritySetting | undefined;
};

const severityOf = (code: ProblemCode, severities: Severities): SeveritySetting =>
  severities[code] ?? presetSeverity(code, severities.preset);

/** Whether a site does not want to know of problems of a code, so that they need not be found. */
export const isOff = (code: ProblemCode, severities: Severities): boolean =>
  severityOf(code, severities) === 'off';

/** The problems that a site wants to know of, as severe as it takes them. */
export const applySeverities = (problems: readonly Problem[], severities: Severities): Problem[] =>
  problems.flatMap((problem) => {
    const severity = severityOf(problem.code, severities);
    return severity === 'off' ? [] : [{ ...problem, severity }];
  });
