import { escapeMarkup } from '../../../base/text/escape-markup.ts';
import { describeView } from './describe-view.ts';
import { groupDoubts } from './group-doubts.ts';
import { listPages, renderTable } from './render-table.ts';
import type { Report } from './report.ts';

/** What a person has to look at, as a table with a row for each kind of element. */
export const renderDoubts = ({ doubts }: Report): string => {
  if (doubts.length === 0) {
    return '';
  }
  const groups = groupDoubts(doubts);
  const rows = groups.map(({ check, selector, count, why, pages, view }) => [
    `<code>${escapeMarkup(selector)}</code>${count > 1 ? ` and ${count - 1} like it` : ''}`,
    escapeMarkup(why),
    listPages(pages),
    escapeMarkup(describeView(view)),
    `<code>${escapeMarkup(check)}</code>`,
  ]);
  return `<section><h2 id="doubts">To look at by eye <small>${groups.length}</small></h2>
<p>Axe cannot tell the contrast here. It counts as no finding: measure the text against the lightest and the darkest color behind it. Elements at places of the same kind share a row; report.json has each.</p>
${renderTable('To look at by eye', ['Element', 'Why', 'Pages', 'First view', 'Check'], rows)}</section>`;
};
