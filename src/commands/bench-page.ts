import { loadavg } from 'node:os';
import { formatVisits, visitPages } from '../bench/visit-pages.ts';
import { distDir } from '../build/replace-dist.ts';
import { serveToBrowser } from './serve-to-browser.ts';

const runs = 5;

/**
 * `npm run bench:page [-- /docs/page …]`: what a visit to pages of the built site (`dist`) costs, in Chromium, as the
 * machine is and as a slow phone would be; medians of five visits. A busy machine measures itself: the load stands below.
 */
const addresses = process.argv.slice(2);
const pages = addresses.length > 0 ? addresses : ['/docs/understanding-modules/shop'];
const rows = await serveToBrowser({ dist: distDir }, (browser, { address }) =>
  visitPages({ browser, pages: new Map(pages.map((page) => [page, address + page])), runs }),
);
process.stdout.write(`${formatVisits(rows)}\nload ${loadavg()[0]?.toFixed(1)}\n`);
