import { expect, test } from 'vitest';
import { collectFindings } from '../../../src/qa/collect-findings.ts';
import type { View } from '../../../src/qa/finding.ts';

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
