import { expect, test } from 'vitest';
import type { ReviewItem } from '../../../../src/tools/qa/finding.ts';
import { groupReviewItems } from '../../../../src/tools/qa/report/render-tables.ts';

const doubtAt = (selector: string, page: string, why = 'a picture is behind it'): ReviewItem => ({
  check: 'accessibility/color-contrast',
  selector,
  why,
  pages: [page],
  view: { engine: 'chromium', mode: 'light', width: 1440, state: 'loaded' },
});

test('elements at places of the same kind are one group, which has all their pages', () => {
  const groups = groupReviewItems([
    doubtAt('#step-1\\.0 > h2', '/'),
    doubtAt('#main > ol > li:nth-of-type(1) > a', '/'),
    doubtAt('#main > ol > li:nth-of-type(2) > a', '/a'),
    doubtAt('#other_part > ol > li > a', '/a'),
    doubtAt('#main > ol > li:nth-of-type(1) > b', '/'),
    doubtAt('#main > ol > li:nth-of-type(1) > a', '/', 'it is too short'),
  ]);
  expect(groups.map(({ selector, count, pages }) => [selector, count, pages])).toEqual([
    ['#main > ol > li:nth-of-type(1) > a', 3, ['/', '/a']],
    ['#step-1\\.0 > h2', 1, ['/']],
    ['#main > ol > li:nth-of-type(1) > b', 1, ['/']],
    ['#main > ol > li:nth-of-type(1) > a', 1, ['/']],
  ]);
});
