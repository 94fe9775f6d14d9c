import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { appendFile, mkdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { listFiles } from '../../base/files/list-files.ts';
import { generateContent } from './generate-content.ts';
import type { Columns, FigureRow } from './figures.ts';
import { watchProcess } from './watch-process.ts';
import { productFile } from '../../base/files/product-dir.ts';

/**
 * ext4 does not reuse freed inodes for 35 s, and skips them one by one for each new file. Without this pause, a build
 * took 43 s of CPU time instead of 29 after 10,000 files had been deleted.
 */
const settlingMilliseconds = 40_000;

export const buildColumns: Columns = {
  seconds: { title: 'seconds', digits: 1 },
  cpuSeconds: { title: 'CPU s', digits: 1 },
  peakMegabytes: { title: 'memory MB', digits: 0 },
  megabytes: { title: 'site MB', digits: 1 },
};

export const benchFolder = (pages: number): string => path.resolve('.cache/bench', String(pages));

export const benchPage = '/docs/section-0/page-7';

/** Generates content and a cache that contains only the API reference bundle. */
const prepare = async (pages: number, problems: number): Promise<string> => {
  const folder = benchFolder(pages);
  await rm(folder, { recursive: true, force: true });
  await setTimeout(settlingMilliseconds);
  await generateContent(path.join(folder, 'content'), pages, problems);
  await mkdir('.cache/vendor', { recursive: true });
  await mkdir(path.join(folder, 'cache'), { recursive: true });
  await symlink(path.resolve('.cache/vendor'), path.join(folder, 'cache/vendor'));
  return folder;
};

const run = (command: 'build' | 'check', folder: string, expectedStatus = 0) =>
  watchProcess(
    spawn(process.execPath, [productFile(`src/commands/${command}.ts`)], {
      env: {
        ...process.env,
        DOCS_CONTENT_DIR: path.join(folder, 'content'),
        DOCS_DIST_DIR: path.join(folder, 'dist'),
        DOCS_CACHE_DIR: path.join(folder, 'cache'),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
    expectedStatus,
  );

export const measureBuilds = async (pages: number): Promise<FigureRow[]> => {
  const folder = await prepare(pages, 0);
  const build = async (name: string): Promise<FigureRow> => {
    const usage = await run('build', folder);
    const site = path.join(folder, 'dist/public');
    const bytes = listFiles(site).map((file) => statSync(path.join(site, file)).size);
    const megabytes = bytes.reduce((sum, size) => sum + size, 0) / 1_000_000;
    return { name: `${pages} ${name}`, figures: { ...usage, megabytes } };
  };
  const cold = await build('cold');
  await appendFile(path.join(folder, `content${benchPage}.mdx`), '\nOne more sentence.\n');
  return [cold, await build('warm')];
};

export const measureChecks = async (pages: number, problems: number): Promise<FigureRow[]> => {
  const folder = await prepare(pages, problems);
  const rows: FigureRow[] = [];
  for (const name of ['cold', 'warm']) {
    const figures = await run('check', folder, problems > 0 ? 1 : 0);
    rows.push({ name: `${pages} check ${name}`, figures });
  }
  return rows;
};
