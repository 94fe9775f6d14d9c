import { escapeMarkup } from '../../../base/text/escape-markup.ts';
import { listPages, renderTable } from './render-table.ts';
import type { Report } from './report.ts';

/** What the pages link to on other sites, as a table. */
export const renderExternalLinks = ({ externalLinks }: Report): string => {
  if (externalLinks.length === 0) {
    return '';
  }
  const rows = externalLinks.map(({ href, texts, pages }) => [
    `<a href="${escapeMarkup(href)}">${escapeMarkup(href)}</a>`,
    escapeMarkup(texts.join(', ')),
    listPages(pages),
  ]);
  return `<section><h2>External links <small>${externalLinks.length}</small></h2>
<p>What the pages link to on other sites. Those are asked only with <code>--external</code>.</p>
${renderTable('External links', ['Address', 'Texts', 'Pages'], rows)}</section>`;
};
