import { loadavg } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { generateContent } from '../bench/generate-content.ts';
import { measureKeystrokes } from '../bench/measure-keystrokes.ts';
import { percentile } from '../bench/median.ts';
import type { Paint } from '../bench/paint-watch.ts';
import { buildSearchIndex } from '../outputs/search-files.ts';
import { distDir } from '../build/replace-dist.ts';
import { compressText } from '../server/compress.ts';
import { serveToBrowser } from './serve-to-browser.ts';
import { loadSite } from '../content/load-site.ts';

const page = '/docs/understanding-modules/shop';

const shippedQueries = [
  'purchase offer',
  'insufficient funds',
  'leaderboard season',
  'daily login reward',
  'how do players sign in',
  'listOffers',
  'POST /v1/shop',
  'acess token',
];

const generatedQueries = [
  'player session token',
  'reward ledger season',
  'purchase receipt',
  'page 4711',
  'corbaba offer',
  'gralumba',
  'invetory balance',
  'http request error',
];

/** The index of a generated site, compressed by brotli. Its pages are not rendered: search does not need them. */
const buildGeneratedIndex = async (pages: number): Promise<ReadonlyMap<string, Buffer>> => {
  const folder = path.resolve('.cache/bench', `search-${pages}`);
  await generateContent({ folder, pages });
  process.env['DOCS_CONTENT_DIR'] = folder;
  const { built } = await loadSite({ includeDrafts: false });
  if (built === null) {
    throw new Error('The generated content could not be read.');
  }
  const files = await buildSearchIndex(built);
  if (files.size < 3) {
    throw new Error(`Expected an index of several files, but found ${[...files.keys()].join()}.`);
  }
  return new Map(
    [...files].map(([name, text]) => {
      const source = Buffer.from(text);
      return [name, compressText(name, source)[0]?.bytes ?? brotliCompressSync(source)];
    }),
  );
};

/**
 * `npm run bench:search`: milliseconds from a key to its rendered and painted results in the built site (`dist`), in
 * Chromium. `-- 10000` replaces the index by that of a generated site with so many pages, and also prints how much of it
 * is downloaded for the first letter and for a whole query. Other load on the machine distorts the results, so it is
 * printed too.
 */
const pages = Number(process.argv[2] ?? 0);
const index = pages > 0 ? await buildGeneratedIndex(pages) : null;
const paints: Paint[] = [];
const firstKilobytes: number[] = [];
const kilobytes: number[] = [];
await serveToBrowser({ dist: distDir, index }, async (browser, host) => {
  for (const query of index ? generatedQueries : shippedQueries) {
    // Each measurement starts with an empty browser cache.
    await measureKeystrokes(browser, host.address + page, query.charAt(0));
    firstKilobytes.push(host.takeBytes() / 1000);
    paints.push(...(await measureKeystrokes(browser, host.address + page, query)));
    kilobytes.push(host.takeBytes() / 1000);
  }
});
if (index && kilobytes.includes(0)) {
  throw new Error('Expected the browser to download the generated index, but it did not.');
}
const formatRow = (name: string, values: readonly number[]): string => {
  const [middle, high, max] = [0.5, 0.95, 1].map((share) => percentile(values, share).toFixed(1));
  return `${name.padEnd(22)} p50 ${middle}  p95 ${high}  max ${max}\n`;
};
process.stdout.write(
  [
    `${paints.length} keys, load ${loadavg()[0]?.toFixed(1)}\n`,
    formatRow(
      'key to rendered, ms',
      paints.map(({ rendered }) => rendered),
    ),
    formatRow(
      'key to painted, ms',
      paints.map(({ painted }) => painted),
    ),
    index ? formatRow('first download, kB', firstKilobytes) : '',
    index ? formatRow('index of a query, kB', kilobytes) : '',
  ].join(''),
);
