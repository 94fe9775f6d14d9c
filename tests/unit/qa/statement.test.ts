import { expect, test } from 'vitest';
import { criteria } from '../../../src/qa/statement/criteria.ts';
import { describeCriteria } from '../../../src/qa/statement/describe-criteria.ts';
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
