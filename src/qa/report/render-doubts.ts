import { escapeMarkup } from '../../text/escape-markup.ts';
import { describeView } from './describe-view.ts';
import { listPages, renderTable } from './render-table.ts';
import type { Report } from './report.ts';

/** What a person has to look at, as a table. */
export const renderDoubts = ({ doubts }: Report): string => {
  if (doubts.length === 0) {
    return '';
  }
  const rows = doubts.map(({ check, selector, why, pages, view }) => [
    `<code>${escapeMarkup(selector)}</code>`,
    escapeMarkup(why),
    listPages(pages),
    escapeMarkup(describeView(view)),
    `<code>${escapeMarkup(check)}</code>`,
  ]);
  return `<section><h2 id="doubts">To look at by eye <small>${doubts.length}</small></h2>
<p>Axe cannot tell the contrast here. It counts as no finding: measure the text against the lightest and the darkest color behind it.</p>
${renderTable('To look at by eye', ['Element', 'Why', 'Pages', 'First view', 'Check'], rows)}</section>`;
};
