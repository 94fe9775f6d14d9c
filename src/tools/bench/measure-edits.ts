import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { startDevServer } from './dev-server.ts';
import type { Columns, FigureRow } from './figures.ts';
import { generateContent } from './generate-content.ts';
import { benchPage } from './measure-builds.ts';
import { definePaint } from './paint-watch.ts';

export const editColumns: Columns = {
  milliseconds: { title: 'edit ms', digits: 0 },
  startSeconds: { title: 'start s', digits: 1 },
  megabytes: { title: 'memory MB', digits: 0 },
};

const edits: Readonly<Record<string, (source: string, text: string) => string>> = {
  sentence: (source, text) => source.replace('\n\n## Part 1', `\n\n${text}.\n\n## Part 1`),
  title: (source, text) => source.replace(/^title: .*$/m, `title: ${text}`),
};

/** Runs in the page. */
const waitForText = async (text: string): Promise<void> => {
  await globalThis.benchPaint(
    () => document.querySelector('article')?.textContent.includes(text) ?? false,
  );
};

export const measureEdits = async (
  browser: Browser,
  pages: number,
  runs: number,
): Promise<FigureRow[]> => {
  // This folder is outside `.cache`, which the development server does not watch. Its name is fixed, because cached
  // pages contain it.
  const folder = path.join(tmpdir(), `docs-bench-dev-${pages}`);
  await rm(folder, { recursive: true, force: true });
  await generateContent(folder, pages);
  const server = await startDevServer(folder);
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript(definePaint);
    await page.goto(server.address + benchPage);
    await page.locator('html[data-has-hydrated=true]').waitFor();
    const file = path.join(folder, `${benchPage}.mdx`);
    const source = await readFile(file, 'utf8');
    const rows: FigureRow[] = [];
    for (const [name, edit] of Object.entries(edits)) {
      for (let run = 0; run < runs; run++) {
        const text = `Edited ${run} ${Math.random().toString(36).slice(2)}`;
        const shown = page.evaluate(waitForText, text);
        // Simulates an author's pause between edits, during which the server finishes its work.
        await page.waitForTimeout(1500);
        const start = performance.now();
        await writeFile(file, edit(source, text));
        await shown;
        const milliseconds = performance.now() - start;
        const { startSeconds } = server;
        const megabytes = await server.megabytes();
        rows.push({
          name: `${pages} edit of a ${name}`,
          figures: { milliseconds, startSeconds, megabytes },
        });
      }
      await writeFile(file, source);
    }
    return rows;
  } finally {
    server.close();
    await rm(folder, { recursive: true, force: true });
  }
};
