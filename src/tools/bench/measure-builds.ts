import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { appendFile, mkdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { listFiles } from '../../base/files/list-files.ts';
import { generateContent } from './generate-content.ts';
import type { Columns, FigureRow } from './figures.ts';
import { watchProcess } from './watch-process.ts';

const workspace = path.resolve('.cache/bench');

/**
 * ext4 does not reuse freed inodes for 35 s, and skips them one by one for each new file: a build right after 10,000 files
 * were removed took 43 s of CPU time instead of 29.
 */
const settlingMilliseconds = 40_000;

export const buildColumns: Columns = {
  seconds: { title: 'seconds', digits: 1 },
  cpuSeconds: { title: 'CPU s', digits: 1 },
  peakMegabytes: { title: 'memory MB', digits: 0 },
  megabytes: { title: 'site MB', digits: 1 },
};

const sizeOf = (folder: string): number =>
  listFiles(folder).reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0) /
  1_000_000;

const build = async (name: string, folder: string): Promise<FigureRow> => {
  const dist = path.join(folder, 'dist');
  const child = spawn(process.execPath, ['src/commands/build.ts'], {
    env: {
      ...process.env,
      DOCS_CONTENT_DIR: path.join(folder, 'content'),
      DOCS_DIST_DIR: dist,
      DOCS_CACHE_DIR: path.join(folder, 'cache'),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const usage = await watchProcess(child);
  return { name, figures: { ...usage, megabytes: sizeOf(path.join(dist, 'public')) } };
};

/** Folder of the last build with a number of pages; it exists until the next run. */
export const benchDist = (pages: number): string => path.join(workspace, String(pages), 'dist');

/** A page that exists in every generated site. */
export const benchPage = '/docs/section-0/page-7';

/**
 * Builds generated content: cold with an empty cache, warm after an edit of one page. The bundle of the API reference is
 * cached in both.
 */
export const measureBuilds = async (pages: number): Promise<FigureRow[]> => {
  const folder = path.join(workspace, String(pages));
  await rm(folder, { recursive: true, force: true });
  await setTimeout(settlingMilliseconds);
  await generateContent(path.join(folder, 'content'), pages);
  // It changes only with the version of the API reference.
  await mkdir('.cache/vendor', { recursive: true });
  await mkdir(path.join(folder, 'cache'), { recursive: true });
  await symlink(path.resolve('.cache/vendor'), path.join(folder, 'cache/vendor'));
  const cold = await build(`${pages} cold`, folder);
  await appendFile(path.join(folder, `content${benchPage}.mdx`), '\nOne more sentence.\n');
  return [cold, await build(`${pages} warm`, folder)];
};
