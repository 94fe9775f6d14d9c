import {
  type Preset,
  type ProblemCode,
  type SeveritySetting,
  presetSeverity,
} from './problem-codes.ts';
import type { Problem } from './problem.ts';

/** Severities of a site: a preset and exceptions by code. */
export type Severities = {
  readonly preset?: Preset;
  readonly [code: `${string}/${string}`]: SeveritySetting | undefined;
};

const severityOf = (code: ProblemCode, severities: Severities): SeveritySetting =>
  severities[code] ?? presetSeverity(code, severities.preset);

/** Whether a site ignores a code, so that its check can be skipped. */
export const isOff = (code: ProblemCode, severities: Severities): boolean =>
  severityOf(code, severities) === 'off';

/** Applies the severities of a site and removes ignored problems. */
export const applySeverities = (problems: readonly Problem[], severities: Severities): Problem[] =>
  problems.flatMap((problem) => {
    const severity = severityOf(problem.code, severities);
    return severity === 'off' ? [] : [{ ...problem, severity }];
  });
