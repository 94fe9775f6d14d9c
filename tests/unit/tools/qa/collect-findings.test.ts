import { expect, test } from 'vitest';
import { type View, collectFindings } from '../../../../src/tools/qa/finding.ts';

const check = {
  id: 'content/print',
  title: 'Nothing is cut off in print',
  rule: { name: '', url: '' },
  fix: '',
} as const;
const wide: View = { engine: 'chromium', mode: 'light', width: 1440, state: 'loaded' };
const narrow: View = { ...wide, width: 390 };

test('what a person has to look at is named once, with the first view and all pages', () => {
  const { record, summarize } = collectFindings(undefined);
  const doubt = { check: 'accessibility/color-contrast', selector: 'h1', why: 'a gradient' };
  const dark: View = { ...wide, mode: 'dark' };
  record({ doubt, page: '/', view: wide });
  record({ doubt, page: '/', view: dark });
  record({ doubt, page: '/about', view: dark });
  record({ doubt: { ...doubt, why: 'a picture' }, page: '/about', view: dark });
  expect(summarize(['/', '/about']).doubts).toEqual([
    { ...doubt, view: wide, pages: ['/', '/about'] },
    { ...doubt, why: 'a picture', view: dark, pages: ['/about'] },
  ]);
});

test('a view is counted once, however often it shows the same', () => {
  const { record, summarize } = collectFindings(undefined);
  for (const view of [wide, { ...wide }, narrow, { ...narrow }]) {
    record({ check, page: '/', found: { message: 'It is cut off.' }, view });
  }
  expect(summarize(['/']).findings).toMatchObject([{ view: wide, otherViews: [narrow] }]);
});

test('a check that is left out is neither listed nor reported', () => {
  const { addCheck, isChecked, record, summarize } = collectFindings(
    new Set(['content']),
    new Set([check.id]),
  );
  const kept = { ...check, id: 'content/link-text' } as const;
  for (const each of [check, kept]) {
    addCheck(each);
    record({ check: each, page: '/', found: { message: 'It is cut off.' } });
  }
  expect([check, kept].map(isChecked)).toEqual([false, true]);
  const { checks, findings } = summarize(['/']);
  expect(checks).toEqual([kept]);
  expect(findings.map(({ check: id }) => id)).toEqual([kept.id]);
});

test('findings have one order, whichever page, engine, state or window was audited first', () => {
  const views: View[] = [
    wide,
    narrow,
    { ...wide, state: 'menu “A”' },
    { ...wide, state: 'menu “B”' },
    { ...narrow, state: 'menu “A”' },
    { ...wide, engine: 'firefox' },
    { ...wide, engine: 'webkit' },
  ];
  const ordered = [
    { check, page: '/', found: { message: 'first' } },
    ...views.map((view) => ({
      check,
      page: '/',
      found: { key: JSON.stringify(view), message: '' },
      view,
    })),
    { check, page: '/unknown', found: { message: 'last' } },
  ];
  const summaryOf = (observations: typeof ordered) => {
    const { record, summarize } = collectFindings(undefined);
    observations.forEach(record);
    record({ note: 'a note' });
    return summarize(['/']);
  };
  expect(summaryOf(ordered.toReversed())).toEqual(summaryOf(ordered));
  expect(summaryOf(ordered).findings.map(({ view }) => view)).toEqual([
    undefined,
    ...views,
    undefined,
  ]);
});
