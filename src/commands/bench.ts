import { spawnSync } from 'node:child_process';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { generateContent } from '../bench/generate-content.ts';

const workspace = path.resolve('.cache/bench');

type Row = { readonly pages: number; readonly seconds: number; readonly megabytes: number };

const sizeOf = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async (entry) => (await stat(path.join(entry.parentPath, entry.name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
};

/** Builds a generated content folder cold: every page is one that no cache has seen. */
const measure = async (pages: number): Promise<Row> => {
  const folder = path.join(workspace, String(pages));
  await rm(folder, { recursive: true, force: true });
  await generateContent({ folder: path.join(folder, 'content'), pages, seed: Date.now() });
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, ['src/commands/build.ts'], {
    encoding: 'utf8',
    env: {
      ...process.env,
      DOCS_CONTENT_DIR: path.join(folder, 'content'),
      DOCS_DIST_DIR: path.join(folder, 'dist'),
    },
  });
  if (status !== 0) {
    throw new Error(`The build of ${pages} pages failed:\n${stderr}`);
  }
  const seconds = (performance.now() - start) / 1000;
  const bytes = await sizeOf(path.join(folder, 'dist', 'public'));
  await rm(folder, { recursive: true, force: true });
  return { pages, seconds, megabytes: bytes / 1_000_000 };
};

/** `npm run bench -- 100 1000 3000`: cold builds of generated content; seconds and megabytes, in all and per page. */
const sizes = process.argv.slice(2).map(Number);
process.stdout.write('pages   seconds   ms/page   MB      kB/page\n');
for (const pages of sizes.length > 0 ? sizes : [36, 1000]) {
  const row = await measure(pages);
  process.stdout.write(
    [
      String(row.pages).padEnd(7),
      row.seconds.toFixed(1).padEnd(9),
      ((row.seconds * 1000) / row.pages).toFixed(1).padEnd(9),
      row.megabytes.toFixed(1).padEnd(7),
      ((row.megabytes * 1000) / row.pages).toFixed(1),
    ].join(' ') + '\n',
  );
}
