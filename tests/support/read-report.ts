import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Report as QaReport } from '../../src/tools/qa/report/report.ts';

export type Report = {
  readonly passed: number;
  readonly failures: readonly string[];
};

const failureLine = (
  file: string,
  title: string,
  errors: readonly (string | undefined)[],
): string => {
  const [first = ''] = stripVTControlCharacters(errors[0] ?? '').split('\n');
  return [path.relative('.', file), title, first].filter(Boolean).join(' › ');
};

type VitestReport = {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
};

/** Reads Vitest's `json` report. Counts a file that could not run as one failed test. */
export const readVitest = (json: unknown): Report => {
  const { numPassedTests, testResults } = json as VitestReport;
  return {
    passed: numPassedTests,
    failures: testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((each) => each.status === 'failed');
      return failed.length === 0 && status === 'failed'
        ? [failureLine(name, '', [message])]
        : failed.map(({ fullName, failureMessages }) =>
            failureLine(name, fullName, failureMessages),
          );
    }),
  };
};

type PlaywrightSuite = {
  readonly title: string;
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[];
    }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
};

const failuresOf = (
  { specs, suites = [] }: PlaywrightSuite,
  around: readonly string[] = [],
): string[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests
      // A test that passes only on a retry counts as failed.
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) =>
        failureLine(
          path.join('tests/browser', file),
          [`[${projectName}]`, ...around, title].join(' '),
          results.flatMap(({ errors }) => errors.map(({ message }) => message)),
        ),
      ),
  ),
  ...suites.flatMap((suite) => failuresOf(suite, [...around, suite.title])),
];

export const readPlaywright = (json: unknown): Report => {
  const { stats, suites } = json as {
    readonly stats: { readonly expected: number };
    readonly suites: readonly PlaywrightSuite[];
  };
  return { passed: stats.expected, failures: suites.flatMap((suite) => failuresOf(suite)) };
};

export const readQa = (json: unknown): Report => {
  const { checks, findings } = json as QaReport;
  const failed = new Set(findings.map(({ check }) => check));
  return {
    passed: checks.filter(({ id }) => !failed.has(id)).length,
    failures: findings.map(({ page, check, selector, message }) =>
      [page, check, selector, message].filter(Boolean).join(' › '),
    ),
  };
};
