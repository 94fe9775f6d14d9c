import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesOf } from './run-build.ts';
import { isUpToDate } from '../../../src/publish/generate/is-up-to-date.ts';
import { distDir } from '../../../src/base/files/dist-dir.ts';

/** @throws unless `dist` is a build of the current content and code */
export const findBuiltSite = async (): Promise<string> => {
  if (!(await isUpToDate())) {
    throw new Error(`${distDir} is missing or outdated. Run \`npm run build\` first.`);
  }
  return path.resolve(distDir, 'public');
};

export const readPages = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    filesOf(folder)
      .filter((file) => file.endsWith('.html'))
      .map((file) => [path.relative(folder, file), readFileSync(file, 'utf8')]),
  );
