import { type ProblemCode, type Severity, problemCodes } from './problem-codes.ts';

/**
 * Where a problem is. Lines and columns count from 1, columns and lengths in UTF-16 units as editors do. A place that
 * cannot be known is a whole file or an environment variable, never an invented line 1.
 */
export type SourceLocation =
  | {
      readonly kind: 'range';
      readonly file: string;
      readonly line: number;
      readonly column: number;
      readonly length: number;
    }
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'environment'; readonly variable: string };

/** A place that has a line and a column. */
export type SourceRange = Extract<SourceLocation, { kind: 'range' }>;

/** What mends a mistake that has one right answer: the text that takes the place of what stands there. */
export type Fix = { readonly location: SourceRange; readonly text: string };

/**
 * One mistake in content or configuration: plain data, collected and shown together with all others. `expected` and
 * `found` are in the author's words, and read as one sentence: "Expected …, but found ….".
 */
export type Problem = {
  readonly code: ProblemCode;
  readonly severity: Severity;
  readonly location: SourceLocation;
  readonly expected: string;
  readonly found: string;
  /** The one close candidate among things that exist. */
  readonly suggestion?: string | undefined;
  /** A second place that has to do with it, such as the first of two duplicates. */
  readonly related?: { readonly message: string; readonly location: SourceLocation } | undefined;
  /** Present where the mistake can be mended without asking: `npm run check -- --fix`. */
  readonly fix?: Fix | undefined;
};

/** A problem with the severity that its code has. */
export const createProblem = (problem: Omit<Problem, 'severity'>): Problem => ({
  ...problem,
  severity: problemCodes[problem.code],
});

/** The sentence that a person reads. */
export const problemSentence = ({ expected, found }: Problem): string =>
  `Expected ${expected}, but found ${found}.`;

/** A place as people and their terminals read it: `file:line:column`, a file, or the name of a variable. */
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

/** Whether any problem is one that must stop a build. */
export const hasErrors = (problems: readonly Problem[]): boolean =>
  problems.some(({ severity }) => severity === 'error');

const sortKey = ({ location }: Problem): [string, number, number] =>
  location.kind === 'range'
    ? [location.file, location.line, location.column]
    : [location.kind === 'file' ? location.file : '', 0, 0];

/** Orders problems by file, line and column, so that a report never depends on the order of discovery. */
export const sortProblems = (problems: readonly Problem[]): Problem[] =>
  problems.toSorted((a, b) => {
    const [fileA, lineA, columnA] = sortKey(a);
    const [fileB, lineB, columnB] = sortKey(b);
    if (fileA !== fileB) {
      return fileA < fileB ? -1 : 1;
    }
    return lineA - lineB || columnA - columnB || (a.code < b.code ? -1 : a.code > b.code ? 1 : 0);
  });
