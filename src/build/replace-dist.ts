import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** The folder a build ends in (`DOCS_DIST_DIR`, on the disk of the project); `public` below it is the site. */
export const distDir = process.env['DOCS_DIST_DIR'] || 'dist';

const exists = async (file: string): Promise<boolean> =>
  (await stat(file).catch(() => null)) !== null;

/** Puts the finished build in place of the last one. Until the last rename the old build stays whole. */
export const replaceDist = async (finished: string): Promise<void> => {
  const old = `${distDir}.old`;
  await rm(old, { recursive: true, force: true });
  if (await exists(distDir)) {
    await rename(distDir, old);
  }
  await mkdir(path.dirname(distDir), { recursive: true });
  await rename(finished, distDir);
  await rm(old, { recursive: true, force: true });
};
