import { loadavg } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { generateContent } from '../tools/bench/generate-content.ts';
import { measureKeystrokes } from '../tools/bench/measure-keystrokes.ts';
import { formatSpread } from '../tools/bench/figures.ts';
import type { PaintTimes } from '../tools/bench/paint-watch.ts';
import { buildSearchIndex } from '../publish/outputs/search-files.ts';
import { distDir } from '../publish/generate/replace-dist.ts';
import { compressText } from '../publish/server/compress.ts';
import { longestPage, typicalQueries } from './bench-subjects.ts';
import { serveToBrowser } from './serve-to-browser.ts';
import { loadBuildableSite } from './load-buildable-site.ts';

/** What the pages of a generated site are about. */
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
  await generateContent(folder, pages);
  process.env['DOCS_CONTENT_DIR'] = folder;
  const { built } = await loadBuildableSite();
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
 * `npm run bench:search [-- "a query" …]`: milliseconds from a key to its rendered and painted results in the built site
 * (`dist`), in Chromium. Without queries, titles of the site are typed. `-- 10000` replaces the index by that of a generated site with so many pages, and also prints how much of it
 * is downloaded for the first letter and for a whole query. Other load on the machine distorts the results, so it is
 * printed too.
 */
const words = process.argv.slice(2);
const pages = /^\d+$/.test(words[0] ?? '') ? Number(words.shift()) : 0;
const { site } = (await loadBuildableSite()).built;
const page = longestPage(site);
const index = pages > 0 ? await buildGeneratedIndex(pages) : null;
const usualQueries = index ? generatedQueries : typicalQueries(site);
const queries = words.length > 0 ? words : usualQueries;
const paints: PaintTimes[] = [];
const firstKilobytes: number[] = [];
const kilobytes: number[] = [];
await serveToBrowser({ dist: distDir, index }, async (browser, host) => {
  for (const query of queries) {
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
const spreads: Readonly<Record<string, readonly number[]>> = {
  'key to rendered, ms': paints.map(({ rendered }) => rendered),
  'key to painted, ms': paints.map(({ painted }) => painted),
  ...(index ? { 'first download, kB': firstKilobytes, 'index of a query, kB': kilobytes } : {}),
};
process.stdout.write(`${paints.length} keys, load ${loadavg()[0]?.toFixed(1)}\n`);
for (const [name, values] of Object.entries(spreads)) {
  process.stdout.write(formatSpread(name, values));
}
