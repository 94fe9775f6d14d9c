import { escapeMarkup } from '../../../base/text/escape-markup.ts';
import { renderAddress, renderTable } from './render-table.ts';
import type { Report } from './report.ts';

/** The menus, dialogs, tabs and searches that were opened, as a table with a row for each page and width. */
export const renderStates = ({ pages }: Report): string => {
  const opened = pages.flatMap(({ path, version }) =>
    (version?.reached ?? []).map(({ name, width }) => ({ path, name, width })),
  );
  if (opened.length === 0) {
    return '';
  }
  const groups = Map.groupBy(opened, ({ path, width }) => `${path} ${width}`);
  const rows = [...groups.values()].map((group) => [
    renderAddress(group[0]?.path ?? ''),
    `${group[0]?.width}&nbsp;px`,
    group.map(({ name }) => escapeMarkup(name)).join('<br>'),
  ]);
  return `<section><h2>States that were opened <small>${opened.length}</small></h2>
<p>Menus, dialogs, lists, tabs and searches that were found by their roles. What is the same on several pages was opened on the first of them, and what shows a navigation on each kind of page. Disclosures and the panels of tabs were opened on each page, at each width.</p>
${renderTable('States that were opened', ['Page', 'Width', 'State'], rows)}</section>`;
};
