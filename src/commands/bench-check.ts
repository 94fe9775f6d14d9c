import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { generateContent } from '../tools/bench/generate-content.ts';
import { watchProcess } from '../tools/bench/watch-process.ts';
import { exitStatus } from './exit-status.ts';

/** Checks a content folder, and returns a line with what that took. */
const measure = async (name: string, folder: string, problems: number): Promise<string> => {
  const child = spawn(process.execPath, ['src/commands/check.ts'], {
    env: {
      ...process.env,
      DOCS_CONTENT_DIR: path.join(folder, 'content'),
      DOCS_CACHE_DIR: path.join(folder, 'cache'),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const used = await watchProcess(child, problems > 0 ? exitStatus.problems : exitStatus.ok);
  const figures = `${used.seconds.toFixed(1)} s, CPU ${used.cpuSeconds.toFixed(1)} s`;
  return `${problems} problems, ${name}: ${figures}, ${used.peakMegabytes.toFixed(0)} MB\n`;
};

/**
 * `npm run bench:check [-- 2800 0,200,10000]`: seconds and memory of a check of so many generated pages with so many
 * problems, with an empty cache and again. Other load distorts the results, so it is printed.
 */
const [pages = '2800', problems = '0,200,10000'] = process.argv.slice(2);
const workspace = await mkdtemp(path.join(tmpdir(), 'docs-bench-check-'));
try {
  for (const amount of problems.split(',').map(Number)) {
    // All folders stay until the end: removing thousands of files slows down the next run (`measure-builds.ts`).
    const folder = await mkdtemp(path.join(workspace, `${amount}-`));
    await generateContent(path.join(folder, 'content'), Number(pages), amount);
    for (const name of ['cold', 'warm']) {
      process.stdout.write(await measure(name, folder, amount));
    }
  }
} finally {
  await rm(workspace, { recursive: true, force: true });
}
process.stdout.write(`load ${loadavg()[0]?.toFixed(1)}\n`);
