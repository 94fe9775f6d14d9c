import { criterion, type PageCheck } from './page-check.ts';

export const tableHeaders: PageCheck = {
  id: 'content/table-headers',
  title: 'Each table of data has header cells',
  rule: criterion('1.3.1', 'Info and Relationships', 'info-and-relationships.html'),
  fix: 'Mark up the cells that name a column or a row with `th` and a `scope`; give a table that only arranges things `role="presentation"`.',
  per: 'page',
  run: (page) =>
    page.evaluate(() => {
      /** One row or column is a list, in which nothing has to be told apart. */
      const isGrid = ({ rows }: HTMLTableElement): boolean =>
        rows.length > 1 && [...rows].some(({ cells }) => cells.length > 1);
      return [
        ...document.querySelectorAll<HTMLTableElement>(
          'table:not([role=presentation], [role=none])',
        ),
      ]
        .filter(
          (table) =>
            qaPage.isShown(table) &&
            isGrid(table) &&
            !table.querySelector('th, [role=columnheader], [role=rowheader]'),
        )
        .map((table) => ({
          selector: qaPage.selectorOf(table),
          message: 'It has rows and columns, and no cell that names one.',
          found: (table.rows[0]?.innerText ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 80),
        }));
    }),
};
