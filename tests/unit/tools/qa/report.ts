import type { Check } from '../../../../src/tools/qa/check.ts';
import type { Report } from '../../../../src/tools/qa/report/report.ts';

const focusCheck: Check = {
  id: 'keyboard/focus-visible',
  title: 'Each focused element has a visible focus indicator',
  rule: { name: 'WCAG 2.4.7 Focus Visible', url: 'https://example.com/focus' },
  fix: 'Give it an outline.',
};

const contrastCheck: Check = {
  id: 'accessibility/color-contrast',
  title: 'Text has enough contrast',
  rule: { name: 'axe color-contrast', url: 'https://example.com/contrast' },
  fix: 'Darken it.',
};

const reflowCheck: Check = {
  id: 'accessibility/reflow',
  title: 'Nothing scrolls sideways',
  rule: { name: 'WCAG 1.4.10 Reflow', url: 'https://example.com/reflow' },
  fix: 'Let it wrap.',
};

export const report: Report = {
  site: 'https://docs.example.com',
  date: '2026-11-27T04:00:00.000Z',
  engines: ['Chromium 1'],
  notes: [],
  setup: 'a',
  seconds: 1,
  pages: [
    {
      path: '/',
      status: 200,
      title: 'Home',
      heading: 'Home',
      canonical: 'https://docs.example.com/',
    },
    { path: '/docs/a', status: 200, title: 'A', heading: 'All of <A>', canonical: '' },
  ],
  checks: [focusCheck, contrastCheck, reflowCheck],
  findings: [
    {
      check: focusCheck.id,
      page: '/docs/a',
      selector: 'main > a[href="/x?a=1&b=2"]',
      message: 'It looks the same \u0007<with> & "without" the focus.',
      otherViews: [{ engine: 'webkit', mode: 'light', width: 1280, state: 'loaded' }],
      view: { engine: 'chromium', mode: 'dark', width: 390, state: 'loaded' },
    },
    {
      check: contrastCheck.id,
      page: '/',
      message: 'Too light.',
      found: '<b>]]></b>',
      otherViews: [],
    },
  ],
  doubts: [
    {
      check: contrastCheck.id,
      selector: 'h1 > b',
      why: 'It is on <a picture>.',
      pages: ['/'],
      view: { engine: 'chromium', mode: 'light', width: 1440, state: 'loaded' },
    },
  ],
  externalLinks: [],
};
