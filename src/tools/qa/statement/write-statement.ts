import { counted } from '../../../base/text/counted.ts';
import { escapeMarkup } from '../../../base/text/escape-markup.ts';
import { renderDocument } from '../report/html-parts.ts';
import type { Report } from '../report/report.ts';
import { addressOf } from './criteria.ts';
import { type CriterionResult, type Verdict, describeCriteria } from './describe-criteria.ts';

const verdictTexts: Readonly<Record<Verdict, string>> = {
  met: 'Met',
  'not met': 'Not met',
  'not applicable': 'Not applicable',
  'no fault found': 'No problem found automatically',
  'not tested': 'Not tested',
};

const describeManual = ({ manual }: CriterionResult): string =>
  manual === undefined
    ? ''
    : `<br>By hand: ${manual.result}. ${escapeMarkup(manual.how)} <span class="quiet">(${escapeMarkup(manual.by)}, <time>${manual.on}</time>)</span>`;

const describeReviewItems = ({ doubts }: CriterionResult): string =>
  doubts === 0
    ? ''
    : `<br><a href="index.html#doubts">${counted(doubts, 'element')} to review by eye</a>`;

const describeResult = (result: CriterionResult): string => {
  const links = result.failed.map(
    ({ check, count }) =>
      `<a href="index.html#${escapeMarkup(check.id)}">${escapeMarkup(check.title)} (${count})</a>`,
  );
  const why = links.length === 0 ? '' : `: ${links.join(', ')}`;
  return `<strong>${verdictTexts[result.verdict]}</strong>${why}${describeReviewItems(result)}${describeManual(result)}`;
};

const renderRow = (result: CriterionResult): string => {
  const { criterion, testedBy } = result;
  const { number, name, level, byHand } = criterion;
  const tests = testedBy.map((claim) => `<li>${escapeMarkup(claim)}</li>`).join('');
  const list =
    tests === ''
      ? 'None'
      : `<details><summary>${counted(testedBy.length, 'test')}</summary><ul>${tests}</ul></details>`;
  return `<tr><th scope="row"><a href="${addressOf(criterion)}">${number} ${escapeMarkup(name)}</a></th><td>${level}</td><td>${describeResult(result)}</td><td>${list}</td><td>${escapeMarkup(byHand)}</td></tr>`;
};

const listViews = (windows: readonly number[], views: Report['modes']): string =>
  views === undefined
    ? `in windows of ${windows.join(', ')} pixels, in light and dark`
    : `in windows of ${windows.map((width, index) => `${width} pixels (${views[index]?.join(' and ')})`).join(', ')}`;

const describeWindows = ({ windows, modes, checks }: Report): string =>
  windows !== undefined && checks.some(({ id }) => id.startsWith('accessibility/'))
    ? ` In Chromium, axe audited each page ${listViews(windows, modes)}, as loaded and with all disclosures and tabs open. At each width, it also audited menus, dialogs, lists, tabs and searches, and identical ones only once.`
    : '';

const summarize = (results: readonly CriterionResult[]): string => {
  const count = (...verdicts: readonly Verdict[]): number =>
    results.filter(({ verdict }) => verdicts.includes(verdict)).length;
  return `${count('met', 'not applicable')} of the ${results.length} criteria of WCAG 2.2, A and AA, are met or do not apply, and ${count('not met')} are not met. The other ${count('no fault found', 'not tested')} need a manual check: for ${count('no fault found')} of them, automatic tests found no problem`;
};

export const writeStatement = (report: Report): string => {
  const results = describeCriteria(report);
  return renderDocument({
    title: 'Accessibility statement',
    header: `<h1>Accessibility statement</h1>
<p class="summary">${summarize(results)}.</p>
<p>For <b>${escapeMarkup(report.site)}</b>: ${counted(report.pages.length, 'page')}, in ${escapeMarkup(report.engines.join(', '))}, on <time datetime="${report.date}">${report.date.slice(0, 10)}</time>.${describeWindows(report)}</p>
<p><a href="index.html">The report</a> lists each problem. A criterion without problems is met only after a manual check, whose result is passed with <code>--by-hand</code>.</p>
${report.notes.map((note) => `<p><strong>${escapeMarkup(note)}</strong></p>`).join('\n')}`,
    main: `<h2 id="criteria">Criteria</h2>
<div class="scroll" tabindex="0" role="region" aria-labelledby="criteria"><table><thead><tr><th scope="col">Criterion</th><th scope="col">Level</th><th scope="col">Result</th><th scope="col">Automatic tests</th><th scope="col">How to check the rest by hand</th></tr></thead><tbody>${results.map(renderRow).join('\n')}</tbody></table></div>`,
  });
};
