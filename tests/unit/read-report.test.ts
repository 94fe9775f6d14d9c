import { describe, expect, test } from 'vitest';
import { readPlaywright, readQa, readVitest } from '../support/read-report.ts';

describe('a report of Vitest', () => {
  const passed = { fullName: 'a works', status: 'passed', failureMessages: [] };
  const failed = { fullName: 'b works', status: 'failed', failureMessages: ['Error: 1\n at x'] };
  const file = (status: string, assertionResults: unknown[], message = '') => ({
    name: 'tests/a.test.ts',
    status,
    message,
    assertionResults,
  });

  test('names each test that failed', () => {
    const report = { numPassedTests: 1, testResults: [file('failed', [passed, failed])] };
    expect(readVitest(report)).toEqual({
      passed: 1,
      failures: ['tests/a.test.ts › b works › Error: 1'],
    });
  });

  test('names a file that could not be run', () => {
    const report = { numPassedTests: 0, testResults: [file('failed', [], 'SyntaxError: 2')] };
    expect(readVitest(report).failures).toEqual(['tests/a.test.ts › SyntaxError: 2']);
  });
});

test('a report of Playwright names each test that failed, also one that passed on a second try', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'a.spec.ts',
    tests: [
      {
        projectName: 'site',
        status,
        results: [{ errors: [{ message: '\u001B[31mError: 3\u001B[39m\nmore' }] }],
      },
    ],
  });
  const report = {
    stats: { expected: 1 },
    suites: [
      {
        title: 'a.spec.ts',
        specs: [spec('one', 'expected'), spec('two', 'unexpected')],
        suites: [{ title: 'at 390 px', specs: [spec('three', 'flaky')] }],
      },
    ],
  };
  expect(readPlaywright(report)).toEqual({
    passed: 1,
    failures: [
      'tests/browser/a.spec.ts › [site] two › Error: 3',
      'tests/browser/a.spec.ts › [site] at 390 px three › Error: 3',
    ],
  });
});

test('a report of the QA tool names each finding, and counts the checks that found nothing', () => {
  const finding = { check: 'keyboard/no-trap', page: '/docs', message: 'The focus stays.' };
  const report = {
    checks: [{ id: 'keyboard/no-trap' }, { id: 'keyboard/focus-order' }],
    findings: [finding, { ...finding, selector: '#a' }],
  };
  expect(readQa(report)).toEqual({
    passed: 1,
    failures: [
      '/docs › keyboard/no-trap › The focus stays.',
      '/docs › keyboard/no-trap › #a › The focus stays.',
    ],
  });
});
