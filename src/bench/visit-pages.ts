import type { Browser } from '@playwright/test';
import { type Column, type Figures, formatTable, mediansOf } from './format-table.ts';
import { type Condition, type PageVisit, measurePage } from './measure-page.ts';

/** The medians of several visits to a page under one condition. */
export type VisitRow = Figures<keyof PageVisit> & {
  /** The page and its site. */
  readonly name: string;
  readonly condition: Condition;
};

const conditions: readonly Condition[] = ['as it is', 'slow phone'];

const columns: readonly Column<keyof PageVisit>[] = [
  { key: 'requests', title: 'requests', digits: 0 },
  { key: 'htmlBytes', title: 'HTML kB', digits: 1, unit: 1000 },
  { key: 'cssBytes', title: 'CSS kB', digits: 1, unit: 1000 },
  { key: 'scriptBytes', title: 'JS kB', digits: 1, unit: 1000 },
  { key: 'fontBytes', title: 'fonts kB', digits: 1, unit: 1000 },
  { key: 'otherBytes', title: 'other kB', digits: 1, unit: 1000 },
  { key: 'lcp', title: 'LCP ms', digits: 0 },
  { key: 'tbt', title: 'TBT ms', digits: 0 },
  { key: 'cls', title: 'CLS', digits: 3 },
  { key: 'inp', title: 'INP ms', digits: 0 },
  { key: 'navigation', title: 'click ms', digits: 0 },
];

type Visits = {
  readonly browser: Browser;
  /** Addresses of pages by the names of their rows. */
  readonly pages: ReadonlyMap<string, string>;
  readonly runs: number;
};

/** Visits each page several times on this machine, and on a simulated slow phone. */
export const visitPages = async ({ browser, pages, runs }: Visits): Promise<VisitRow[]> => {
  const rows: VisitRow[] = [];
  for (const [name, address] of pages) {
    for (const condition of conditions) {
      const visits: PageVisit[] = [];
      for (let run = 0; run < runs; run++) {
        visits.push(await measurePage(browser, address, condition));
      }
      rows.push({ name, condition, ...mediansOf(columns, visits) });
    }
  }
  return rows;
};

/** Formats the rows as a table, compared with those of an earlier run. */
export const formatVisits = (rows: readonly VisitRow[], against?: readonly VisitRow[]): string =>
  formatTable(
    { title: 'page', columns, nameOf: ({ name, condition }) => `${name}, ${condition}` },
    rows,
    against,
  );
