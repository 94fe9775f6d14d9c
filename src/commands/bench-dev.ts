import { readFile, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { startDevServer } from '../tools/bench/dev-server.ts';
import { generateContent } from '../tools/bench/generate-content.ts';
import { formatSpread } from '../tools/bench/figures.ts';
import { installPaintWatch } from '../tools/bench/paint-watch.ts';
import { withBrowser } from './serve-to-browser.ts';

/** Edits the source of a page so that it shows a text. */
type Edit = (source: string, text: string) => string;

const amount = 11;

/** Edits that change one page, and the sidebar of all pages. */
const edits: Readonly<Record<string, Edit>> = {
  'a sentence': (source, text) => source.replace('\n\n## Part 1', `\n\n${text}.\n\n## Part 1`),
  'a title': (source, text) => source.replace(/^title: .*$/m, `title: ${text}`),
};

/** Runs in the page. */
const waitForText = async (text: string): Promise<void> => {
  await globalThis.benchPaint(
    () => document.querySelector('article')?.textContent.includes(text) ?? false,
  );
};

/** Measures the milliseconds from writing a file to the paint of its new text, for several edits. */
const measureEdits = async (page: Page, file: string, edit: Edit): Promise<number[]> => {
  const source = await readFile(file, 'utf8');
  const times: number[] = [];
  for (let index = 0; index < amount; index++) {
    const text = `Edited ${index} ${Math.random().toString(36).slice(2)}`;
    const shown = page.evaluate(waitForText, text);
    // Authors pause between edits: let the server finish its work.
    await page.waitForTimeout(1500);
    const start = performance.now();
    await writeFile(file, edit(source, text));
    await shown;
    times.push(performance.now() - start);
  }
  await writeFile(file, source);
  return times;
};

/**
 * `npm run bench:dev [-- 1000]`: milliseconds from an edit of one of so many generated pages to its painted text in
 * Chromium, with `npm run dev`; eleven edits of each kind. Other load distorts the results, so it is printed.
 */
const pages = Number(process.argv[2] ?? 1000);
// Cached pages contain the name of the folder, and the development server does not watch `.cache`.
const folder = path.join(tmpdir(), `docs-bench-dev-${pages}`);
await rm(folder, { recursive: true, force: true });
await generateContent(folder, pages);
const server = await startDevServer(folder);
try {
  await withBrowser(async (browser) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await installPaintWatch(page);
    await page.goto(`${server.address}/docs/section-0/page-7`);
    await page.locator('html[data-has-hydrated=true]').waitFor();
    const file = path.join(folder, 'docs/section-0/page-7.mdx');
    for (const [name, edit] of Object.entries(edits)) {
      process.stdout.write(formatSpread(`${name}, ms`, await measureEdits(page, file, edit)));
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
