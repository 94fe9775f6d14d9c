import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/** A folder with all that is below it, or one file. What is absent holds nothing. */
const filesOf = (source: string): string[] => {
  if (path.extname(source) !== '') {
    return [source];
  }
  const folder = path.join(projectRoot, source);
  if (!existsSync(folder)) {
    return [];
  }
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(projectRoot, path.join(entry.parentPath, entry.name)));
};

/** One name for what stands in files and folders of the project: equal names, equal bytes. */
export const hashSources = (sources: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesOf).toSorted()) {
    hash.update(`\0${file}\0`).update(readFileSync(path.join(projectRoot, file)));
  }
  return hash.digest('hex');
};
