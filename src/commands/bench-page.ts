import { loadavg } from 'node:os';
import { publicDocuments } from '../model/public-documents.ts';
import type { Site } from '../model/site.ts';
import { distDir } from '../base/files/dist-dir.ts';
import { formatSpread, formatTable } from '../tools/bench/figures.ts';
import { measureKeystrokes } from '../tools/bench/measure-keystrokes.ts';
import { visitColumns, visitPages } from '../tools/bench/visit-pages.ts';
import { runToExit } from './exit-status.ts';
import { loadBuildableSite } from './load-buildable-site.ts';
import { readArguments } from './parse-flags.ts';
import { serveToBrowser } from './serve-to-browser.ts';

const queryCount = 8;

const longestPage = (site: Site): string =>
  publicDocuments(site).toSorted((a, b) => b.headings.length - a.headings.length)[0]?.href ?? '/';

const typicalQueries = (site: Site): string[] => {
  const titles = publicDocuments(site)
    .flatMap(({ title, headings }) => [title, ...headings.map(({ text }) => text)])
    .filter((title) => /^[\p{L}\p{N}]/u.test(title));
  const unique = [...new Set(titles)];
  return Array.from(
    { length: Math.min(queryCount, unique.length) },
    (_, index) => unique[Math.floor((index * unique.length) / queryCount)] ?? '',
  );
};

await runToExit(async () => {
  const { flags, words } = readArguments({
    usage:
      'npm run bench:page [-- /docs/page …]\n       npm run bench:page -- --search [a query …]',
    about: `Measures visits to pages of the built site (dist) in Chromium, on this machine and on a simulated slow phone: bytes and
times, medians of five visits. With --search, types queries, or titles of the site, and measures the milliseconds from
each key to its rendered and painted results. Without a page, measures the one with the most sections. Other load
distorts the results, so it is printed. DOCS_DIST_DIR and DOCS_CONTENT_DIR select another site, such as
.cache/bench/10000.`,
    flags: { search: 'Measure search instead of visits' },
    hasWords: true,
  });
  const load = async (): Promise<Site> => (await loadBuildableSite()).built.site;
  const site = flags.search || words.length === 0 ? await load() : null;
  const start = site ? longestPage(site) : '/';
  const usual = site && flags.search ? typicalQueries(site) : [start];
  const subjects = words.length > 0 ? words : usual;
  const report = await serveToBrowser(distDir, async (browser, address) => {
    if (!flags.search) {
      const pages = new Map(subjects.map((page) => [page, address + page]));
      return `${formatTable(visitColumns, await visitPages({ browser, pages, runs: 5 }))}\n`;
    }
    const paints = [];
    for (const query of subjects) {
      paints.push(...(await measureKeystrokes(browser, address + start, query)));
    }
    return [
      `${paints.length} keys\n`,
      formatSpread(
        'key to rendered, ms',
        paints.map(({ rendered }) => rendered),
      ),
      formatSpread(
        'key to painted, ms',
        paints.map(({ painted }) => painted),
      ),
    ].join('');
  });
  process.stdout.write(`${report}load ${loadavg()[0]?.toFixed(1)}\n`);
});
