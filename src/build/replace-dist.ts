import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

/** The folder a build ends in (`DOCS_DIST_DIR`, on the disk of the project); `public` below it is the site. */
export const distDir = process.env['DOCS_DIST_DIR'] || 'dist';

/** Puts the finished build in place of the last one. Until the last rename the old build stays whole. */
export const replaceDist = (finished: string): void => {
  const old = `${distDir}.old`;
  rmSync(old, { recursive: true, force: true });
  if (existsSync(distDir)) {
    renameSync(distDir, old);
  }
  mkdirSync(path.dirname(distDir), { recursive: true });
  renameSync(finished, distDir);
  rmSync(old, { recursive: true, force: true });
};
