import type { ProblemReport } from '../../schemas/problem-report.ts';
import {
  type ProblemCode,
  type Severity,
  presetSeverity,
  type Preset,
  type SeveritySetting,
} from './problem-codes.ts';

/**
 * Lines and columns are counted from 1. Columns and lengths are in UTF-16 units, as in editors. If the line is unknown,
 * the location is a whole file or an environment variable, never an invented line 1.
 */
export type SourceLocation = Readonly<ProblemReport['problems'][number]['location']>;

export type SourceRange = Extract<SourceLocation, { kind: 'range' }>;

/** A replacement for the text at a location. A problem has a fix only if exactly one solution is correct. */
export type Fix = { readonly location: SourceRange; readonly text: string };

/**
 * A problem in content or configuration. `expected` and `found` use the author's terms and complete the sentence
 * "Expected …, but found ….".
 */
export type Problem = {
  readonly code: ProblemCode;
  readonly severity: Severity;
  readonly location: SourceLocation;
  readonly expected: string;
  readonly found: string;
  readonly suggestion?: string | undefined;
  readonly related?: { readonly message: string; readonly location: SourceLocation } | undefined;
  readonly otherLocations?: readonly SourceLocation[];
  readonly fix?: Fix | undefined;
};

/** A `fix` string replaces the text at the problem's location. */
export type NewProblem = Omit<Problem, 'severity' | 'fix'> & {
  readonly fix?: Fix | string | undefined;
};

/** A code that is off by default gets the severity `error`, because only sites that enable it see the problem. */
export const createProblem = ({ fix, ...problem }: NewProblem): Problem => {
  const { code, location } = problem;
  const severity = presetSeverity(code);
  const replacement =
    typeof fix === 'string' && location.kind === 'range' ? { location, text: fix } : undefined;
  return {
    ...problem,
    severity: severity === 'off' ? 'error' : severity,
    fix: typeof fix === 'string' ? replacement : fix,
  };
};

export const problemSentence = ({ expected, found }: Problem): string =>
  `Expected ${expected}, but found ${found}.`;

export const formatLocation = (location: SourceLocation): string => {
  switch (location.kind) {
    case 'range':
      return `${location.file}:${location.line}:${location.column}`;
    case 'file':
      return location.file;
    case 'environment':
      return location.variable;
  }
};

export const hasErrors = (problems: readonly Problem[]): boolean =>
  problems.some(({ severity }) => severity === 'error');

const sortKey = ({ location }: Problem): [string, number, number] =>
  location.kind === 'range'
    ? [location.file, location.line, location.column]
    : [location.kind === 'file' ? location.file : '', 0, 0];

export const sortProblems = (problems: readonly Problem[]): Problem[] =>
  problems.toSorted((a, b) => {
    const [fileA, lineA, columnA] = sortKey(a);
    const [fileB, lineB, columnB] = sortKey(b);
    if (fileA !== fileB) {
      return fileA < fileB ? -1 : 1;
    }
    return lineA - lineB || columnA - columnB || (a.code < b.code ? -1 : a.code > b.code ? 1 : 0);
  });

export const countProblems = (problems: readonly Problem[]): ProblemReport['summary'] => {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const files = new Set(
    problems.flatMap(({ location }) => (location.kind === 'environment' ? [] : [location.file])),
  );
  return { errors, warnings: problems.length - errors, files: files.size };
};

/** Removes duplicates, because a problem in a partial occurs once for each page that includes it. */
export const uniqueProblems = (problems: readonly Problem[]): Problem[] => [
  ...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values(),
];

export type Severities = {
  readonly preset?: Preset;
  readonly [code: `${string}/${string}`]: SeveritySetting | undefined;
};

const severityOf = (code: ProblemCode, severities: Severities): SeveritySetting =>
  severities[code] ?? presetSeverity(code, severities.preset);

export const isOff = (code: ProblemCode, severities: Severities): boolean =>
  severityOf(code, severities) === 'off';

export const applySeverities = (problems: readonly Problem[], severities: Severities): Problem[] =>
  problems.flatMap((problem) => {
    const severity = severityOf(problem.code, severities);
    return severity === 'off' ? [] : [{ ...problem, severity }];
  });
