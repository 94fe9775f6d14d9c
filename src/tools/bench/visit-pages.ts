import type { Browser } from '@playwright/test';
import { type Columns, type FigureRow, summarize } from './figures.ts';
import { measurePage } from './measure-page.ts';

export const visitColumns: Columns = {
  requests: { title: 'requests', digits: 0 },
  htmlBytes: { title: 'HTML kB', digits: 1, unit: 1000 },
  cssBytes: { title: 'CSS kB', digits: 1, unit: 1000 },
  scriptBytes: { title: 'JS kB', digits: 1, unit: 1000 },
  fontBytes: { title: 'fonts kB', digits: 1, unit: 1000 },
  otherBytes: { title: 'other kB', digits: 1, unit: 1000 },
  lcp: { title: 'LCP ms', digits: 0 },
  tbt: { title: 'TBT ms', digits: 0 },
  cls: { title: 'CLS', digits: 3 },
  inp: { title: 'INP ms', digits: 0 },
  navigation: { title: 'click ms', digits: 0 },
};

type Visits = {
  readonly browser: Browser;
  readonly pages: ReadonlyMap<string, string>;
  readonly runs: number;
};

export const visitPages = async ({ browser, pages, runs }: Visits): Promise<FigureRow[]> => {
  const visits: FigureRow[] = [];
  for (const [name, address] of pages) {
    for (const condition of ['as it is', 'slow phone']) {
      for (let run = 0; run < runs; run++) {
        const figures = await measurePage(browser, address, condition === 'slow phone');
        visits.push({ name: `${name}, ${condition}`, figures });
      }
    }
  }
  return summarize(visits);
};
