import { escapeMarkup } from '../../text/escape-markup.ts';
import { styles } from '../report/html-parts.ts';
import type { Report } from '../report/report.ts';
import { addressOf } from './criteria.ts';
import { type CriterionResult, describeCriteria } from './describe-criteria.ts';

const describeResult = ({ failed, testedBy }: CriterionResult): string => {
  if (failed.length > 0) {
    const links = failed.map(
      ({ check, count }) =>
        `<a href="index.html#${escapeMarkup(check.id)}">${escapeMarkup(check.title)} (${count})</a>`,
    );
    return `<strong>Not met:</strong> ${links.join(', ')}`;
  }
  return testedBy.length > 0 ? 'No fault found by machine' : 'Not tested by machine';
};

const renderRow = (result: CriterionResult): string => {
  const { criterion, testedBy } = result;
  const { number, name, level, byHand } = criterion;
  const tests = testedBy.map((claim) => `<li>${escapeMarkup(claim)}</li>`).join('');
  const list =
    tests === ''
      ? 'None'
      : `<details><summary>${testedBy.length} ${testedBy.length === 1 ? 'test' : 'tests'}</summary><ul>${tests}</ul></details>`;
  return `<tr><th scope="row"><a href="${addressOf(criterion)}">${number} ${escapeMarkup(name)}</a></th><td>${level}</td><td>${describeResult(result)}</td><td>${list}</td><td>${escapeMarkup(byHand)}</td></tr>`;
};

const count = (
  results: readonly CriterionResult[],
  isSo: (result: CriterionResult) => boolean,
): number => results.filter(isSo).length;

/** What a report says by the criteria of WCAG 2.2, A and AA, as a page beside it. A machine finds faults; it proves no criterion. */
export const writeStatement = (report: Report): string => {
  const results = describeCriteria(report);
  const failed = count(results, (result) => result.failed.length > 0);
  const tested = count(results, ({ testedBy }) => testedBy.length > 0);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Accessibility statement</title>
<style>${styles}</style>
</head>
<body>
<header>
<h1>Accessibility statement</h1>
<p class="summary">${failed === 0 ? 'No fault found' : `${failed} criteria not met`}: machines look for faults of ${tested} of the ${results.length} criteria of WCAG 2.2, A and AA</p>
<p>${report.pages.length} pages, in ${escapeMarkup(report.engines.join(', '))}, on <time datetime="${report.date}">${report.date.slice(0, 10)}</time>. <a href="index.html">The report</a> lists each fault. A criterion without faults is met only once a person has checked the rest of it.</p>
${report.notes.map((note) => `<p><strong>${escapeMarkup(note)}</strong></p>`).join('\n')}
</header>
<main>
<h2 id="criteria">Criteria</h2>
<div class="scroll" tabindex="0" role="region" aria-labelledby="criteria"><table><thead><tr><th scope="col">Criterion</th><th scope="col">Level</th><th scope="col">Result</th><th scope="col">Tested by machine</th><th scope="col">How a person checks the rest</th></tr></thead><tbody>${results.map(renderRow).join('\n')}</tbody></table></div>
</main>
</body>
</html>
`;
};
