import { loadavg } from 'node:os';
import { formatTable } from '../tools/bench/figures.ts';
import { visitColumns, visitPages } from '../tools/bench/visit-pages.ts';
import { distDir } from '../publish/generate/replace-dist.ts';
import { longestPage } from './bench-subjects.ts';
import { loadBuildableSite } from './load-buildable-site.ts';
import { serveToBrowser } from './serve-to-browser.ts';

/**
 * `npm run bench:page [-- /docs/page …]`: bytes and times of visits to pages of the built site (`dist`) in Chromium, on
 * this machine and on a simulated slow phone; medians of five visits. Without a page, the one with most sections. Other
 * load distorts the results, so it is printed.
 */
const addresses = process.argv.slice(2);
const pages =
  addresses.length > 0 ? addresses : [longestPage((await loadBuildableSite()).built.site)];
const rows = await serveToBrowser({ dist: distDir }, (browser, { address }) =>
  visitPages({ browser, pages: new Map(pages.map((page) => [page, address + page])), runs: 5 }),
);
process.stdout.write(`${formatTable(visitColumns, rows)}\nload ${loadavg()[0]?.toFixed(1)}\n`);
