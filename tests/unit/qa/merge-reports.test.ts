import { expect, test } from 'vitest';
import { mergeReports } from '../../../src/qa/report/merge-reports.ts';
import { report } from './report.ts';

const other = {
  ...report,
  pages: [{ path: '/docs/b', status: 200, title: 'B' }],
  findings: [],
  doubts: report.doubts.map((doubt) => ({ ...doubt, pages: ['/', '/docs/b'] })),
};

test('a doubt of several parts is listed once, with all its pages once', () => {
  const { doubts } = mergeReports([report, other]);
  expect(doubts.map(({ pages }) => pages)).toEqual([['/', '/docs/b']]);
});

test('a check has seen the pages of all parts, those of parts that do not say it included', () => {
  const id = 'accessibility/reflow';
  const { seen } = mergeReports([{ ...report, seen: { [id]: ['/'] } }, other]);
  expect(seen).toEqual({ [id]: ['/', '/docs/b'] });
});
