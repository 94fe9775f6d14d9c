import { loadavg } from 'node:os';
import path from 'node:path';
import { generateContent } from '../bench/generate-content.ts';
import { measureKeystrokes } from '../bench/measure-keystrokes.ts';
import { buildSearchIndex } from '../outputs/search-files.ts';
import { distDir } from '../build/replace-dist.ts';
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

/** The index of a generated site; its pages are compiled but not rendered, as search reads nothing of them but the index. */
const buildGeneratedIndex = async (pages: number): Promise<ReadonlyMap<string, string>> => {
  const folder = path.resolve('.cache/bench', `search-${pages}`);
  await generateContent({ folder, pages });
  process.env['DOCS_CONTENT_DIR'] = folder;
  const { built } = await loadSite({ includeDrafts: false });
  if (built === null) {
    throw new Error('The generated content could not be read.');
  }
  const files = await buildSearchIndex(built);
  if (files.size < 3) {
    throw new Error(`Expected an index in parts, but found ${[...files.keys()].join(', ')}.`);
  }
  return files;
};

const percentile = (values: readonly number[], share: number): string => {
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(1);
};

/**
 * `npm run bench:search`: milliseconds from a key to its painted results in the built site (`dist`), in Chromium.
 * `-- 10000` puts the index of so many generated pages in the place of the site's own, and says what the first letter loads, and what a
 * whole query does, letter by letter.
 * A busy machine measures itself: the load stands beside the figures.
 */
const pages = Number(process.argv[2] ?? 0);
const index = pages > 0 ? await buildGeneratedIndex(pages) : null;
const painted: number[] = [];
const rendered: number[] = [];
const firstKilobytes: number[] = [];
const kilobytes: number[] = [];
await serveToBrowser({ dist: distDir, index }, async (browser, host) => {
  for (const query of index ? generatedQueries : shippedQueries) {
    // each query and each first letter in a browser that has loaded nothing before
    await measureKeystrokes(browser, host.address + page, query.charAt(0));
    firstKilobytes.push(host.takeBytes() / 1000);
    const times = await measureKeystrokes(browser, host.address + page, query);
    painted.push(...times.painted);
    rendered.push(...times.rendered);
    kilobytes.push(host.takeBytes() / 1000);
  }
});
const row = (name: string, values: readonly number[]): string =>
  `${name.padEnd(22)} p50 ${percentile(values, 0.5)}  p95 ${percentile(values, 0.95)}  max ${percentile(values, 1)}\n`;
process.stdout.write(
  [
    `${painted.length} keys, load ${loadavg()[0]?.toFixed(1)}\n`,
    row('key to document, ms', rendered),
    row('key to screen, ms', painted),
    index ? row('first download, kB', firstKilobytes) : '',
    index ? row('index of a query, kB', kilobytes) : '',
  ].join(''),
);
