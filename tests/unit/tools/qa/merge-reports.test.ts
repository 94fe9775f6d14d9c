import { expect, test } from 'vitest';
import { mergeReports } from '../../../../src/tools/qa/report/merge-reports.ts';
import { report } from './report.ts';

const other = {
  ...report,
  pages: [{ path: '/docs/b', status: 200, title: 'B', heading: 'B', canonical: '' }],
  findings: [],
  doubts: report.doubts.flatMap((doubt) => [
    { ...doubt, pages: ['/', '/docs/b'] },
    { ...doubt, selector: 'h2', pages: ['/docs/b'] },
  ]),
};

test('a doubt of several parts is listed once, with all its pages once, and so is that of one part', () => {
  const doubts = [
    { selector: 'h1 > b', pages: ['/', '/docs/b'] },
    { selector: 'h2', pages: ['/docs/b'] },
  ];
  expect(mergeReports([report, other]).doubts).toMatchObject(doubts);
  expect(mergeReports([{ ...report, doubts: [] }, other]).doubts).toMatchObject(doubts);
});

const id = 'accessibility/reflow';

test('a check has seen the pages of all parts, those of parts that do not say it included', () => {
  const { seen } = mergeReports([{ ...report, seen: { [id]: ['/'] } }, other]);
  expect(seen).toEqual({ [id]: ['/', '/docs/b'] });
});

test('a check has seen what any part says, and no page of a part that did not run it', () => {
  const { seen } = mergeReports([
    { ...report, checks: [], seen: { 'accessibility/color-contrast': [] } },
    { ...other, seen: { [id]: ['/docs/b'] } },
  ]);
  expect(seen).toMatchObject({ [id]: ['/docs/b'] });
});
