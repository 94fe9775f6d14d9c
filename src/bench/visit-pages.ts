import type { Browser } from '@playwright/test';
import { formatTable } from './format-table.ts';
import { type Condition, type PageVisit, measurePage } from './measure-page.ts';
import { median } from './median.ts';

/** The middle of the visits to a page under one condition. */
export type VisitRow = PageVisit & {
  /** The page, and the site that it is of. */
  readonly name: string;
  readonly condition: Condition;
};

const conditions: readonly Condition[] = ['as it is', 'slow phone'];

const columns: readonly {
  readonly title: string;
  readonly digits: number;
  readonly valueOf: (visit: PageVisit) => number;
}[] = [
  { title: 'requests', digits: 0, valueOf: ({ requests }) => requests },
  { title: 'HTML kB', digits: 1, valueOf: ({ htmlBytes }) => htmlBytes / 1000 },
  { title: 'CSS kB', digits: 1, valueOf: ({ cssBytes }) => cssBytes / 1000 },
  { title: 'JS kB', digits: 1, valueOf: ({ scriptBytes }) => scriptBytes / 1000 },
  { title: 'fonts kB', digits: 1, valueOf: ({ fontBytes }) => fontBytes / 1000 },
  { title: 'other kB', digits: 1, valueOf: ({ otherBytes }) => otherBytes / 1000 },
  { title: 'LCP ms', digits: 0, valueOf: ({ lcp }) => lcp },
  { title: 'TBT ms', digits: 0, valueOf: ({ tbt }) => tbt },
  { title: 'CLS', digits: 3, valueOf: ({ cls }) => cls },
  { title: 'INP ms', digits: 0, valueOf: ({ inp }) => inp },
  { title: 'click ms', digits: 0, valueOf: ({ navigation }) => navigation },
];

const summarize = (visits: readonly PageVisit[]): PageVisit => {
  const middle = (valueOf: (visit: PageVisit) => number): number => median(visits.map(valueOf));
  return {
    requests: middle(({ requests }) => requests),
    htmlBytes: middle(({ htmlBytes }) => htmlBytes),
    cssBytes: middle(({ cssBytes }) => cssBytes),
    scriptBytes: middle(({ scriptBytes }) => scriptBytes),
    fontBytes: middle(({ fontBytes }) => fontBytes),
    otherBytes: middle(({ otherBytes }) => otherBytes),
    lcp: middle(({ lcp }) => lcp),
    tbt: middle(({ tbt }) => tbt),
    cls: middle(({ cls }) => cls),
    inp: middle(({ inp }) => inp),
    navigation: middle(({ navigation }) => navigation),
  };
};

type Visits = {
  readonly browser: Browser;
  /** Addresses of pages by the names that their rows get. */
  readonly pages: ReadonlyMap<string, string>;
  readonly runs: number;
};

/** Visits pages as the machine is and as a slow phone would be. */
export const visitPages = async ({ browser, pages, runs }: Visits): Promise<VisitRow[]> => {
  const rows: VisitRow[] = [];
  for (const [name, address] of pages) {
    for (const condition of conditions) {
      const visits: PageVisit[] = [];
      for (let run = 0; run < runs; run++) {
        visits.push(await measurePage(browser, address, condition));
      }
      rows.push({ name, condition, ...summarize(visits) });
    }
  }
  return rows;
};

/** The rows as a table, compared with those of an earlier run. */
export const formatVisits = (
  rows: readonly VisitRow[],
  against: readonly VisitRow[] = [],
): string =>
  formatTable(
    { title: 'page', columns, nameOf: ({ name, condition }) => `${name}, ${condition}` },
    rows,
    against,
  );
