import { loadavg } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../../tests/browser/support/find-browser.ts';
import { startIndexHost } from '../bench/index-host.ts';
import { median } from '../bench/median.ts';
import { type Condition, type PageVisit, measurePage } from '../bench/measure-page.ts';
import { distDir } from '../build/replace-dist.ts';
import { createStaticHost } from '../server/static-host.ts';

const runs = 5;
const conditions: readonly Condition[] = ['as it is', 'slow phone'];

const columns: readonly {
  readonly title: string;
  readonly valueOf: (visit: PageVisit) => number;
}[] = [
  { title: 'requests', valueOf: ({ requests }) => requests },
  { title: 'HTML kB', valueOf: ({ htmlBytes }) => htmlBytes / 1000 },
  { title: 'CSS kB', valueOf: ({ cssBytes }) => cssBytes / 1000 },
  { title: 'JS kB', valueOf: ({ scriptBytes }) => scriptBytes / 1000 },
  { title: 'fonts kB', valueOf: ({ fontBytes }) => fontBytes / 1000 },
  { title: 'other kB', valueOf: ({ otherBytes }) => otherBytes / 1000 },
  { title: 'LCP ms', valueOf: ({ lcp }) => lcp },
  { title: 'TBT ms', valueOf: ({ tbt }) => tbt },
  { title: 'CLS', valueOf: ({ cls }) => cls },
  { title: 'click ms', valueOf: ({ navigation }) => navigation },
];

const formatRow = (name: string, cells: readonly string[]): string =>
  `${name.padEnd(48)}${cells.map((cell) => cell.padStart(10)).join('')}\n`;

/**
 * `npm run bench:page [-- /docs/page …]`: what a visit to pages of the built site (`dist`) costs, in Chromium, as the
 * machine is and as a slow phone would be; medians of five visits. A busy machine measures itself: the load stands below.
 */
const addresses = process.argv.slice(2);
const pages = addresses.length > 0 ? addresses : ['/docs/understanding-modules/shop'];
const host = await startIndexHost(createStaticHost({ root: path.join(distDir, 'public') }), null);
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  process.stdout.write(
    formatRow(
      '',
      columns.map(({ title }) => title),
    ),
  );
  for (const page of pages) {
    for (const condition of conditions) {
      const visits: PageVisit[] = [];
      for (let run = 0; run < runs; run++) {
        visits.push(await measurePage(browser, host.address + page, condition));
      }
      const cells = columns.map(({ title, valueOf }) =>
        median(visits.map(valueOf)).toFixed(title === 'CLS' ? 3 : 1),
      );
      process.stdout.write(formatRow(`${page}, ${condition}`, cells));
    }
  }
  process.stdout.write(`load ${loadavg()[0]?.toFixed(1)}\n`);
} finally {
  await browser.close();
  host.close();
}
