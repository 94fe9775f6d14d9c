import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/** A folder with all that is below it, or one file. What is absent holds nothing. */
const filesOf = async (source: string): Promise<string[]> => {
  if (path.extname(source) !== '') {
    return [source];
  }
  const folder = path.join(projectRoot, source);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(projectRoot, path.join(entry.parentPath, entry.name)));
};

/** One name for what stands in files and folders of the project: equal names, equal bytes. */
export const hashSources = async (sources: readonly string[]): Promise<string> => {
  const files = (await Promise.all(sources.map(filesOf))).flat().toSorted();
  const contents = await Promise.all(files.map((file) => readFile(path.join(projectRoot, file))));
  const hash = createHash('sha256');
  for (const [index, content] of contents.entries()) {
    hash.update(`\0${files[index]}\0`).update(content);
  }
  return hash.digest('hex');
};
