import { expect, test } from 'vitest';
import { collectFindings } from '../../../../src/tools/qa/collect-findings.ts';
import type { View } from '../../../../src/tools/qa/finding.ts';

test('what a person has to look at is named once, with the first view and all pages', () => {
  const { doubt, doubts } = collectFindings(undefined);
  const found = { check: 'accessibility/color-contrast', selector: 'h1', why: 'a gradient' };
  const light: View = { engine: 'chromium', mode: 'light', width: 1440, state: 'loaded' };
  const dark: View = { ...light, mode: 'dark' };
  doubt(found, '/', light);
  doubt(found, '/', dark);
  doubt(found, '/about', dark);
  doubt({ ...found, why: 'a picture' }, '/about', dark);
  expect([...doubts.values()]).toEqual([
    { ...found, view: light, pages: ['/', '/about'] },
    { ...found, why: 'a picture', view: dark, pages: ['/about'] },
  ]);
});

test('a view is counted once, however often it shows the same', () => {
  const { add, findings } = collectFindings(undefined);
  const check = {
    id: 'content/print',
    title: 'Nothing is cut off in print',
    rule: { name: '', url: '' },
    fix: '',
  } as const;
  const wide: View = { engine: 'chromium', mode: 'light', width: 1440, state: 'loaded' };
  const narrow: View = { ...wide, width: 390 };
  for (const view of [wide, { ...wide }, narrow, { ...narrow }]) {
    add(check, '/', { message: 'It is cut off.' }, view);
  }
  expect([...findings.values()]).toMatchObject([{ view: wide, otherViews: [narrow] }]);
});
