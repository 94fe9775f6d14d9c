import type { Browser } from '@playwright/test';
import { type Columns, type FigureRow, summarize } from './figures.ts';
import { measurePage } from './measure-page.ts';

/** What is measured of a visit: bytes as transferred, times in milliseconds. */
export const visitColumns: Columns = {
  requests: { title: 'requests', digits: 0 },
  htmlBytes: { title: 'HTML kB', digits: 1, unit: 1000 },
  cssBytes: { title: 'CSS kB', digits: 1, unit: 1000 },
  scriptBytes: { title: 'JS kB', digits: 1, unit: 1000 },
  fontBytes: { title: 'fonts kB', digits: 1, unit: 1000 },
  /** All other files, such as the page's payload and images. */
  otherBytes: { title: 'other kB', digits: 1, unit: 1000 },
  lcp: { title: 'LCP ms', digits: 0 },
  /** Total Blocking Time: the time of each task beyond 50 ms, after the first paint. */
  tbt: { title: 'TBT ms', digits: 0 },
  /** Cumulative Layout Shift, without a unit. */
  cls: { title: 'CLS', digits: 3 },
  /** Interaction to Next Paint of the most frequent actions. */
  inp: { title: 'INP ms', digits: 0 },
  /** From the click on a link of the sidebar to the paint of the new heading. */
  navigation: { title: 'click ms', digits: 0 },
};

type Visits = {
  readonly browser: Browser;
  /** Addresses of pages by the names of their rows. */
  readonly pages: ReadonlyMap<string, string>;
  readonly runs: number;
};

/** Visits each page several times on this machine, and on a simulated slow phone. Returns the medians. */
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
