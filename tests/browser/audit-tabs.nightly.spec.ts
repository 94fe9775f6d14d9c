import { expect, test } from '@playwright/test';
import { viewsOf } from '../../src/tools/qa/finding.ts';
import { windows } from '../../src/tools/qa/audit-context.ts';
import { audit, pageOf } from './support/audit-written-pages.ts';
import { reachedOf } from './support/menus.ts';

const sides = `<div role="tablist" aria-label="Sides"><button role="tab" aria-selected="true" style="padding: 9px">Left</button><button role="tab" aria-selected="false" style="padding: 9px" aria-controls="right" onclick="document.querySelector('#right').hidden = false">Right</button></div>`;
/** Lacks alternative text, so the audit reports it wherever it is visible. */
const image = '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="9" height="9">';
const hiding = '<style>.off, .away > * { display: none }</style>';

test('the panels of tabs are looked at on each page at each width, however they are hidden', async ({
  browser,
}) => {
  const tabs = (panel: string): string => pageOf(`${sides}${panel}`, hiding);
  const written = {
    '/a': tabs('<p id="right" hidden>Text</p>'),
    '/b': tabs(`<p id="right" hidden="until-found">${image}</p>`),
    '/c': tabs(`<div class="off"><div><p id="right">${image}</p></div></div>`),
    '/d': tabs(`<div class="away"><div><p id="right">${image}</p></div></div>`),
    // the panel has no reference to its tab, and contains more tabs
    '/e': tabs(
      `<div role="tabpanel" aria-label="Right" class="off"><div role="tablist" aria-label="Parts"><button role="tab" aria-selected="false" aria-controls="one" style="padding: 9px">One</button></div><p id="one" hidden>${image}</p></div>`,
    ),
    '/f': pageOf(
      `<div class="off">${sides}<button role="tab" id="middle">Middle</button></div><p class="off" id="right">${image}</p><p class="off" role="tabpanel" aria-labelledby="middle">${image}</p>`,
      hiding,
    ),
  };
  const { findings, pages } = await audit(browser, written, { windows });
  expect(findings.map(({ page, selector, view }) => [page, selector, view?.state])).toEqual(
    ['/b', '/c', '/d', '/e'].map((page) => [page, 'img', 'disclosures']),
  );
  const widths = findings.map((finding) => new Set(viewsOf(finding).map(({ width }) => width)));
  expect(widths).toEqual(findings.map(() => new Set([1440, 768, 390])));
  expect(pages.map(reachedOf)).toEqual([
    windows.map(({ width }) => `tab “Right” at ${width} px`),
    [],
    [],
    [],
    [],
    [],
  ]);
});

test('tabs whose panels are on the page are chosen in turn, and the others one at a time', async ({
  browser,
}) => {
  const tab = (name: string, more: string): string =>
    `<button role="tab" aria-selected="false" style="padding: 9px" ${more}>${name}</button>`;
  const choose =
    "document.querySelectorAll('[role=tabpanel]').forEach((each) => (each.hidden = each.id !== this.innerText))";
  const { findings, pages } = await audit(browser, {
    '/': pageOf(
      `<div role="tablist" aria-label="Parts"><button role="tab" aria-selected="true" style="padding: 9px">One</button>${tab('Two', `aria-controls="Two" onclick="${choose}; throw new Error('Two')"`)}${tab('Three', `aria-controls="Three" onclick="${choose}"`)}${tab('Four', 'aria-controls="Four" onclick="document.querySelector(\'#late\').innerHTML = \'<img>\'"')}</div><p id="Two" role="tabpanel" aria-label="Two" hidden>Text</p><p id="Three" role="tabpanel" aria-label="Three" hidden>Text</p><div id="late"></div>`,
    ),
  });
  expect(findings.map(({ check, view }) => [check, view?.state])).toEqual([
    ['console/no-errors', '2 tabs, “Two” to “Three”'],
    ['accessibility/image-alt', 'tab “Four”'],
  ]);
  expect(pages.map(reachedOf)).toEqual([
    ['tab “Two” at 390 px', 'tab “Three” at 390 px', 'tab “Four” at 390 px'],
  ]);
});
