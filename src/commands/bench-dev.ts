import { rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { startDevServer } from '../bench/dev-server.ts';
import { generateContent } from '../bench/generate-content.ts';
import { type Edit, measureEdits } from '../bench/measure-edits.ts';
import { median } from '../bench/median.ts';
import { installPaintWatch } from '../bench/paint-watch.ts';
import { withBrowser } from './serve-to-browser.ts';

const amount = 11;

/** Edits that change one page, and the sidebar of all pages. */
const edits: Readonly<Record<string, Edit>> = {
  'a sentence': (source, text) => source.replace('\n\n## Part 1', `\n\n${text}.\n\n## Part 1`),
  'a title': (source, text) => source.replace(/^title: .*$/m, `title: ${text}`),
};

const formatRow = (name: string, times: readonly number[]): string => {
  const figures = [Math.min(...times), median(times), Math.max(...times)];
  const [min, middle, max] = figures.map((value) => value.toFixed(0));
  return `${name.padEnd(24)} min ${min}  median ${middle}  max ${max}\n`;
};

/**
 * `npm run bench:dev [-- 1000]`: milliseconds from an edit of one of so many generated pages to its painted text in
 * Chromium, with `npm run dev`; eleven edits of each kind. Other load distorts the results, so it is printed.
 */
const pages = Number(process.argv[2] ?? 1000);
// Cached pages contain the name of the folder, and the development server does not watch `.cache`.
const folder = path.join(tmpdir(), `docs-bench-dev-${pages}`);
await rm(folder, { recursive: true, force: true });
await generateContent({ folder, pages });
const server = await startDevServer(folder);
try {
  await withBrowser(async (browser) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await installPaintWatch(page);
    await page.goto(`${server.address}/docs/section-0/page-7`);
    await page.locator('html[data-has-hydrated=true]').waitFor();
    const file = path.join(folder, 'docs/section-0/page-7.mdx');
    for (const [name, edit] of Object.entries(edits)) {
      process.stdout.write(
        formatRow(`${name}, ms`, await measureEdits(page, file, { edit, amount })),
      );
    }
  });
  const figures = [
    `${pages} pages`,
    `start ${server.startSeconds.toFixed(1)} s`,
    `memory ${(await server.megabytes()).toFixed(0)} MB`,
    `load ${loadavg()[0]?.toFixed(1)}`,
  ];
  process.stdout.write(`${figures.join(', ')}\n`);
} finally {
  server.close();
  await rm(folder, { recursive: true, force: true });
}
