import { escapeMarkup } from '../../text/escape-markup.ts';
import { renderAddress, renderTable } from './render-table.ts';
import type { Report } from './report.ts';

/** The menus, dialogs, tabs and searches that were opened, as a table with a row for each page and width. */
export const renderStates = ({ pages }: Report): string => {
  const opened = pages.flatMap(({ path, version }) =>
    (version?.offered ?? [])
      // of one that several windows have, the first one was used
      .filter(({ id }, index, all) => index === all.findIndex((state) => state.id === id))
      .filter(({ id }) => version?.reached.includes(id))
      .map(({ name, width }) => ({ path, name, width })),
  );
  if (opened.length === 0) {
    return '';
  }
  const groups = Map.groupBy(opened, ({ path, width }) => `${path} ${width}`);
  const rows = [...groups.values()].map((group) => [
    renderAddress(group[0]?.path ?? ''),
    `${group[0]?.width}&nbsp;px`,
    escapeMarkup([...new Set(group.map(({ name }) => name))].join(', ')),
  ]);
  return `<section><h2>Opened <small>${opened.length}</small></h2>
<p>Menus, dialogs, lists, tabs and searches that were found by their roles. One that is on several pages was opened on the first of them.</p>
${renderTable('Opened', ['Page', 'Width', 'What'], rows)}</section>`;
};
