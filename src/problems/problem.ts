import type { ProblemReport } from '../../schemas/problem-report.ts';
import {
  type ProblemCode,
  type Severity,
  presetSeverity,
  type Preset,
  type SeveritySetting,
} from './problem-codes.ts';

/**
 * Lines and columns count from 1, columns and lengths in UTF-16 units as in editors. If the line is unknown, the
 * location is a whole file or an environment variable, never an invented line 1.
 */
export type SourceLocation = Readonly<ProblemReport['problems'][number]['location']>;

export type SourceRange = Extract<SourceLocation, { kind: 'range' }>;

/** The replacement for a location, if a problem has exactly one right solution. */
export type Fix = { readonly location: SourceRange; readonly text: string };

/**
 * A problem in content or configuration. `expected` and `found` are in the author's words and complete the sentence
 * "Expected …, but found ….".
 */
export type Problem = {
  readonly code: ProblemCode;
  readonly severity: Severity;
  readonly location: SourceLocation;
  readonly expected: string;
  readonly found: string;
  readonly suggestion?: string | undefined;
  /** A related location, such as the first of two duplicates. */
  readonly related?: { readonly message: string; readonly location: SourceLocation } | undefined;
  /** The edit of `npm run check -- --fix`, if there is one. */
  readonly fix?: Fix | undefined;
};

/** As `fix`, a text replaces the location of the problem. */
export type NewProblem = Omit<Problem, 'severity' | 'fix'> & {
  readonly fix?: Fix | string | undefined;
};

/**
 * Creates a problem with the default severity of its code. A code that is off by default gets `error`, because only
 * sites that enable it check it.
 */
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

/** The form that terminals link: `file:line:column`, a file, or a variable name. */
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

/** Sorts by file, line and column, so that reports do not depend on the order of checks. */
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

/** Removes duplicates, such as a problem of a partial that several pages include. */
export const uniqueProblems = (problems: readonly Problem[]): Problem[] => [
  ...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values(),
];

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
