import { expect, test } from 'vitest';
import { criteria, type ManualCheck } from '../../../../src/tools/qa/statement/criteria.ts';
import { describeCriteria } from '../../../../src/tools/qa/statement/describe-criteria.ts';
import { writeStatement } from '../../../../src/tools/qa/statement/write-statement.ts';
import type { Report } from '../../../../src/tools/qa/report/report.ts';
import { report } from './report.ts';

const resultOf = (number: string, from = report) =>
  describeCriteria(from).find(({ criterion }) => criterion.number === number);

test('all criteria of WCAG 2.2 are listed once: 31 of level A and 24 of level AA', () => {
  expect(new Set(criteria.map(({ number }) => number)).size).toBe(55);
  expect(criteria.filter(({ level }) => level === 'A')).toHaveLength(31);
  expect(criteria.filter(({ byHand }) => byHand === '')).toEqual([]);
});

test('a fault that our check or axe finds counts against its criterion', () => {
  expect(resultOf('2.4.7')?.failed).toMatchObject([{ count: 1 }]);
  expect(resultOf('1.4.3')?.failed).toMatchObject([
    { check: { id: 'accessibility/color-contrast' } },
  ]);
  expect(resultOf('1.4.10')).toMatchObject({ failed: [], testedBy: [expect.any(String)] });
});

test('what no check is about is not tested, nor is anything by axe where it did not run', () => {
  expect(resultOf('1.2.3')?.testedBy).toEqual([]);
  expect(resultOf('1.1.1')?.testedBy.length).toBeGreaterThan(3);
  const keyboard = report.checks.filter(({ id }) => id.startsWith('keyboard/'));
  expect(resultOf('1.1.1', { ...report, checks: keyboard })?.testedBy).toEqual([]);
});

test('what a person has found decides where machines found no fault', () => {
  const manual = (criterion: string, result: ManualCheck['result']): ManualCheck => ({
    criterion,
    result,
    how: 'Looked.',
    by: 'Ada & Co.',
    on: '2026-11-27',
  });
  const checked = {
    ...report,
    manualChecks: [
      manual('1.2.3', 'not applicable'),
      manual('2.4.7', 'met'),
      manual('1.4.10', 'met'),
      manual('1.4.5', 'not met'),
    ],
  };
  const verdictOf = (number: string) => resultOf(number, checked)?.verdict;
  expect(verdictOf('1.2.3')).toBe('not applicable');
  expect(verdictOf('2.4.7')).toBe('not met');
  expect(verdictOf('1.4.10')).toBe('met');
  expect(verdictOf('1.4.5')).toBe('not met');
  expect(verdictOf('1.1.1')).toBe('no fault found');
  expect(verdictOf('3.3.8')).toBe('not tested');
  const statement = writeStatement(checked);
  expect(statement).toContain(
    '2 of the 55 criteria of WCAG 2.2, A and AA, are met or do not apply',
  );
  expect(statement).toContain('By hand: met. Looked. <span class="quiet">(Ada &amp; Co., ');
});

test('a statement names the site, and what a person has to look at', () => {
  const statement = writeStatement(report);
  expect(statement).toContain('https://docs.example.com');
  expect(statement).toContain('<a href="index.html#doubts">1 element to review by eye</a>');
});

test('a test that looked at some pages alone says at how many', () => {
  const partly = { ...report, seen: { 'accessibility/reflow': ['/'] } };
  expect(resultOf('1.4.10', partly)?.testedBy).toEqual([expect.stringMatching(/\(1 page\)$/)]);
});

test('the views that axe audited are listed', () => {
  const windows = [1440, 390];
  expect(writeStatement({ ...report, windows })).toContain(
    'axe audited each page in windows of 1440, 390 pixels, in light and dark, as loaded',
  );
  const modes: Report['modes'] = [['light'], ['light', 'dark']];
  expect(writeStatement({ ...report, windows, modes })).toContain(
    'axe audited each page in windows of 1440 pixels (light), 390 pixels (light and dark), as loaded',
  );
  expect(writeStatement(report)).not.toContain('axe audited');
  const checks = report.checks.filter(({ id }) => !id.startsWith('accessibility/'));
  expect(writeStatement({ ...report, windows, checks })).not.toContain('axe audited');
});
